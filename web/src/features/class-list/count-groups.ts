import type { CheckedRow } from '@tinig/domain/calls/class-list';

/** The four groups of a preview; who is moved or restored is a change, who waits for a decision a fault. */
export type CountGroup = 'bad' | 'new' | 'changed' | 'same';
export const groupOf = ({ kind }: CheckedRow): CountGroup => {
  if (kind === 'faulty' || kind === 'asked') return 'bad';
  return kind === 'new' || kind === 'same' ? kind : 'changed';
};

export function countsOf(checked: readonly CheckedRow[]): Record<CountGroup, number> {
  const counts = { bad: 0, new: 0, changed: 0, same: 0 };
  for (const row of checked) counts[groupOf(row)]++;
  return counts;
}
