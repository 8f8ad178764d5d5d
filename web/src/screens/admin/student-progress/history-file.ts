import { gameTitle } from '@tinig/domain/games';
import { shownPercent } from '@tinig/domain/progress';
import { clockText, fullMoment } from '@tinig/domain/times';
import type { ExcelFile } from '#shared/excel.ts';
import { changeText } from './change-text.ts';
import type { History } from './use-history.ts';

/** A pupil's history as a file: the tries that the screen has, newest first. */
export const historyFile = (history: History, pupil: string, section: string, by: string): ExcelFile => ({
  name: ['Kasaysayan', pupil, history.today],
  columns: [
    ['Petsa', 'Araw ng subok'],
    ['Oras', 'Oras ng subok; PM kapag hapon'],
    ['Game', 'Alin sa sampung laro'],
    ['Resulta', 'Porsiyento, 0 hanggang 100'],
    ['Pagbabago', 'Kumpara sa naunang subok sa larong iyon'],
  ],
  rows: history.items.map((one) => [
    new Date(one.played_at),
    clockText(history.time_zone, Date.parse(one.played_at)),
    gameTitle(one.game),
    shownPercent(one.percent),
    changeText(one),
  ]),
  about: [
    ['Studyante', pupil],
    ['Section', section],
    ['Ginawa noong', fullMoment(history.time_zone, Date.now())],
    ['Ginawa ni', by],
    ['Bilang', history.items.length],
  ],
});
