import type { CheckedRow } from '@tinig/domain/calls/class-list';

/** Groups of the preview. Moves and restores count as changes, rows that need a decision as errors. */
export type CountGroup = 'bad' | 'new' | 'changed' | 'same';
export const previewGroup = ({ kind }: CheckedRow): CountGroup => {
  if (kind === 'faulty' || kind === 'asked') return 'bad';
  return kind === 'new' || kind === 'same' ? kind : 'changed';
};

export function countGroups(checked: readonly CheckedRow[]): Record<CountGroup, number> {
  const counts = { bad: 0, new: 0, changed: 0, same: 0 };
  for (const row of checked) counts[previewGroup(row)]++;
  return counts;
}
