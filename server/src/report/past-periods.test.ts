import { type PeriodReport, readReport } from '@tinig/domain/calls/report';
import { sendResults } from '@tinig/domain/calls/tries';
import { settledAfter } from '@tinig/domain/period-report';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysAfter, noon, openSchool, type School, type SchoolPerson } from '#testing/school';
import { keepPeriods } from './past-periods.ts';
import { keepHelp } from './read-help.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const [first, last] = ['2026-10-01', '2026-10-31'];
/** Noon in Manila, so many days after the period's last. */
const after = (days: number) => new Date(Date.parse(`${last}T04:00:00Z`) + days * 24 * 60 * 60 * 1000);

beforeEach(async () => {
  await school.reset();
  const periods = [
    { name: 'Term 1', first, last },
    { name: 'Term 2', first: '2026-11-02', last: '2027-03-20' },
  ];
  await school.sql`
    update school set time_zone = 'Asia/Manila', calendar = ${JSON.stringify({ periods })}::jsonb`;
  await school.sql`update people set quarter_one = true, created_at = ${daysAfter(-90)} where role = 'student'`;
  await school.sql`update sections set grade_level = '3' where id = '-mabini'`;
});

let sent = 0;
const plays = (as: SchoolPerson, percent: number, played: Date) =>
  school.ask(
    sendResults,
    { results: [{ id: `laro-${++sent}`, game: 1, percent, played_at: played.toISOString() }] },
    as,
  );
async function reported(input: Record<string, unknown>, as: SchoolPerson = 'root') {
  const { body } = await school.ask(readReport, input, as);
  return body as unknown as PeriodReport;
}
const period = `${first}..${last}`;

test('a period is counted seven days after its end, once; what comes later counts in the year alone', async () => {
  school.setNow(after(-3));
  await plays('ana', 60, after(-3));
  school.setNow(noon);
  await keepPeriods(school.sql, after(settledAfter));
  expect(await school.sql`select from past_periods`).toHaveLength(0);
  await keepPeriods(school.sql, after(settledAfter + 1));
  const before = await reported({ section: '-mabini', period }, 'mia');
  expect(before).toMatchObject({ is_running: false, tries: 1, period: { name: 'Term 1' } });
  expect(before.skills[0]).toMatchObject({ going: 2, mastered: 0 });

  // Late news, tries that are over, a pupil who is gone: it stays as it was counted.
  await plays('ana', 95, after(-2));
  await keepPeriods(school.sql, daysAfter(0));
  await school.sql`delete from results where percent = 60`;
  await school.sql`update people set section_id = null where uid = 'bea'`;
  expect(await reported({ section: '-mabini', period }, 'mia')).toEqual(before);
  const year = await reported({ section: '-mabini', period: 'year' }, 'mia');
  expect(year.skills[0]).toMatchObject({ mastered: 1 });
  // The running period stands beside it.
  expect((await reported({ section: '-mabini' }, 'mia')).before).toMatchObject({
    name: 'Term 1',
    students: before.students,
    growth: before.growth,
  });
  const grade = await reported({ grade_level: '3', period });
  expect([grade.students, grade.tries, grade.sections.map(({ section_name }) => section_name)]).toEqual([
    before.students,
    1,
    ['Mabini'],
  ]);
  expect((await reported({ grade_level: '4', period })).students).toBe(0);
});

test('of a year that is over the counted periods can still be chosen', async () => {
  await keepPeriods(school.sql, noon);
  const periods = [{ name: 'Term 1', first: '2027-06-07', last: '2027-09-15' }];
  await school.sql`update school set calendar = ${JSON.stringify({ periods })}::jsonb`;
  school.setNow(new Date('2027-06-20T04:00:00Z'));
  const { periods: offered } = await reported({});
  expect(offered.map(({ value }) => value)).toEqual(['2027-06-07..2027-09-15', 'year', period]);
});

test('how many needed help is noted once a day, and told a week later', async () => {
  const note = async (days: number) => {
    await keepHelp(school.sql, daysAfter(days));
    await keepHelp(school.sql, daysAfter(days));
  };
  expect(await reported({})).toMatchObject({ help_before: null });
  await note(-30);
  await note(-7);
  await school.sql`update help_days set pupils = 5 where section_id = '-mabini'`;
  expect(await reported({ section: '-mabini' })).toMatchObject({
    help_before: { day: '2026-11-14', pupils: 5 },
  });
  await note(0);
  expect((await reported({})).help_before!.pupils).toBeGreaterThanOrEqual(5);
  expect(await school.sql`select distinct day from help_days`).toHaveLength(2);
});
