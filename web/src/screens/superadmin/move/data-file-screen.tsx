import { Page } from '#parts/page.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

/** Everything in and out as one file (SCREEN-45). */
export default function DataFileScreen() {
  return (
    <Page title="Data" lede="Kopya ng lahat ng datos ng paaralan, at pagpasok ng datos mula sa ibang kopya.">
      <ExportCard />
      <ImportCard />
    </Page>
  );
}
