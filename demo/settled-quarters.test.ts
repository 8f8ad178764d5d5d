import { insertMany } from '@tinig/server/sql/insert-many';
import { freshDatabase } from '@tinig/tests/school/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planSchool, sectionRow, sizeFor } from './plan-school.ts';

let school: Awaited<ReturnType<typeof freshDatabase>>;
let before: unknown[];

const valuesOf = async () => [
  ...(await school.sql`
    select uid, section_id, quarter_one, quarter_two, quarter_three, quarter_four from people order by uid`),
];

beforeAll(async () => {
  school = await freshDatabase();
  const plan = planSchool(1, sizeFor(), new Date('2026-11-21T04:00:00Z'));
  const locked = { quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false };
  const staff = [plan.superadmin, ...plan.teachers].map((person) => ({ ...person, ...locked }));
  await school.sql.begin(async (sql) => {
    await sql`select set_config('tinig.own_locks', 'on', true)`;
    await insertMany(sql, 'people', staff.map(withPassword));
    await insertMany(sql, 'sections', plan.sections.map(sectionRow));
    const students = plan.students.map(({ person }) => person);
    await insertMany(sql, 'people', students.map(withPassword));
    // Adds a section with a tie, and one whose active majority differs from its archived majority.
    await sql`insert into sections (id, section_name, name_key, sort_key, search_key) values ('-tie', 'Tie', 'tie', 'tie', 'tie')`;
    const tied = students.filter(({ section_id }) => section_id !== null).slice(0, 4);
    for (const [n, { uid }] of tied.entries())
      await sql`update people set section_id = '-tie', quarter_two = ${n % 2 === 0} where uid = ${uid}`;
  });
  before = await valuesOf();
  await school.sql`select settle_class_locks(array(select id from sections))`;
  await school.sql`select mark_lock_exceptions(array(select id from sections))`;
});
afterAll(() => school.close());

const withPassword = <Person extends object>(person: Person) => ({ ...person, password_hash: 'of nobody' });

test('nobody’s four quarters change', async () => {
  expect(before.length).toBeGreaterThan(600);
  expect(await valuesOf()).toEqual(before);
});

type Kept = { uid: string; section_id: string | null; archived_at: Date | null } & Record<string, boolean>;

test('a section is what most of its active students have, a tie is closed', async () => {
  const people = await school.sql<Kept[]>`select * from people where role = 'student'`;
  const rows = await school.sql<{ section_id: string; quarter: string; is_open: boolean }[]>`
    select section_id, quarter, is_open from class_locks`;
  expect(rows.length).toBe(16 * 4);
  for (const { section_id, quarter, is_open } of rows) {
    const active = people.filter((one) => one.section_id === section_id && one.archived_at === null);
    const open = active.filter((one) => one[quarter]).length;
    expect(is_open, `${section_id} ${quarter}: ${open} of ${active.length}`).toBe(open * 2 > active.length);
  }
  expect(rows.some(({ is_open }) => is_open) && rows.some(({ is_open }) => !is_open)).toBe(true);
});

test('who differs is an exception, archived ones too, and nobody else is', async () => {
  const quarters = ['quarter_one', 'quarter_two', 'quarter_three', 'quarter_four'];
  const states = await school.sql<{ section_id: string; quarter: string; is_open: boolean }[]>`
    select section_id, quarter, is_open from class_locks`;
  const stateOf = new Map(states.map((one) => [`${one.section_id} ${one.quarter}`, one.is_open]));
  const people = await school.sql<Kept[]>`select * from people where section_id is not null order by uid`;
  const differing = people.flatMap((one) =>
    quarters
      .filter((quarter) => one[quarter] !== stateOf.get(`${one.section_id} ${quarter}`))
      .map((quarter) => `${one.uid} ${quarter}`),
  );
  const marked = await school.sql`select uid || ' ' || quarter as one from lock_exceptions`;
  expect(marked.map(({ one }) => one).sort()).toEqual(differing.sort());
  const archived = new Set(people.filter((one) => one.archived_at).map(({ uid }) => uid));
  expect(differing.some((one) => archived.has(one.split(' ')[0]!))).toBe(true);
});
