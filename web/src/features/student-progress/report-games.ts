import type { Locks } from '@tinig/domain/people/people';
import { gameKey, gamesOf, type QuarterNumber, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { type ReportState, reportState } from '@tinig/domain/report/report';
import { openQuarters } from '@tinig/domain/today/today';
import type { History, StudentNumbers } from './use-tries.ts';

/** Line of the report: a game, its state, and since when. */
export type ReportGame = {
  game: number;
  quarter: QuarterNumber;
  state: ReportState;
  since: string | null;
};

/** Games of the quarters that are or were open. */
export function reportGames(
  student: StudentNumbers,
  history: History,
  locks: Locks,
  repeating: number | null,
): ReportGame[] {
  const tried = new Map(history.games.map((one) => [one.game, one]));
  const wasOpen = (game: number) => student[gameKey(game)] > 0 || tried.has(game);
  const open = new Set(openQuarters({ locks }));
  return quarterNumbers
    .filter((quarter) => open.has(quarter) || gamesOf(quarter).some(wasOpen))
    .flatMap((quarter) =>
      gamesOf(quarter).map((game) => ({
        game,
        quarter,
        state: reportState(student[gameKey(game)], tried.get(game)?.tries ?? 0, repeating === game),
        since:
          tried.get(game)?.done_at ??
          history.items.filter((one) => one.game === game).at(-1)?.played_at ??
          null,
      })),
    );
}
