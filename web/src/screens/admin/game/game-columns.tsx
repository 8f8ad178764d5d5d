import { gameKey } from '@tinig/domain/games';
import { listName } from '@tinig/domain/people';
import { isGameDone, shownPercent } from '@tinig/domain/progress';
import type { Pupil } from '#data/use-class.ts';
import { Badge } from '#parts/badge.tsx';
import type { Column } from '#parts/table.tsx';

export const uidOf = (pupil: Pupil) => pupil.uid;

/** Name, percent and status in one game (S§2, Game page). */
export function gameColumns(game: number): readonly Column<Pupil>[] {
  const key = gameKey(game);
  return [
    { head: 'Pangalan', place: 'name', sort: 'name', cell: listName },
    {
      head: 'Progress',
      place: 'number',
      sort: 'progress',
      labelled: true,
      cell: (pupil) => `${shownPercent(pupil[key])}%`,
    },
    {
      head: 'Status',
      place: 'status',
      cell: (pupil) => <Badge status={isGameDone(pupil[key]) ? 'done' : 'not-done'} />,
    },
  ];
}
