import { readTotals } from '@tinig/domain/calls/school';
import { useWatch, type Watched } from '#data/use-watch.ts';
import { ListCount } from '#parts/list-count.tsx';

/** How many students there are, of how many while a search or filter narrows the list. */
export function StudentCount({
  students,
  narrowed,
}: {
  students: Watched<{ total: number }>;
  narrowed: boolean;
}) {
  const totals = useWatch(readTotals, narrowed ? {} : null);
  return <ListCount list={students} all={narrowed ? totals.value?.students : undefined} noun="studyante" />;
}
