import { Link } from '@tanstack/react-router';
import { SchoolPage } from '#app/school-page.tsx';
import { isOwnComputer } from '#features/sign-ins/own-computer.ts';
import { way } from '#ui/way.ts';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

/** Export and import of all data as one file (SCREEN-45). */
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
