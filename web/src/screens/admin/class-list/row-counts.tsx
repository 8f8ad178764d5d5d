import type { CheckedRow } from '@tinig/domain/calls/class-list';
import { statusIcon, statusWords } from '#parts/badge.tsx';
import { Icon } from '#parts/icon.tsx';
import css from './class-list.module.css';

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

type RowCountsProps = {
  checked: readonly CheckedRow[];
  shown: CountGroup | undefined;
  onShow: (group: CountGroup | undefined) => void;
};

/** Chips with counts, which also filter the table. */
export function RowCounts({ checked, shown, onShow }: RowCountsProps) {
  const counts = countsOf(checked);
  return (
    <fieldset className={css.counts} aria-label="Ipakita">
      <button type="button" aria-pressed={!shown} onClick={() => onShow(undefined)}>
        Lahat <strong>{checked.length}</strong>
      </button>
      {(Object.keys(counts) as CountGroup[]).map((group) => (
        <button key={group} type="button" aria-pressed={shown === group} onClick={() => onShow(group)}>
          <Icon name={statusIcon(group)} small />
          {statusWords(group)} <strong>{counts[group]}</strong>
        </button>
      ))}
    </fieldset>
  );
}
