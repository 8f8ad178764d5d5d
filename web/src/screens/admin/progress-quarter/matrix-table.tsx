import { gameKey, gameTitle } from '@tinig/domain/games';
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
import css from './progress-quarter.module.css';

/** For whom the quarter is open, by uid; of another teacher's pupils it is not known. */
type OpenFor = ReadonlyMap<string, boolean>;

const gameColumn = (game: number, open: OpenFor): Column<Pupil> => ({
  head: gameTitle(game),
  place: 'figure',
  sort: gameKey(game),
  labelled: true,
  cell: (pupil) => <PercentCell percent={pupil[gameKey(game)]} isOpen={open.get(pupil.uid)} />,
});

/** A row for each student, a column for each of the quarter's games. */
export function MatrixTable({
  pupils,
  games,
  open,
  of,
  sort,
  onSort,
}: {
  pupils: readonly Pupil[];
  games: readonly number[];
  open: OpenFor;
  /** Quarter, search and sort. */
  of: string;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const bursts = useBursts();
  const columns = useMemo(
    () => [nameColumn<Pupil>(bursts), ...games.map((game) => gameColumn(game, open))],
    [bursts, games, open],
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
      {shownPercent(percent)}%<span className="sr"> {words}</span>
    </span>
  );
}
