import { gameKey } from '@tinig/domain/games';
import { isGameDone, shownPercent } from '@tinig/domain/progress';
import { Badge } from '#parts/badge.tsx';
import type { Column } from '#parts/column.ts';
import { nameColumn } from '#shared/pupil-name.tsx';
import type { Bursts } from '#shared/use-bursts.ts';
import type { Pupil } from '#shared/use-class.ts';

/** Name, percent and status in one game (SCREEN-37). */
export function gameColumns(game: number, bursts: Bursts): readonly Column<Pupil>[] {
  const key = gameKey(game);
  return [
    nameColumn(bursts),
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
