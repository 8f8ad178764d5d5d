import { gameTitle } from '@tinig/domain/quarter-access/games';
import type { ReportState } from '@tinig/domain/report/report';
import { inARow } from '#ui/text/counted.ts';
import type { History } from './use-tries.ts';

type ReportedGame = { game: number; state: ReportState };

/** Shown instead of all sentences if no quarter was ever open. */
export const nothingOpenText =
  'Hindi pa nabubuksan ang mga laro para sa kanya, kaya wala pang masasabi rito.';

/** Three sentences about the history: frequency, completed games, difficulties. */
export function playSentences(
  history: History,
  games: readonly ReportedGame[],
  repeating: number | null,
): string[] {
  const days = history.days.filter(({ tries }) => tries > 0).length;
  const done = games.filter(({ state }) => state === 'done').map(({ game }) => gameTitle(game));
  const begun = games.filter(({ state }) => state !== 'done' && state !== 'not-begun');
  const tries = history.games.find(({ game }) => game === repeating)?.tries;
  return [
    days === 0
      ? `Hindi pa siya naglaro sa huling ${history.days.length} araw.`
      : `Naglaro siya sa ${days} araw ng huling ${history.days.length} araw.`,
    done.length === 0 ? 'Wala pa siyang natatapos na laro.' : `Natapos na niya ang ${inARow(done)}.`,
    repeating !== null
      ? `${tries} beses na niyang sinubukan ang ${gameTitle(repeating)}, at doon siya kailangang samahan.`
      : begun.length > 0
        ? `Sinusubukan pa niya ang ${inARow(begun.map(({ game }) => gameTitle(game)))}.`
        : 'Wala siyang larong naiwan sa kalagitnaan.',
  ];
}

/** Three sentences for practice at home. */
export function homeSentences(games: readonly ReportedGame[], repeating: number | null): string[] {
  const next = repeating ?? games.find(({ state }) => state !== 'done')?.game;
  return [
    next === undefined
      ? 'Hayaan siyang ulitin ang larong gusto niya.'
      : `Tabihan siya nang sampung minuto habang nilalaro ang ${gameTitle(next)}.`,
    'Itanong kung paano niya nakuha ang sagot, tama man o mali.',
    'Purihin ang pag-ulit. Tumataas ang resulta kapag inuulit ang laro.',
  ];
}
