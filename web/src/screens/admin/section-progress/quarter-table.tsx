import { gameKey, gamesOf, gameTitle, type QuarterNumber, quarterOf } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { gameState, shownPercent } from '@tinig/domain/progress';
import { useMemo } from 'react';
import { statusIcon, statusWords } from '#parts/badge.tsx';
import type { Column } from '#parts/column.ts';
import { Icon } from '#parts/icon.tsx';
import table from '#parts/table.module.css';
import { Table } from '#parts/table.tsx';
import { nameColumn } from '#shared/pupil-name.tsx';
import { uidOf } from '#shared/rows.ts';
import { useBursts } from '#shared/use-bursts.ts';
import type { Pupil } from '#shared/use-class.ts';
import type { ClassLocks } from '#shared/use-class-locks.ts';
import css from './quarter.module.css';

const gameColumn = (game: number, locks: ClassLocks): Column<Pupil> => ({
  head: gameTitle(game),
  place: 'figure',
  sort: gameKey(game),
  labelled: true,
  cell: (pupil) => (
    <PercentCell percent={pupil[gameKey(game)]} isOpen={locks.isOpenFor(pupil.uid, quarterOf(game))} />
  ),
});

/** A row for each student, a column for each of the quarter's games. */
export function QuarterTable({
  pupils,
  quarter,
  locks,
  of,
  sort,
  onSort,
}: {
  pupils: readonly Pupil[];
  quarter: QuarterNumber;
  locks: ClassLocks;
  /** Quarter, search and sort. */
  of: string;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const bursts = useBursts();
  const columns = useMemo(
    () => [nameColumn<Pupil>(bursts), ...gamesOf(quarter).map((game) => gameColumn(game, locks))],
    [bursts, quarter, locks],
  );
  return (
    <div className={`${table.forty} ${css.sheet}`}>
      <Table
        label="Talaan ng progress sa bawat laro"
        columns={columns}
        rows={pupils}
        of={of}
        idOf={uidOf}
        nameOf={fullName}
        sort={sort}
        onSort={onSort}
      />
    </div>
  );
}

/** A percent with its status: icon, colour, and a word for screen readers. */
function PercentCell({ percent, isOpen }: { percent: number; isOpen: boolean | undefined }) {
  const state = gameState(percent, isOpen);
  const words = statusWords(state);
  return (
    <span className={`${css.cell} ${css[state] ?? ''}`} title={words}>
      <Icon name={statusIcon(state)} small />
      {state === 'closed' ? words : `${shownPercent(percent)}%`}
      {state !== 'closed' && <span className="sr"> {words}</span>}
    </span>
  );
}
