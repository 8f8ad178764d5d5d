import { readPastYears } from '@tinig/domain/calls/past-years';
import { fullName } from '@tinig/domain/people/people';
import { wholeNumber } from '@tinig/domain/text/paging';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PastClass } from './past-class.tsx';
import { PastClasses } from './past-classes.tsx';

const address = { year: '', section: '' };

/** Read-only view of a past year: its sections, or the pupils of one (YEAR-11). */
export default function PastYearScreen() {
  const me = useMe();
  const { year, section } = useAddress(address).values;
  const of = wholeNumber(1_000_000).safeParse(year).data;
  const name = useWatch(readPastYears, {}).value?.find((one) => one.year === of)?.name;
  return (
    <Page
      title={name ? `Progress, ${name}` : 'Progress ng nakaraang taon'}
      lede="Tapos na ang taong ito: nababasa, hindi na nababago."
      back={<Back to="/admin/progress">Progress</Back>}
      printHead={<PrintHead by={fullName(me)} />}
    >
      {section ? <PastClass year={year} section={section} /> : <PastClasses year={year} />}
    </Page>
  );
}
