import { Icon, type IconName } from '#parts/icon.tsx';
import css from './add-class.module.css';
import type { CheckedRow } from './use-class-list.ts';

/** The four groups of a preview; who is moved or restored is a change, who waits for a decision a fault. */
export type Group = 'bad' | 'new' | 'changed' | 'same';
export const groupOf = ({ kind }: CheckedRow): Group => {
  if (kind === 'faulty' || kind === 'asked') return 'bad';
  return kind === 'new' || kind === 'same' ? kind : 'changed';
};

export const groups: Record<Group, { words: string; icon: IconName }> = {
  bad: { words: 'Mali', icon: 'alert' },
  new: { words: 'Bago', icon: 'plus' },
  changed: { words: 'May pagbabago', icon: 'edit' },
  same: { words: 'Pareho', icon: 'okc' },
};

export function countsOf(checked: readonly CheckedRow[]): Record<Group, number> {
  const counts = { bad: 0, new: 0, changed: 0, same: 0 };
  for (const row of checked) counts[groupOf(row)]++;
  return counts;
}

type Props = {
  checked: readonly CheckedRow[];
  shown: Group | undefined;
  onShow: (group: Group | undefined) => void;
};

/** Chips with counts, which also filter the table. */
export function RowCounts({ checked, shown, onShow }: Props) {
  const counts = countsOf(checked);
  return (
    <fieldset className={css.counts} aria-label="Ipakita">
      <button type="button" aria-pressed={!shown} onClick={() => onShow(undefined)}>
        Lahat <strong>{checked.length}</strong>
      </button>
      {(Object.keys(groups) as Group[]).map((group) => (
        <button key={group} type="button" aria-pressed={shown === group} onClick={() => onShow(group)}>
          <Icon name={groups[group].icon} small />
          {groups[group].words} <strong>{counts[group]}</strong>
        </button>
      ))}
    </fieldset>
  );
}
