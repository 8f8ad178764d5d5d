import { readResults } from '@tinig/domain/calls/attempts';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { shownPercent } from '@tinig/domain/results/progress';
import { maxAttemptsPageSize } from '@tinig/domain/text/paging';
import { clockText } from '@tinig/domain/time/times';
import { readPages } from '#client/read-pages.ts';
import { type Download, dayCell, type FileColumn, filterEntries } from '#features/export/download.ts';
import { changeText } from './change-text.ts';
import type { PlayedTry } from './use-older-tries.ts';

const columns: readonly FileColumn<PlayedTry>[] = [
  ['Petsa', 'Araw ng subok', ({ played_at }, zone) => dayCell(played_at, zone)],
  ['Oras', 'Oras ng subok; PM kapag hapon', ({ played_at }, zone) => clockText(zone, Date.parse(played_at))],
  ['Game', 'Alin sa sampung laro', ({ game }) => gameTitle(game)],
  ['Resulta', 'Porsiyento, 0 hanggang 100', ({ percent }) => shownPercent(percent)],
  ['Pagbabago', 'Kumpara sa naunang subok sa larong iyon', changeText],
];

/** Pupil's full history as a file, newest first, including attempts that the screen has not loaded. */
export const historyFile = (
  uid: string,
  total: number,
  pupil: string,
  section: string,
): Download<PlayedTry> => ({
  screen: 'history',
  section,
  name: ['Kasaysayan', pupil],
  of: [['Studyante', pupil], ...filterEntries(section)],
  noun: 'subok',
  total,
  columns,
  rows: () => readPages(readResults, { uid }, maxAttemptsPageSize),
});
