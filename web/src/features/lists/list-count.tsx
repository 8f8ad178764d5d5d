import type { ResponseOf } from '@tinig/domain/calls/call';
import { readTotals } from '@tinig/domain/calls/school';
import { useWatch } from '#client/use-watch.ts';
import { Count } from '#ui/layout/page.tsx';
import { counted, figure } from '#ui/text/counted.ts';
import type { List } from './use-list.ts';

type TotalKey = keyof ResponseOf<typeof readTotals>;

type ListCountProps<Row> = { list: List<Row>; of?: TotalKey; noun: string; children?: string };

/** Count such as "66 na studyante". A filtered list shows "3 sa 66" if `of` names the total. */
export function ListCount<Row>({ list, of, noun, children }: ListCountProps<Row>) {
  const totals = useWatch(readTotals, of && list.isNarrowed ? {} : null).value;
  if (list.loading) return <Count>Kinukuha…</Count>;
  if (!list.value) return null;
  const { total } = list.value;
  const all = of && list.isNarrowed ? totals?.[of] : undefined;
  return (
    <Count>
      {all === undefined ? counted(total, noun) : `${figure(total)} sa ${figure(all)}`}
      {children}
    </Count>
  );
}
