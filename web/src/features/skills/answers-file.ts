import type { ClassAnswers } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { type AnsweredOrder, answerGroups, sortByAnswers } from '@tinig/domain/skills/answered-skills';
import { periodText } from '#features/calendar/period-labels.ts';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import { answerGroupLabels } from './answer-labels.ts';

export type AnsweredLine = ClassAnswers['skills'][number];

const columns: readonly FileColumn<AnsweredLine>[] = [
  ['Kasanayan', 'Kasanayan na kinabibilangan ng mga sagot', ({ skill }) => skill],
  ['Laro', 'Mga larong nagpadala ng sagot', ({ games }) => games.map(gameTitle).join(', ')],
  ['Mga sagot', 'Ilang sagot sa panahong ito', ({ answers }) => answers],
  ...answerGroups.map(
    (group): FileColumn<AnsweredLine> => [
      answerGroupLabels[group],
      'Ilang studyante',
      (skill) => skill[group],
    ],
  ),
  [
    'Bahagi',
    'Porsiyento ng Kaya na sa mga batang sapat na ang sagot; walang laman kapag kulang sa lima sila',
    ({ share }) => share,
  ],
];

/** Answered skills of a class as a file, in the table's order. */
export const answersFile = (value: ClassAnswers, order: AnsweredOrder): Download<AnsweredLine> => ({
  name: ['Kasanayan', 'sagot', value.section.section_name],
  screen: 'skill-answers',
  section: value.section.section_name,
  of: [...filterEntries(value.section.section_name), ['Panahon', periodText(value.period)]],
  also: [['Paalala', consoleMessage('not-a-grade')]],
  noun: 'kasanayan',
  total: value.skills.length,
  columns,
  rows: () => sortByAnswers(value.skills, order),
});
