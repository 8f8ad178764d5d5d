import type { PeriodReport } from '@tinig/domain/calls/progress';
import { readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { gameTitle, quarterName } from '@tinig/domain/quarter-access/games';
import type { Need } from '@tinig/domain/report/period-report';
import { gradeLabel } from '@tinig/domain/sections/sections';
import { type Skill, type SkillCounts, skillGroups, skillName } from '@tinig/domain/skills/skills';
import { shortDay } from '@tinig/domain/time/times';
import { awayDays } from '@tinig/domain/today/today';
import { request } from '#client/request.ts';
import { periodName } from '#features/calendar/period-labels.ts';
import type { Download } from '#features/export/download.ts';
import type { Cell, MoreRows } from '#features/export/excel.ts';
import { skillGroupLabelList, skillGroupLabels } from '#features/skills/skill-labels.ts';
import type { IconName } from '#ui/inline/icon.tsx';
import { capitalize, countWithNoun, joinNames } from '#ui/text/number-text.ts';

/** Subject of a report: a section, a grade, or the whole school. */
export const reportSubject = ({ section, grade_level }: PeriodReport) =>
  section?.section_name ?? (gradeLabel(grade_level) || 'Buong paaralan');

/** "Term 2, Set 16 – Nob 25 · 49 na araw ng klase". */
export const periodLine = ({ period, class_days, is_running }: PeriodReport) =>
  [
    `${periodName(period)}${period.first === null ? '' : `, ${shortDay(period.first)} – ${is_running ? 'ngayon' : shortDay(period.last)}`}`,
    class_days !== null && `${countWithNoun(class_days, 'araw')} ng klase`,
  ]
    .filter(Boolean)
    .join(' · ');

type NeedText = { icon: IconName; of: string; text: string };

const mostNamed = 3;
const namesOf = (sections: readonly string[]) =>
  sections.length <= mostNamed
    ? joinNames(sections)
    : `${sections.slice(0, mostNamed).join(', ')} at ${sections.length - mostNamed} pa`;

/** Need as a sentence with its number (REPORT-4). */
export function needText(need: Need, skills: readonly Skill[]): NeedText {
  switch (need.kind) {
    case 'no-teacher':
      return {
        icon: 'teachers',
        of: namesOf(need.sections),
        text: `walang guro; ${countWithNoun(need.pupils, 'bata')} ang naghihintay.`,
      };
    case 'quarter-closed':
      return {
        icon: 'lock',
        of: namesOf(need.sections),
        text: `sarado pa ang ${quarterName(need.quarter)} sa karamihan ng ${countWithNoun(need.pupils, 'bata')}.`,
      };
    case 'least-learned':
      return {
        icon: 'target',
        of: skillName(skills[need.game - 1]!),
        text: `ang pinakakaunti ang natuto: ${need.mastered} sa ${countWithNoun(need.open, 'bata')} na bukas ito.`,
      };
    case 'away':
      return {
        icon: 'clock',
        of: countWithNoun(need.pupils, 'bata'),
        text: `ang ${awayDays} araw ng klase o higit nang walang laro.`,
      };
  }
}

type ReportLine = readonly [what: string, now: Cell, before: Cell];

const countsOf = (counts: SkillCounts): Cell[] => skillGroups.map((group) => counts[group]);

const groupColumns = skillGroupLabelList.map((word) => [word, 'Bilang ng bata'] as const);

/** Figures of the page header, each with the previous period's value. */
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

/** Sheet with each pupil's group per skill, for teachers of the section. */
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
          .map(({ of, text }) => capitalize(`${of} ${text}`))
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
