import { type GameNumbers, gamesDone } from '@tinig/domain/results/progress';
import { columnsOf } from '#sql/columns';
import { numberColumns } from '#sql/numbers';

type FiguresRow = GameNumbers & { played_at: Date | null };

/** What games done and last play are told by, from people p left join progress g. */
export const figureColumns = columnsOf<FiguresRow>({ ...numberColumns.of, played_at: 'g.played_at' });

/** How many of the ten games a student has finished, and when the last result came. */
export const figuresOf = (row: FiguresRow) => ({
  games_done: gamesDone(row),
  played_at: row.played_at?.toISOString() ?? null,
});
