import {
  type ClassAnswers,
  type ClassSkills,
  type PupilSkills,
  readSectionSkills,
  type SkillsBySection,
} from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { shownPercent } from '@tinig/domain/results/progress';
import { type AnsweredOrder, answerGroups, sortByAnswers } from '@tinig/domain/skills/answered-skills';
import { openSkills, type Skill, skillGroups, skillName } from '@tinig/domain/skills/skills';
import type { StudyGroup } from '@tinig/domain/skills/study-groups';
import { maxSectionsPageSize } from '@tinig/domain/text/paging';
import { readPages } from '#client/read-pages.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import { answerGroupLabels, skillGroupLabels } from './skill-labels.ts';

export type SkillLine = ClassSkills['skills'][number];
export type AnsweredLine = ClassAnswers['skills'][number];
type ClassGroup = StudyGroup<PupilSkills>;

const reminder = ['Paalala', consoleMessage('not-a-grade')] as const;

/** Fields that all files of a class and period share. */
const ofClass = ({ section: { section_name }, period }: Pick<ClassSkills, 'section' | 'period'>) => ({
  section: section_name,
  of: [...filterEntries(section_name), ['Panahon', periodText(period)] as const],
});

const learnedColumns: readonly FileColumn<SkillLine>[] = [
  ['Game', 'Numero ng laro', ({ game }) => game],
  ['Kasanayan', 'Pangalan ng kasanayan', skillName],
  ['Code', 'Code ng competency', ({ code }) => code],
  ['Competency', 'Learning competency', ({ competency }) => competency],
  ...skillGroups.map(
    (group): FileColumn<SkillLine> => [skillGroupLabels[group], 'Ilang studyante', (skill) => skill[group]],
  ),
  ['Bahagi', 'Porsiyento ng Kaya na sa mga batang bukas ang laro', ({ share }) => share],
];

/** Skills of a class as a file, least learned first, with the groups and their names. */
export function learnedFile(value: ClassSkills, groups: readonly ClassGroup[]): Download<SkillLine> {
  const { section, skills, students } = value;
  const rows = [...openSkills(skills, 'least'), ...skills.filter(({ share }) => share === null)];
  return {
    ...ofClass(value),
    name: ['Kasanayan', section.section_name],
    screen: 'skill-report',
    also: [['Studyante', String(students)], reminder],
    noun: 'kasanayan',
    total: rows.length,
    columns: learnedColumns,
    rows: () => rows,
    ...(groups.length > 0 && { more: [groupsSheet(groupRows(value, groups))] }),
  };
}

const answerColumns: readonly FileColumn<AnsweredLine>[] = [
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
  ...ofClass(value),
  name: ['Kasanayan', 'sagot', value.section.section_name],
  screen: 'skill-answers',
  also: [reminder],
  noun: 'kasanayan',
  total: value.skills.length,
  columns: answerColumns,
  rows: () => sortByAnswers(value.skills, order),
});

/** "Paghahati", or "Pagpaparami, pangkat 2" if there are several groups. */
export const groupTitle = (skill: Pick<Skill, 'name' | 'game'>, { part, parts }: ClassGroup) =>
  parts === 1 ? skillName(skill) : `${skillName(skill)}, pangkat ${part}`;

type GroupRow = { group: string; pupil: PupilSkills; best: number | null; also: readonly number[] };

const groupRows = ({ skills }: ClassSkills, groups: readonly ClassGroup[]): GroupRow[] =>
  groups.flatMap((group) =>
    group.members.map((member) => ({ group: groupTitle(skills[group.game - 1]!, group), ...member })),
  );

const groupColumns: readonly FileColumn<GroupRow>[] = [
  ['Pangkat', 'Ang kasanayang kulang', ({ group }) => group],
  ['Pangalan', 'Apelyido, Pangalan', ({ pupil }) => listName(pupil)],
  [
    'Pinakamataas',
    'Pinakamataas na resulta sa laro, porsiyento; walang laman kung wala pang subok',
    ({ best }) => (best === null ? null : shownPercent(best)),
  ],
  ['Kulang din', 'Iba pang larong kulang', ({ also }) => also.map(gameTitle).join(', ')],
];

const groupsSheet = (rows: readonly GroupRow[]) => ({
  sheet: 'Mga pangkat',
  columns: groupColumns.map(([head, meaning]) => [head, meaning] as const),
  rows: rows.map((row) => groupColumns.map(([, , cellOf]) => cellOf(row, ''))),
});

export function groupsFile(value: ClassSkills, groups: readonly ClassGroup[]): Download<GroupRow> {
  const rows = groupRows(value, groups);
  return {
    ...ofClass(value),
    name: ['Pangkat', value.section.section_name],
    screen: 'skill-groups',
    noun: 'studyante',
    total: rows.length,
    columns: groupColumns,
    rows: () => rows,
  };
}

export type SchoolLine = SkillsBySection['items'][number];

/** Sections by skill as a file: shares, with the total first. `asked` is the page's input. */
export function schoolSkillsFile(
  value: SkillsBySection,
  of: string,
  asked: { period: string; grade_level?: string },
): Download<SchoolLine> {
  const open = value.skills.filter(({ game }) => value.all.skills[game - 1]!.share !== null);
  return {
    name: ['Kasanayan', of],
    screen: 'section-skills',
    section: '',
    of: [
      ['Baitang', of],
      ['Panahon', periodText(value.period)],
    ],
    also: [reminder],
    noun: 'section',
    total: value.total + 1,
    columns: [
      ['Section', 'Pangalan ng section; ang una ay ang lahat', ({ section_name }) => section_name],
      ['Studyante', 'Ilan ang studyante', ({ students }) => students],
      ...open.map(
        (skill): FileColumn<SchoolLine> => [
          skill.name ? `Game ${skill.game}: ${skill.name}` : skillName(skill),
          'Porsiyento ng Kaya na sa mga batang bukas ang laro',
          ({ skills }) => skills[skill.game - 1]!.share,
        ],
      ),
    ],
    rows: async () => [
      { id: '', section_name: of, ...value.all },
      ...(await readPages(readSectionSkills, asked, maxSectionsPageSize)),
    ],
  };
}
