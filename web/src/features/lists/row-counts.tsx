import css from '#features/class-list/pasted-list.module.css';
import { type Status, statusIcon, statusWords } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';

/** Counts per status as chips, which also filter the table. */
export const RowCounts = <Kind extends Status>({
  label,
  all,
  counts,
  shown,
  onShow,
}: {
  label: string;
  all: number;
  counts: readonly (readonly [kind: Kind, count: number])[];
  shown: Kind | undefined;
  onShow: (kind: Kind | undefined) => void;
}) => (
  <fieldset className={`cluster gap-6 below-16 ${css.counts}`} aria-label={label}>
    <button
      type="button"
      className="option inline-row gap-6 strong surface"
      aria-pressed={!shown}
      onClick={() => onShow(undefined)}
    >
      Lahat <strong>{all}</strong>
    </button>
    {counts.map(([kind, count]) => (
      <button
        key={kind}
        type="button"
        className="option inline-row gap-6 strong surface"
        aria-pressed={shown === kind}
        onClick={() => onShow(kind)}
      >
        <Icon name={statusIcon(kind)} small />
        {statusWords(kind)} <strong>{count}</strong>
      </button>
    ))}
  </fieldset>
);
