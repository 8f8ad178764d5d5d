import type { PeriodReport } from '@tinig/domain/calls/report';
import { readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/console-messages';
import { gameTitle } from '@tinig/domain/games';
import { listName } from '@tinig/domain/people';
import { type SkillCounts, skillGroups, skillName } from '@tinig/domain/skills';
import { request } from '#data/request.ts';
import { capital } from '#parts/sentence.ts';
import type { Download } from '#shared/download.ts';
import type { Cell, Sheet } from '#shared/excel.ts';
import { groupWords, groupWordsInOrder } from '#shared/skill-words.ts';
import { needWords, periodLine, periodName } from './report-words.ts';

type Line = readonly [what: string, now: Cell, before: Cell];

const countsOf = (counts: SkillCounts): Cell[] => skillGroups.map((group) => counts[group]);

/** The numbers of the page's head, each with the period before. */
const linesOf = ({ students, played, growth, tries, help, before }: PeriodReport): Line[] => [
  ['Studyante', students, before?.students ?? null],
  ['Naglaro', played, before?.played ?? null],
  ['Natapos na laro bawat bata', growth.done, before?.growth.done ?? null],
  ['Bukas na laro', growth.open, before?.growth.open ?? null],
  ['Subok', tries, null],
  ['Kailangan ng tulong', help, null],
];

const sectionsSheet = ({ sections, skills, game }: PeriodReport): Sheet => ({
  name: 'Bawat section',
  heads: ['Section', 'Studyante', 'Naglaro', 'Kasanayan', ...groupWordsInOrder],
  rows: sections.map((one) => [
    one.section_name,
    one.students,
    one.played,
    skillName(skills[game - 1]!),
    ...countsOf(one),
  ]),
});

const skillsSheet = ({ skills }: PeriodReport): Sheet => ({
  name: 'Kasanayan',
  heads: ['Game', 'Kasanayan', 'Code', 'Competency', ...groupWordsInOrder, 'Bahagi (%)'],
  rows: skills.map((skill) => [
    gameTitle(skill.game),
    skillName(skill),
    skill.code,
    skill.competency,
    ...countsOf(skill),
    skill.share,
  ]),
});

/** Each pupil's standing in each skill, for who holds the section. */
async function namesSheet(section: string, period: string): Promise<Sheet> {
  const { pupils = [], skills } = (await request(readSkillGroups, { section, period, names: '1' })).answer;
  return {
    name: 'Mga pangalan',
    heads: ['Pangalan', ...skills.map(skillName)],
    rows: pupils.map((pupil) => [listName(pupil), ...pupil.groups.map((group) => groupWords[group])]),
  };
}

/** The report as a file: what the page shows, cell by cell; names in that of a section alone (REPORT-6). */
export function reportFile(report: PeriodReport): Download<Line> {
  const { section, period, needs, skills, before } = report;
  const of = section?.section_name ?? 'Buong paaralan';
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
          .map((need) => needWords(need, skills))
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
      ['Dati', 'Sa panahong nauna; walang laman kung walang datos', ([, , then]) => then],
    ],
    rows: () => linesOf(report),
    sheet: 'Buod',
    more: async () => [
      ...(section ? [] : [sectionsSheet(report)]),
      skillsSheet(report),
      ...(section ? [await namesSheet(section.id, period.value)] : []),
    ],
  };
}
