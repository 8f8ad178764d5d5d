import { Link } from '@tanstack/react-router';
import { way } from '#parts/way.ts';
import { isOwnComputer } from '#shared/own-computer.ts';
import { SchoolPage } from '#shared/school-page.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

/** Everything in and out as one file (SCREEN-45). */
export default function DataFileScreen() {
  return (
    <SchoolPage
      entry="Server at network"
      lede="Kopya ng lahat ng datos ng paaralan, at pagpasok ng datos mula sa ibang kopya."
    >
      <ExportCard />
      <ImportCard />
      <p className="note">
        Galing sa Firebase ang mga datos?{' '}
        {isOwnComputer(location.origin) ? (
          <Link {...way('/superadmin/move')}>Ilipat ang mga file nito</Link>
        ) : (
          'Sa computer ng Tinig lang ito maililipat.'
        )}
      </p>
    </SchoolPage>
  );
}
