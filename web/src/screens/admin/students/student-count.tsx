import { readTotals } from '@tinig/domain/calls/school';
import { useWatch, type Watched } from '#data/use-watch.ts';
import { counted, figure } from '#parts/count.ts';
import { Count } from '#parts/page.tsx';

/** "66 na studyante"; while a search or filter narrows the list "3 sa 66". */
export function StudentCount({
  students,
  narrowed,
}: {
  students: Watched<{ total: number }>;
  narrowed: boolean;
}) {
  const totals = useWatch(readTotals, narrowed ? {} : null);
  if (students.loading) return <Count>Kinukuha…</Count>;
  if (!students.value) return null;
  const { total } = students.value;
  return (
    <Count>
      {narrowed && totals.value
        ? `${figure(total)} sa ${figure(totals.value.students)}`
        : counted(total, 'studyante')}
    </Count>
  );
}
