import { readSectionSkills, type SkillsBySection } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { skillName } from '@tinig/domain/skills/skills';
import { maxSectionsPageSize } from '@tinig/domain/text/paging';
import { readPages } from '#client/read-pages.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import type { Download, FileColumn } from '#features/export/download.ts';

export type SchoolRow = SkillsBySection['items'][number];

/** Sections by skill as a file: shares, with the total first. `asked` is the page's input. */
export function schoolSkillsFile(
  value: SkillsBySection,
  of: string,
  asked: { period: string; grade_level?: string },
): Download<SchoolRow> {
  const open = value.skills.filter(({ game }) => value.all.skills[game - 1]!.share !== null);
  return {
    name: ['Kasanayan', of],
    screen: 'section-skills',
    section: '',
    of: [
      ['Baitang', of],
      ['Panahon', periodText(value.period)],
    ],
    also: [['Paalala', consoleMessage('not-a-grade')]],
    noun: 'section',
    total: value.total + 1,
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
    rows: async () => [
      { id: '', section_name: of, ...value.all },
      ...(await readPages(readSectionSkills, asked, maxSectionsPageSize)),
    ],
  };
}
