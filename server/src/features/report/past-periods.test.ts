import { calls } from '@tinig/domain/calls/all';
import type { PeriodReport } from '@tinig/domain/calls/progress';
import { finalAfterDays } from '@tinig/domain/report/period-report';
import { daysAfter, noon, type SchoolPerson } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, expect, test } from 'vitest';
import { keepPeriods } from './past-periods.ts';
import { keepHelp } from './read-help.ts';

const school = useSchool();

const [first, last] = ['2026-10-01', '2026-10-31'];
/** Returns noon in Manila, this many days after the period's last day. */
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

const plays = (as: SchoolPerson, percent: number, played: Date) => school.plays(as, 1, [percent, played]);
async function reported(input: Record<string, unknown>, as: SchoolPerson = 'root') {
  const { body } = await school.ask(calls.readReport, input, as);
  return body as unknown as PeriodReport;
}
const period = `${first}..${last}`;

test('a period is counted seven days after its end, once; what comes later counts in the year alone', async () => {
  school.setNow(after(-3));
  await plays('ana', 60, after(-3));
  school.setNow(noon);
  await keepPeriods(school.sql, after(finalAfterDays));
  expect(await school.sql`select from past_periods`).toHaveLength(0);
  await keepPeriods(school.sql, after(finalAfterDays + 1));
  const before = await reported({ section: '-mabini', period }, 'mia');
  expect(before).toMatchObject({ is_running: false, tries: 1, period: { name: 'Term 1' } });
  expect(before.skills[0]).toMatchObject({ going: 2, mastered: 0 });

  // A late result, deleted results and a pupil who left do not change the final counts.
  await plays('ana', 95, after(-2));
  await keepPeriods(school.sql, daysAfter(0));
  await school.sql`delete from results where percent = 60`;
  await school.sql`update people set section_id = null where uid = 'bea'`;
  expect(await reported({ section: '-mabini', period }, 'mia')).toEqual(before);
  const year = await reported({ section: '-mabini', period: 'year' }, 'mia');
  expect(year.skills[0]).toMatchObject({ mastered: 1 });
  // The running period's report compares with it.
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

test('of answers too a counted period keeps what it was, and the year has what came later', async () => {
  const answered = async (as: SchoolPerson, ok: boolean, played: Date) => {
    const answers = Array.from({ length: 5 }, () => ({ s: 'mul', ok }));
    const played_at = played.toISOString();
    const { status } = await school.ask(
      calls.sendResults,
      { results: [{ id: `sagot-${as}-${played.getTime()}`, game: 1, percent: 50, played_at, answers }] },
      as,
    );
    expect(status).toBe(200);
  };
  const learned = async (of: string) => {
    const { body } = await school.ask(calls.readSkillAnswers, { section: '-mabini', period: of }, 'mia');
    return (body.skills as { answers: number; learned: number }[]).map((one) => [one.answers, one.learned]);
  };
  school.setNow(after(-3));
  await answered('ana', true, after(-3));
  school.setNow(after(finalAfterDays + 1));
  await school.ask(calls.changeAnswerKeys, { keys: ['mul'], skill: 'Talaan' }, 'root');
  await keepPeriods(school.sql, after(finalAfterDays + 1));
  school.setNow(noon);
  await answered('ana', false, after(-2));
  await answered('bea', true, after(-2));
  expect(await learned(period)).toEqual([[5, 1]]);
  expect(await learned('year')).toEqual([[15, 1]]);
});

test('who came to the school after a period was counted is told by what is known now', async () => {
  await keepPeriods(school.sql, noon);
  await school.sql`delete from past_period_pupils where uid = 'ana'`;
  await plays('ana', 95, after(-2));
  await plays('bea', 95, after(-2));
  const { body } = await school.ask(calls.readSkillGroups, { section: '-mabini', period, names: '1' }, 'mia');
  const bests = (body.pupils as { uid: string; bests: number[] }[]).map(({ uid, bests }) => [uid, bests[0]]);
  expect(Object.fromEntries(bests)).toEqual({ ana: 95, bea: 40 });
});

test('a year that ends counts what has begun of its periods', async () => {
  const { sql } = school;
  await plays('ana', 92, daysAfter(-4));
  // Today is two days after the end of the first period, in a second one that has just begun.
  const periods = [
    { name: 'Term 1', first, last: '2026-11-19' },
    { name: 'Term 2', first: '2026-11-20', last: '2027-03-20' },
    { name: 'Term 3', first: '2027-04-05', last: '2027-06-04' },
  ];
  await sql`update school set calendar = ${JSON.stringify({ periods })}::jsonb`;
  const { status, text } = await school.ask(calls.startNewYear, { year: '2026–2027' }, 'root');
  expect(status, text).toBe(200);
  const counted = await sql`
    select name, students, (games->0->>'done')::int as done
    from past_periods join past_period_sections using (first_day, last_day)
    where section_id = '-mabini' order by first_day`;
  expect(counted).toEqual([
    { name: 'Term 1', students: 2, done: 1 },
    { name: 'Term 2', students: 2, done: 1 },
  ]);
});

test('a period that was counted before any history is not known, and nothing is compared with it', async () => {
  await school.sql`update progress set updated_at = ${noon}`;
  await keepPeriods(school.sql, after(finalAfterDays + 1));
  expect(await school.sql`select from past_periods`).toHaveLength(1);
  school.setNow(daysAfter(-1));
  await plays('ana', 60, daysAfter(-1));
  school.setNow(noon);
  const known_from = '2026-11-20';
  for (const section of ['-mabini', undefined])
    expect(await reported({ section, period })).toMatchObject({ played: 0, tries: 0, known_from });
  expect(await reported({ section: '-mabini' })).toMatchObject({
    before: null,
    history_from: known_from,
    known_from: null,
  });

  // A try from that time shows that nobody else played.
  await school.sql`update results set played_at = ${after(-3)}, received_at = ${after(-3)}`;
  expect(await reported({ section: '-mabini', period })).toMatchObject({ played: 0, known_from: null });
  expect((await reported({ section: '-mabini' })).before).toMatchObject({ played: 0 });
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
