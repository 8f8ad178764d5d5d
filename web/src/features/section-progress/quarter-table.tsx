import { fullName } from '@tinig/domain/people/people';
import {
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterOf,
} from '@tinig/domain/quarter-access/games';
import { gameState, shownPercent } from '@tinig/domain/results/progress';
import { useMemo } from 'react';
import { uidOf } from '#features/lists/rows.ts';
import type { ClassLocks } from '#features/quarter-access/use-class-locks.ts';
import type { Pupil } from '#features/sections/use-class.ts';
import { useBursts } from '#features/sign-ins/use-bursts.ts';
import { nameColumn } from '#features/students/pupil-name.tsx';
import { statusIcon, statusWords } from '#ui/inline/badge.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import type { Column } from '#ui/table/column.ts';
import table from '#ui/table/table.module.css';
import { Table } from '#ui/table/table.tsx';
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

/** Table of students by the games of a quarter. */
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
  /** Key of the list: quarter, search and sort. */
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

/** Percent with its status as icon, colour and screen reader text. */
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
