import { type GameNumbers, gamesDone } from '@tinig/domain/results/progress';
import { columnsOf } from '#sql/columns';
import { numberColumns } from '#sql/numbers';

type FiguresRow = GameNumbers & { played_at: Date | null };

/** Columns for games done and last play, from people p left join progress g. */
export const figureColumns = columnsOf<FiguresRow>({ ...numberColumns.of, played_at: 'g.played_at' });

/** Number of finished games, and time of the last result. */
export const figuresOf = (row: FiguresRow) => ({
  games_done: gamesDone(row),
  played_at: row.played_at?.toISOString() ?? null,
});
