import { gameTitle } from '@tinig/domain/games';
import { isGameDone, shownPercent } from '@tinig/domain/progress';
import type { History } from './use-tries.ts';

/** What a try changed, in words. */
export function changeText({ game, percent, previous, best_before }: History['items'][number]): string {
  if (isGameDone(percent) && !isGameDone(best_before ?? 0)) return `natapos ang ${gameTitle(game)}`;
  if (previous === null) return 'unang subok';
  const rise = shownPercent(percent) - shownPercent(previous);
  if (rise === 0) return 'pareho ng dati';
  return rise > 0 ? `tumaas nang ${rise}` : `bumaba nang ${-rise}`;
}
