import { gameTitle } from '@tinig/domain/quarter-access/games';
import { isGameDone, shownPercent } from '@tinig/domain/results/progress';
import type { History } from './use-tries.ts';

type ChangingTry = History['items'][number];

/** Whether the game was done with this try. */
export const finishesGame = ({ percent, best_before }: ChangingTry) =>
  isGameDone(percent) && !isGameDone(best_before ?? 0);

/** What a try changed, in words. */
export function changeText(one: ChangingTry): string {
  const { game, percent, previous } = one;
  if (finishesGame(one)) return `natapos ang ${gameTitle(game)}`;
  if (previous === null) return 'unang subok';
  const rise = shownPercent(percent) - shownPercent(previous);
  if (rise === 0) return 'pareho ng dati';
  return rise > 0 ? `tumaas nang ${rise}` : `bumaba nang ${-rise}`;
}
