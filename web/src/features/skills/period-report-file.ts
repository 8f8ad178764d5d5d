import type { PeriodReport } from '@tinig/domain/calls/report';
import { readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { type SkillCounts, skillGroups, skillName } from '@tinig/domain/skills/skills';
import { request } from '#client/request.ts';
import { periodName } from '#features/calendar/period-labels.ts';
import type { Download } from '#features/export/download.ts';
import type { Cell, MoreRows } from '#features/export/excel.ts';
import { capital } from '#ui/sentence.ts';
import { needText, periodLine, reportSubject } from './report-text.ts';
import { skillGroupLabelList, skillGroupLabels } from './skill-labels.ts';

type ReportLine = readonly [what: string, now: Cell, before: Cell];

const countsOf = (counts: SkillCounts): Cell[] => skillGroups.map((group) => counts[group]);

const groupColumns = skillGroupLabelList.map((word) => [word, 'Bilang ng bata'] as const);

/** Figures of the page header, each with the previous period. */
const linesOf = ({
  students,
  played,
  growth,
  tries,
  help,
  help_before,
  before,
}: PeriodReport): ReportLine[] => [
  ['Studyante', students, before?.students ?? null],
  ['Naglaro', played, before?.played ?? null],
  ['Natapos na laro bawat bata', growth.done, before?.growth.done ?? null],
  ['Bukas na laro', growth.open, before?.growth.open ?? null],
  ['Subok', tries, null],
  ['Kailangan ng tulong', help, help_before?.pupils ?? null],
];

const sectionsSheet = ({ sections, skills, game }: PeriodReport): MoreRows => ({
  sheet: 'Bawat section',
  columns: [
    ['Section', 'Section, ayon sa pangalan'],
    ['Studyante', 'Mga nasa section ngayon'],
    ['Naglaro', 'May laro sa panahong ito'],
    ['Kasanayan', 'Alin ang binibilang'],
    ...groupColumns,
  ],
  rows: sections.map((one) => [
    one.section_name,
    one.students,
    one.played,
    skillName(skills[game - 1]!),
    ...countsOf(one),
  ]),
});

const skillsSheet = ({ skills }: PeriodReport): MoreRows => ({
  sheet: 'Kasanayan',
  columns: [
    ['Game', 'Alin sa sampung laro'],
    ['Kasanayan', 'Pangalan ng kasanayan'],
    ['Code', 'Code ng competency'],
    ['Competency', 'Learning competency'],
    ...groupColumns,
    ['Bahagi (%)', 'Kaya na, sa mga bukas ang laro'],
  ],
  rows: skills.map((skill) => [
    gameTitle(skill.game),
    skillName(skill),
    skill.code,
    skill.competency,
    ...countsOf(skill),
    skill.share,
  ]),
});

/** Each pupil's standing per skill, for those who teach the section. */
async function namesSheet(section: string, period: string): Promise<MoreRows> {
  const { pupils = [], skills } = (await request(readSkillGroups, { section, period, names: '1' })).answer;
  return {
    sheet: 'Mga pangalan',
    columns: [
      ['Pangalan', 'Apelyido, Pangalan'],
      ...skills.map((skill) => [skillName(skill), 'Kalagayan sa huling araw ng panahon'] as const),
    ],
    rows: pupils.map((pupil) => [listName(pupil), ...pupil.groups.map((group) => skillGroupLabels[group])]),
  };
}

/** Report as a file with the page's content. Names are included for a single section only (REPORT-6). */
export function periodReportFile(report: PeriodReport): Download<ReportLine> {
  const { section, period, needs, skills, before } = report;
  const of = reportSubject(report);
  return {
    screen: 'period-report',
    section: section?.section_name ?? '',
    name: ['Ulat', of, periodName(period)],
    of: [
      ['Ulat ng', of],
      ['Panahon', periodLine(report)],
    ],
    also: [
      ['Panahong dati', before ? periodName(before) : ''],
      [
        'Mga kailangan',
        needs
          .map((need) => needText(need, skills))
          .map(({ of, text }) => capital(`${of} ${text}`))
          .join(' '),
      ],
      ['Paalala', `${consoleMessage('not-a-grade')} Hindi rin ito sukatan ng guro.`],
    ],
    noun: 'bilang',
    total: linesOf(report).length,
    columns: [
      ['Bilang', 'Ano ang binibilang', ([what]) => what],
      ['Ngayon', 'Sa panahong ito', ([, now]) => now],
      [
        'Dati',
        'Sa panahong nauna; ang kailangan ng tulong ay noong isang linggo; walang laman kung walang datos',
        ([, , then]) => then,
      ],
    ],
    rows: () => linesOf(report),
    sheet: 'Buod',
    readMore: async () => [
      ...(section ? [] : [sectionsSheet(report)]),
      skillsSheet(report),
      ...(section ? [await namesSheet(section.id, period.value)] : []),
    ],
  };
}
