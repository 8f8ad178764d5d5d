import { type QuarterNumber, quarterName } from '@tinig/domain/quarter-access/games';
import { Badge } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { as } from '#ui/table/column.ts';
import css from './class-grid.module.css';
import type { CellText } from './class-lock-text.ts';
import type { RovingCell } from './use-roving-focus.ts';

type ClassCellProps = {
  number: QuarterNumber;
  name: string;
  words: CellText;
  isBusy: boolean;
  isOffline: boolean;
  cell: RovingCell;
  onOpen: () => void;
};

/** Cell of a section and quarter. The button shows the state and opens the dialog. */
export function ClassCell({ number, name, words, isBusy, isOffline, cell, onOpen }: ClassCellProps) {
  const isStill = isBusy || isOffline;
  return (
    <td data-quarter={number} {...as.cell}>
      <span className={css.head} aria-hidden="true">
        {quarterName(number)}
      </span>
      <button
        type="button"
        className={`${css.cell} ${isBusy ? css.busy : ''}`}
        aria-haspopup="dialog"
        aria-busy={isBusy}
        aria-disabled={isStill || undefined}
        title={isOffline ? 'Kailangan ng koneksyon' : undefined}
        onClick={isStill ? undefined : onOpen}
        {...cell}
      >
        <span className="sr">
          {name}, {quarterName(number)}:{' '}
        </span>
        <Badge status={words.status} words={words.words} />
        {words.line && <small>{words.line}</small>}
        <Icon name="down" small className="screen-only wide-only" />
      </button>
    </td>
  );
}
