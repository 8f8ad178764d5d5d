import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import {
  doneFrom,
  gameKey,
  gameKeys,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { gamesDone, isGameDone, quarterAverage, shownPercent } from '@tinig/domain/results/progress';
import type { Section } from '@tinig/domain/sections/sections';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import type { Pupil } from '#features/sections/use-class.ts';

const nameCell: FileColumn<Pupil> = ['Pangalan', 'Apelyido, Pangalan', listName];

const game = (number: number): FileColumn<Pupil> => [
  gameTitle(number),
  `Porsiyento, 0 hanggang 100; Tapos mula ${doneFrom}`,
  (pupil) => shownPercent(pupil[gameKey(number)]),
];

const average = (quarter: QuarterNumber): FileColumn<Pupil> => [
  `Average, ${quarterName(quarter)}`,
  'Average ng mga laro ng quarter; 0 ang hindi pa nalalaro',
  (pupil) => quarterAverage(pupil, quarter),
];

/** Columns with all results of a pupil, for the files of Progress and of a section. */
export const progressFileColumns: readonly FileColumn<Pupil>[] = [
  nameCell,
  ['Section', 'Section ngayon', ({ section }) => section || consoleMessage('no-section')],
  ...gameKeys.map((_, at) => game(at + 1)),
  ...quarterNumbers.map(average),
  ['Tapos na laro', `Ilan sa sampung laro ang ${doneFrom}% pataas`, gamesDone],
];

const quarterColumns = (quarter: QuarterNumber): readonly FileColumn<Pupil>[] => [
  nameCell,
  ...gamesOf(quarter).map(game),
  [
    'Tapos',
    `Ilang laro ng quarter ang ${doneFrom}% pataas`,
    (pupil) => gamesOf(quarter).filter((number) => isGameDone(pupil[gameKey(number)])).length,
  ],
];

/** A section's quarter as a file, with the pupils as shown. */
export const quarterFile = (
  section: Section,
  pupils: readonly Pupil[],
  quarter: QuarterNumber,
  search = '',
): Download<Pupil> => ({
  screen: 'quarter',
  section: section.section_name,
  name: [quarterName(quarter), section.section_name],
  of: [['Quarter', quarterName(quarter)], ...filterEntries(section.section_name, search)],
  noun: 'studyante',
  total: pupils.length,
  columns: quarterColumns(quarter),
  rows: () => pupils,
});
