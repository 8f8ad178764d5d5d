import { readSectionWeeks, type SectionWeeks } from '@tinig/domain/calls/progress';
import { changeSchoolDays } from '@tinig/domain/calls/school-days';
import { changeSkill } from '@tinig/domain/calls/skills';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, type School, type SchoolResponse } from '@tinig/tests/school/school';
import { expect } from 'vitest';

// The school's noon is a Saturday, November 21.
const weeksOf = ({ body }: SchoolResponse) => body as unknown as SectionWeeks;
const five = ['ana', 'bea', 'carl', 'dan', 'ella'] as const;
/** Puts five pupils into Mabini, with the first quarter open and no number in Game 1. */
async function makesAClass({ sql }: School) {
  await sql`update people set section_id = '-mabini', archived_at = null, quarter_one = true,
    created_at = ${daysAfter(-90)} where uid = any(${[...five]}::text[])`;
  await sql`update progress set game_one_progress = 0`;
}

cases(readSectionWeeks, { section: '-mabini' }, 'mia', {
  'a section that is none': [404, 'section-not-found', { section: 'wala' }],
  'a superadmin, of a section without a pupil: ten weeks at 0': {
    as: 'root',
    given: { section: '-bonifacio' },
    leaves: (_, answered) => {
      const { students, weeks, days, hardest } = weeksOf(answered);
      expect({ students, hardest }).toEqual({ students: 0, hardest: null });
      expect([weeks.length, weeks[0]!.monday, weeks[9]!.monday]).toEqual([10, '2026-09-14', '2026-11-16']);
      expect(weeks.every(({ pupils, days_off }) => pupils + days_off === 0)).toBe(true);
      expect(days.map(({ day }) => day)).toEqual([16, 17, 18, 19, 20].map((day) => `2026-11-${day}`));
    },
  },
  'who played in each week and on each day, with what was done; before history the number’s own day counts': {
    before: async (school) => {
      await school.sql`update people set created_at = ${daysAfter(-90)}, quarter_one = true`;
      // Ana has three tries in two weeks and completes two games. Bea has only a stored number.
      await school.plays('ana', 1, [70, daysAfter(-3)], [95, daysAfter(-2)]);
      await school.plays('ana', 2, [92, daysAfter(-9)]);
      await school.sql`update progress set updated_at = ${daysAfter(-15)} where uid = 'bea'`;
      const days = [{ date: '2026-11-20', kind: 'suspended', reason: 'bagyo' }];
      await school.ask(changeSchoolDays, { days }, 'root');
    },
    never: ['Ana', 'Bea', 'Carl'],
    leaves: (_, answered) => {
      const { students, weeks, days, hardest } = weeksOf(answered);
      expect([students, hardest]).toEqual([2, null]);
      expect(weeks.slice(-3)).toEqual([
        { monday: '2026-11-02', pupils: 1, tries: 0, games_done: 0, days_off: 0 },
        { monday: '2026-11-09', pupils: 1, tries: 1, games_done: 1, days_off: 0 },
        { monday: '2026-11-16', pupils: 1, tries: 2, games_done: 1, days_off: 1 },
      ]);
      expect(days.map(({ pupils }) => pupils)).toEqual([0, 0, 1, 1, 0]);
      expect(days.at(-1)).toEqual({ day: '2026-11-20', is_class: false, pupils: 0 });
    },
  },
  'the hardest game of those that five have tried, and how many tries it took': {
    before: async (school) => {
      await makesAClass(school);
      await school.ask(
        changeSkill,
        { game: 2, name: 'Pagpaparami', code: '', competency: '', mark: 50 },
        'root',
      );
      for (const [n, uid] of five.entries()) {
        await school.plays(uid, 1, [95, daysAfter(-8)]);
        const tries = Array.from({ length: n + 1 }, (_, at): [number, Date] => [40, daysAfter(at - 7)]);
        await school.plays(uid, 2, ...tries);
      }
      // Completed in 3, 4 and 6 tries. Later tries do not count.
      await school.plays('bea', 2, [93, daysAfter(-1)]);
      await school.plays('carl', 2, [90, daysAfter(-1)], [99, daysAfter(-0.5)]);
      await school.plays('ella', 2, [100, daysAfter(-1)]);
    },
    leaves: async (school, answered) => {
      const wanted = { game: 2, name: 'Pagpaparami', done: 3, tried: 5, tries: 4 };
      expect(weeksOf(answered).hardest).toEqual(wanted);
      // A quarter closed for more than half of the pupils does not count as open.
      await school.sql`update people set quarter_one = false where uid in ('ana', 'bea', 'dan')`;
      expect(weeksOf(await school.ask(readSectionWeeks, { section: '-mabini' }, 'mia')).hardest).toBeNull();
    },
  },
  'what was played in a past year is that year’s': {
    before: async (school) => {
      await school.sql`update people set created_at = ${daysAfter(-90)}`;
      await school.sql`update progress set game_one_progress = 0`;
      await school.plays('ana', 1, [70, daysAfter(-20)], [80, daysAfter(-1)]);
      await school.sql`insert into past_years (id, name, ended_at, prepared_at)
          values (1, '2025', ${daysAfter(-10)}, ${daysAfter(-10)})`;
    },
    leaves: (_, answered) =>
      expect(weeksOf(answered).weeks.map(({ tries }) => tries)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
  },
});
