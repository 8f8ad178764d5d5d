import { gameKey, quarterOf } from '@tinig/domain/quarter-access/games';
import { gameState, shownPercent } from '@tinig/domain/results/progress';
import type { ClassLocks } from '#features/quarter-access/use-class-locks.ts';
import type { Pupil } from '#features/sections/use-class.ts';
import type { Bursts } from '#features/sign-ins/use-bursts.ts';
import { nameColumn } from '#features/students/pupil-name.tsx';
import { Badge } from '#ui/inline/badge.tsx';
import type { Column } from '#ui/table/column.ts';

/** Status of a pupil in a game: done, not done, or closed. */
export function gameStatus(game: number, pupil: Pupil, locks: ClassLocks): 'done' | 'not-done' | 'closed' {
  const state = gameState(pupil[gameKey(game)], locks.isOpenFor(pupil.uid, quarterOf(game)));
  return state === 'unplayed' ? 'not-done' : state;
}

/** Columns for one game (SCREEN-37): name, percent and status. */
export function gameColumns(game: number, bursts: Bursts, locks: ClassLocks): readonly Column<Pupil>[] {
  const key = gameKey(game);
  return [
    nameColumn(bursts),
    {
      head: 'Progress',
      place: 'number',
      sort: 'progress',
      labelled: true,
      cell: (pupil) => (gameStatus(game, pupil, locks) === 'closed' ? '–' : `${shownPercent(pupil[key])}%`),
    },
    {
      head: 'Status',
      place: 'status',
      cell: (pupil) => <Badge status={gameStatus(game, pupil, locks)} />,
    },
  ];
}
