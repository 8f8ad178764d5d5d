import { useDatabase } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';
import { goOn, holdLessons, readFinished } from './lessons.ts';
import { addPastLog, addPastSessions } from './past.ts';
import { newDemoTally } from './players.ts';
import { addPastYear, sampleYear } from './sample-year.ts';
import { seedSchool } from './seed-school.ts';

const school = useDatabase();
const now = new Date();
beforeAll(async () => {
  await seedSchool(school.sql, { hashes: { students: 'of students', staff: 'of staff' }, now });
  await addPastLog(school.sql, now);
  await addPastSessions(school.sql, now);
  await addPastYear(school.sql, now);
});

test('the log of the demo tells of weeks: by day, in order, of people and sections who are there', async () => {
  const { sql } = school;
  const counts = await sql<{ action: string; n: number }[]>`
    select action, count(*)::int as n from audit group by action`;
  const lines = Object.fromEntries(counts.map(({ action, n }) => [action, n]));
  expect(lines).toMatchObject({ addAdmin: 8, addSection: 15, archiveStudent: expect.any(Number) });
  expect(Object.keys(lines).sort()).toEqual(
    'addAdmin addSection addStudent archiveStudent changeClass changePassword editUser readUser restoreStudent setException'.split(
      ' ',
    ),
  );
  expect(lines.addStudent).toBeGreaterThan(500);
  expect(lines.changeClass).toBeGreaterThan(20);
  const [odd] = await sql`
    select count(*) filter (where at > ${now})::int as later,
      count(*) filter (where extract(hour from at at time zone 'Asia/Manila') not between 6 and 17)::int as by_night,
      count(*) filter (where actor not in (select uid from people))::int as by_nobody,
      count(*) filter (where target not in (select uid from people union all select id from sections))::int as of_nobody,
      count(*) filter (where before > at)::int as out_of_order
    from (select *, lag(at) over (order by id) as before from audit) as log`;
  expect(odd).toEqual({ later: 0, by_night: 0, by_nobody: 0, of_nobody: 0, out_of_order: 0 });
});

test('a year has ended before the demo’s: with its sections, and most of the pupils in another one than now', async () => {
  const [found] = await school.sql<{ ended_at: Date }[]>`
    select y.ended_at, (select count(*)::int from past_sections where students between 20 and 60 and cardinality(done) = 10) as sections,
      count(*)::int > 450 as are_many, avg(game_one_progress) between 70 and 95 as have_learned,
      count(*) filter (where s.section_id is distinct from p.section_id) > 400 as have_moved
    from past_years y join past_students h on h.year = y.id join past_sections s on s.id = h.section
      join people p using (uid) group by y.id`;
  expect(found).toMatchObject({ sections: 15, are_many: true, have_learned: true, have_moved: true });
  expect(found!.ended_at.toISOString().slice(0, 10) < sampleYear(now).periods[0]!.first).toBe(true);
});

test('sessions of the demo are alive and were used before', async () => {
  const [found] = await school.sql`
    select count(*) filter (where p.role = 'student')::int > 300 as of_pupils,
      count(*) filter (where p.role = 'admin')::int between 1 and 7 as of_teachers,
      bool_and(s.last_used < ${now} and s.idle_until > ${now} and s.expires_at > ${now}) as are_alive
    from sessions s join people p using (uid)`;
  expect(found).toEqual({ of_pupils: true, of_teachers: true, are_alive: true });
});

test('a class whose open games are full has no more lessons, until a quarter is unlocked, or it goes on by itself', async () => {
  const { sql } = school;
  expect(await readFinished(sql)).toEqual(new Set());
  const [section] = await sql<{ id: string }[]>`
    select id from sections where teacher_id is not null limit 1`;
  const { id } = section!;
  await sql`
    update progress set game_one_progress = 100, game_two_progress = 100
    where uid in (select uid from people where section_id = ${id})`;
  await sql`
    update people set quarter_one = true, quarter_two = false, quarter_three = false, quarter_four = false
    where section_id = ${id}`;
  expect(await readFinished(sql)).toEqual(new Set([id]));
  await sql`update people set quarter_four = true where section_id = ${id}`;
  expect(await readFinished(sql)).toEqual(new Set());

  await sql`update people set quarter_four = false where section_id = ${id}`;
  await sql`select settle_class_locks(array[${id}])`;
  await sql`delete from lock_exceptions where uid in (select uid from people where section_id = ${id})`;
  const said: string[] = [];
  const over = new AbortController();
  const say = (line: string) => {
    if (said.push(line) === 2) over.abort();
  };
  const mabini = { id, section_name: 'Mabini', teacher_id: 'another', players: [] };
  const plan = { sql, say, teacher_id: 'me', address: '', players: 0, speed: 100, tally: newDemoTally() };
  await holdLessons([mabini], { ...plan, signal: over.signal });
  expect(said).toEqual(['Mabini goes on: 2nd Quarter is unlocked.', 'Nobody has anything left to play.']);
});

test('a class that has played all goes on with the next quarter, and after the last with a new year', async () => {
  const { sql } = school;
  const [section] = await sql<{ id: string }[]>`
    select section_id as id from people where section_id is not null and archived_at is null limit 1`;
  const { id } = section!;
  await sql`delete from lock_exceptions where uid in (select uid from people where section_id = ${id})`;
  await sql`update people set quarter_one = true, quarter_two = true where section_id = ${id}`;
  const play = () => sql`
    update progress set game_one_progress = 100, game_two_progress = 100, game_three_progress = 100,
      game_four_progress = 100, game_five_progress = 100, game_six_progress = 100, game_seven_progress = 100,
      game_eight_progress = 100, game_nine_progress = 100, game_ten_progress = 100
    where uid in (select uid from people where section_id = ${id})`;
  await play();
  expect(await readFinished(sql)).toContain(id);
  await sql`update people set quarter_three = false, quarter_four = false where section_id = ${id}`;
  await sql`select settle_class_locks(array[${id}])`;
  expect(await goOn(sql, id, new Date())).toBe('3rd Quarter is unlocked');
  expect(await goOn(sql, id, new Date())).toBe('4th Quarter is unlocked');
  expect(await readFinished(sql)).toContain(id);
  expect(await goOn(sql, id, new Date())).toBe('its school year begins anew');
  expect(await readFinished(sql)).not.toContain(id);
  expect(await sql`select quarter from class_locks where section_id = ${id} and is_open`).toEqual([
    { quarter: 'quarter_one' },
  ]);
});

test('a class that goes on closes nothing, and leaves alone who differs from it', async () => {
  const { sql } = school;
  const [section] = await sql<{ id: string }[]>`
    select section_id as id from people where section_id is not null and archived_at is null
    order by section_id desc limit 1`;
  const { id } = section!;
  await sql`delete from lock_exceptions where uid in (select uid from people where section_id = ${id})`;
  await sql`
    update people set quarter_one = true, quarter_two = true, quarter_three = false, quarter_four = true
    where section_id = ${id}`;
  await sql`select settle_class_locks(array[${id}])`;
  const [held] = await sql<{ uid: string }[]>`
    update people set quarter_one = false where uid = (
      select uid from people where section_id = ${id} and archived_at is null order by uid limit 1)
    returning uid`;
  await sql`select mark_lock_exceptions(array[${id}])`;
  const open = () => sql`
    select uid, quarter_one, quarter_two, quarter_three, quarter_four from people
    where section_id = ${id} order by uid`;
  const before = await open();
  expect(await goOn(sql, id, new Date())).toBe('3rd Quarter is unlocked');
  expect(await open()).toEqual(before.map((pupil) => ({ ...pupil, quarter_three: true })));
  expect(
    await sql`
    select uid, quarter from lock_exceptions join people using (uid) where section_id = ${id}`,
  ).toEqual([{ uid: held!.uid, quarter: 'quarter_one' }]);
});
