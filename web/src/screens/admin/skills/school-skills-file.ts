import type { SkillsBySection } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/console-messages';
import { skillName } from '@tinig/domain/skills';
import type { Download, FileColumn } from '#shared/download.ts';
import { periodText } from '#shared/skill-words.ts';

export type SchoolRow = SkillsBySection['items'][number];

/** The sections of this page by skill as a file: shares, after all of them together. */
export function schoolSkillsFile(value: SkillsBySection, of: string): Download<SchoolRow> {
  const rows = [{ id: '', section_name: of, ...value.all }, ...value.items];
  const open = value.skills.filter(({ game }) => value.all.skills[game - 1]!.share !== null);
  return {
    name: ['Kasanayan', of],
    screen: 'section-skills',
    section: '',
    of: [
      ['Baitang', of],
      ['Panahon', periodText(value.period)],
      ...(value.total > value.per_page ? [['Pahina', String(value.page)] as const] : []),
    ],
    also: [['Paalala', consoleMessage('not-a-grade')]],
    noun: 'section',
    total: rows.length,
    columns: [
      ['Section', 'Pangalan ng section; ang una ay ang lahat', ({ section_name }) => section_name],
      ['Studyante', 'Ilan ang studyante', ({ students }) => students],
      ...open.map(
        (skill): FileColumn<SchoolRow> => [
          skill.name ? `Game ${skill.game}: ${skill.name}` : skillName(skill),
          'Porsiyento ng Kaya na sa mga batang bukas ang laro',
          ({ skills }) => skills[skill.game - 1]!.share,
        ],
      ),
    ],
    rows: () => rows,
  };
}
