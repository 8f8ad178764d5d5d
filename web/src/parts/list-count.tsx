import { counted, figure } from './count.ts';
import { Count } from './page.tsx';

/** "66 na studyante"; while a search or filter narrows the list "3 sa 66". `all` is known only then. */
export function ListCount({
  list,
  all,
  noun,
}: {
  list: { loading: boolean; value: { total: number } | undefined };
  all?: number | undefined;
  noun: string;
}) {
  if (list.loading) return <Count>Kinukuha…</Count>;
  if (!list.value) return null;
  const { total } = list.value;
  return <Count>{all === undefined ? counted(total, noun) : `${figure(total)} sa ${figure(all)}`}</Count>;
}
