import { gameTitle } from '@tinig/domain/quarter-access/games';
import { isGameDone, shownPercent } from '@tinig/domain/results/progress';
import type { History } from './use-tries.ts';

type ChangingTry = History['items'][number];

/** True if this attempt completed the game. */
export const finishesGame = ({ percent, best_before }: ChangingTry) =>
  isGameDone(percent) && !isGameDone(best_before ?? 0);

/** Text for the effect of an attempt. */
export function changeText(one: ChangingTry): string {
  const { game, percent, previous } = one;
  if (finishesGame(one)) return `natapos ang ${gameTitle(game)}`;
  if (previous === null) return 'unang subok';
  const rise = shownPercent(percent) - shownPercent(previous);
  if (rise === 0) return 'pareho ng dati';
  return rise > 0 ? `tumaas nang ${rise}` : `bumaba nang ${-rise}`;
}
