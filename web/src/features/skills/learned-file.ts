import type { ClassSkills, PupilSkills } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { openSkills, skillGroups, skillName } from '@tinig/domain/skills/skills';
import type { StudyGroup } from '@tinig/domain/skills/study-groups';
import { periodText } from '#features/calendar/period-labels.ts';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import { groupsSheet } from '#features/skills/groups/study-groups-file.ts';
import { skillGroupLabels } from './skill-labels.ts';

export type SkillLine = ClassSkills['skills'][number];

const columns: readonly FileColumn<SkillLine>[] = [
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
export function learnedFile(
  value: ClassSkills,
  groups: readonly StudyGroup<PupilSkills>[],
): Download<SkillLine> {
  const { section, skills, period, students } = value;
  const rows = [...openSkills(skills, 'least'), ...skills.filter(({ share }) => share === null)];
  return {
    name: ['Kasanayan', section.section_name],
    screen: 'skill-report',
    section: section.section_name,
    of: [...filterEntries(section.section_name), ['Panahon', periodText(period)]],
    also: [
      ['Studyante', String(students)],
      ['Paalala', consoleMessage('not-a-grade')],
    ],
    noun: 'kasanayan',
    total: rows.length,
    columns,
    rows: () => rows,
    ...(groups.length > 0 && { more: [groupsSheet(value, groups)] }),
  };
}
