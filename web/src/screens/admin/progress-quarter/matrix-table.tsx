import { gameKey, gameTitle } from '@tinig/domain/games';
import { fullName } from '@tinig/domain/people';
import { isGameDone, shownPercent } from '@tinig/domain/progress';
import { useMemo } from 'react';
import type { Column } from '#parts/column.ts';
import { Icon } from '#parts/icon.tsx';
import { Table } from '#parts/table.tsx';
import { nameColumn } from '#shared/pupil-name.tsx';
import { uidOf } from '#shared/rows.ts';
import { useBursts } from '#shared/use-bursts.ts';
import type { Pupil } from '#shared/use-class.ts';
import css from './progress-quarter.module.css';

const gameColumn = (game: number): Column<Pupil> => ({
  head: gameTitle(game),
  place: 'figure',
  sort: gameKey(game),
  labelled: true,
  cell: (pupil) => <Cell percent={pupil[gameKey(game)]} />,
});

/** A row for each student, a column for each of the quarter's games. */
export function MatrixTable({
  pupils,
  games,
  of,
  sort,
  onSort,
}: {
  pupils: readonly Pupil[];
  games: readonly number[];
  /** Quarter, search and sort. */
  of: string;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const bursts = useBursts();
  const columns = useMemo(() => [nameColumn<Pupil>(bursts), ...games.map(gameColumn)], [bursts, games]);
  return (
    <div className={css.sheet}>
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
function Cell({ percent }: { percent: number }) {
  const done = isGameDone(percent);
  return (
    <span className={`${css.cell} ${done ? css.done : css.notDone}`}>
      <Icon name={done ? 'okc' : 'half'} small />
      {shownPercent(percent)}%<span className="sr"> {done ? 'Tapos' : 'Hindi Tapos'}</span>
    </span>
  );
}
