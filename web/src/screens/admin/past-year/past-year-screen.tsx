import { readPastYears } from '@tinig/domain/calls/past-years';
import { whole } from '@tinig/domain/paging';
import { fullName } from '@tinig/domain/people';
import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { Back } from '#parts/back.tsx';
import { Page } from '#parts/page.tsx';
import { PrintHead } from '#shared/print-head.tsx';
import { PastClass } from './past-class.tsx';
import { PastClasses } from './past-classes.tsx';

const address = { year: '', section: '' };

/** A year that is over, to be read only: its sections as they were, or the pupils of one (YEAR-11). */
export default function PastYearScreen() {
  const me = useMe();
  const { year, section } = useAddress(address).values;
  const of = whole(1_000_000).safeParse(year).data;
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
