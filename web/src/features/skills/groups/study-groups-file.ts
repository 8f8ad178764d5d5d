import type { ClassSkills, PupilSkills } from '@tinig/domain/calls/skills';
import { listName } from '@tinig/domain/people/people';
import { shownPercent } from '@tinig/domain/results/progress';
import { type Skill, skillName } from '@tinig/domain/skills/skills';
import type { StudyGroup } from '@tinig/domain/skills/study-groups';
import { periodText } from '#features/calendar/period-labels.ts';
import { type Download, filterEntries } from '#features/export/download.ts';

type ClassGroup = StudyGroup<PupilSkills>;

/** "Paghahati", or "Pagpaparami, pangkat 2" if there are several groups. */
export const groupTitle = (skill: Pick<Skill, 'name' | 'game'>, { part, parts }: ClassGroup) =>
  parts === 1 ? skillName(skill) : `${skillName(skill)}, pangkat ${part}`;

const columns = [
  ['Pangkat', 'Ang kasanayang kulang'],
  ['Pangalan', 'Apelyido, Pangalan'],
  ['Pinakamataas', 'Pinakamataas na resulta sa laro, porsiyento; walang laman kung wala pang subok'],
  ['Kulang din', 'Iba pang larong kulang'],
] as const;

type GroupRow = { group: string; pupil: PupilSkills; best: number | null; also: readonly number[] };

const rowsOf = ({ skills }: ClassSkills, groups: readonly ClassGroup[]): GroupRow[] =>
  groups.flatMap((group) =>
    group.members.map((member) => ({ group: groupTitle(skills[group.game - 1]!, group), ...member })),
  );

const cellsOf = ({ group, pupil, best, also }: GroupRow) => [
  group,
  listName(pupil),
  best === null ? null : shownPercent(best),
  also.map((game) => `Game ${game}`).join(', '),
];

/** Sheet of groups with names, as an addition to another file. */
export const groupsSheet = (value: ClassSkills, groups: readonly ClassGroup[]) => ({
  sheet: 'Mga pangkat',
  columns,
  rows: rowsOf(value, groups).map(cellsOf),
});

/** File of groups with names. */
export const groupsFile = (value: ClassSkills, groups: readonly ClassGroup[]): Download<GroupRow> => {
  const rows = rowsOf(value, groups);
  return {
    name: ['Pangkat', value.section.section_name],
    screen: 'skill-groups',
    section: value.section.section_name,
    of: [...filterEntries(value.section.section_name), ['Panahon', periodText(value.period)]],
    noun: 'studyante',
    total: rows.length,
    columns: columns.map(([head, meaning], at) => [head, meaning, (row) => cellsOf(row)[at]!]),
    rows: () => rows,
  };
};
