import { sendResults } from '@tinig/domain/calls/attempts';
import { type PeriodReport, readReport } from '@tinig/domain/calls/progress';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, type School, type SchoolPerson, type SchoolResponse } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const opens = ({ sql }: School) => sql`update people set quarter_one = true where role = 'student'`;
const plays = ({ ask }: School, percent: number, as: SchoolPerson) =>
  ask(sendResults, { results: [{ id: `subok-${as}-${percent}`, game: 1, percent }] }, as);
const reportOf = ({ body }: SchoolResponse) => body as unknown as PeriodReport;

cases(readReport, { section: '-mabini' }, 'mia', {
  'a section that is none': [404, 'section-not-found', { section: 'wala' }],
  'a period that is none': [400, 'period-wrong', { period: 'kahapon' }],
  'a game that is none': [400, 'game-unknown', { game: 11 }],
  'counts without a name; too early, until there was play on five days of class': {
    before: async (school) => {
      await opens(school);
      await plays(school, 95, 'ana');
    },
    never: ['Ana', 'Bea', 'Carl'],
    leaves: (_, answered) =>
      expect(reportOf(answered)).toMatchObject({
        students: 2,
        // Ana, and Bea, whose numbers are from before history.
        played: 2,
        growth: { done: 0.5, open: 2 },
        tries: 1,
        is_running: true,
        is_early: true,
        sections: [{ section_name: 'Mabini', students: 2, played: 2 }],
      }),
  },
  'the school: by section, with what is needed': {
    as: 'root',
    given: { section: undefined, game: 1 },
    before: async (school) => {
      await opens(school);
      await school.sql`update people set quarter_one = false where section_id = '-rizal'`;
      await school.sql`update sections set teacher_id = null where id = '-rizal'`;
      await plays(school, 95, 'ana');
    },
    never: ['Ana', 'Mia', 'Mercado'],
    leaves: (_, answered) => {
      const { section, students, sections, needs } = reportOf(answered);
      expect({ section, students }).toEqual({ section: null, students: 4 });
      expect(sections.map(({ section_name, mastered }) => [section_name, mastered])).toEqual([
        ['Mabini', 1],
        ['Rizal', 0],
      ]);
      expect(needs).toMatchObject([
        { kind: 'no-teacher', sections: ['Rizal'], pupils: 1 },
        { kind: 'quarter-closed', sections: ['Rizal'], quarter: 1, pupils: 1 },
        { kind: 'least-learned', game: 2, mastered: 0, open: 3 },
        { kind: 'away', pupils: 1 },
      ]);
    },
  },
  'a grading period against the one before; of one that has ended nothing is said of now': {
    given: { period: '2026-09-16..2026-10-30' },
    before: async (school) => {
      const { sql } = school;
      await opens(school);
      const periods = [
        { name: 'Term 1', first: '2026-06-08', last: '2026-09-15' },
        { name: 'Term 2', first: '2026-09-16', last: '2026-10-30' },
        { name: 'Term 3', first: '2026-11-02', last: '2027-03-20' },
      ];
      await sql`update school set calendar = ${JSON.stringify({ periods })}::jsonb`;
      school.setNow(daysAfter(-80));
      await plays(school, 95, 'ana');
      school.setNow(daysAfter(-40));
      await plays(school, 92, 'bea');
      school.setNow(daysAfter(0));
    },
    leaves: (_, answered) => {
      const { period, before, periods, help, needs, growth, class_days } = reportOf(answered);
      expect(periods.map(({ name, value }) => name || value)).toEqual(['Term 3', 'Term 2', 'Term 1', 'year']);
      expect([period.name, before!.name, help, needs, class_days]).toEqual([
        'Term 2',
        'Term 1',
        null,
        [],
        33,
      ]);
      expect([before!.growth.done, growth.done]).toEqual([0.5, 1]);
    },
  },
});
