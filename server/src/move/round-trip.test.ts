/** @module-tag property */
import { gameKeys, type QuarterKey, quarterKeys } from '@tinig/domain/games';
import { type FreshDatabase, freshDatabase } from '@tinig/tests/school/database';
import { runs } from '@tinig/tests/school/runs';
import { exportFrom, importInto, treeTime } from '@tinig/tests/school/trees';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Sql } from '#db/sql';
import { raw, valuesOf } from '#rows/fragments';
import { insertMany } from '#rows/insert-many';

vi.setConfig({ testTimeout: 120_000 });

const opened: FreshDatabase[] = [];
const emptySchool = async () => {
  const school = await freshDatabase();
  opened.push(school);
  return school.sql;
};
afterEach(async () => {
  for (const school of opened.splice(0)) await school.close();
});

type OfQuarters<Value> = Record<QuarterKey, Value>;
type ClassState = { is_open: boolean; dates: [string | null, string | null] };
type AnySection = { hasTeacher: boolean; hasNotice: boolean; quarters: OfQuarters<ClassState | null> };
/** `own`: whose quarter does not go along with the section, and what it is then. */
type AnyStudent = {
  section: number | null;
  isArchived: boolean;
  hasSignedIn: boolean;
  own: OfQuarters<boolean | null>;
  numbers: number[] | null;
};
type AnySchool = {
  sections: AnySection[];
  students: AnyStudent[];
  link: string | null;
  registration_open: boolean;
  /** How many years are over. */
  years: number;
};

const eachQuarter = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<OfQuarters<Value>> =>
  fc.record({ quarter_one: value, quarter_two: value, quarter_three: value, quarter_four: value });
const dates = fc.constantFrom<ClassState['dates']>(
  [null, null],
  ['2027-01-05T22:00:00Z', '2027-03-26T10:00:00Z'],
  [null, '2027-03-26T10:00:00Z'],
);
const classState = fc.option(fc.record({ is_open: fc.boolean(), dates }), { freq: 1 });
const section = fc.record({
  hasTeacher: fc.boolean(),
  hasNotice: fc.boolean(),
  quarters: eachQuarter(classState),
});
const student = fc.record({
  section: fc.constantFrom(0, 0, 1, 1, null),
  isArchived: fc.constantFrom(false, false, true),
  hasSignedIn: fc.boolean(),
  own: eachQuarter(fc.constantFrom(true, true, false, null)),
  numbers: fc.option(fc.array(fc.nat(100), { minLength: gameKeys.length, maxLength: gameKeys.length })),
});
const anySchool: fc.Arbitrary<AnySchool> = fc.record({
  sections: fc.array(section, { maxLength: 2 }),
  students: fc.array(student, { maxLength: 8 }),
  link: fc.option(fc.constant('https://a.example/tinig.apk')),
  registration_open: fc.boolean(),
  years: fc.nat(2),
});

const personRow = (uid: string, role: string, more = {}) => ({
  ...{ uid, role, first_name: uid, last_name: 'Dela Peña', username: uid, email: `${uid}@a.example` },
  ...{
    email_key: `${uid}@a.example`,
    password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`,
  },
  ...{ created_at: treeTime, touched_at: treeTime, sort_key: `dela pen~a, ${uid}`, search_key: uid },
  ...more,
});

async function make(sql: Sql, school: AnySchool) {
  await sql`update school set link = ${school.link}, registration_open = ${school.registration_open}`;
  await sql`insert into people ${valuesOf(personRow('guro', 'admin', { username: '' }))}`;
  for (const [at, { hasTeacher, quarters }] of school.sections.entries()) {
    const [id, name] = [`-s${at}`, `Mabini ${at}`];
    const key = name.toLowerCase();
    const row = {
      id,
      section_name: name,
      grade_level: ['', '3'][at % 2]!,
      name_key: key,
      sort_key: key,
      search_key: key,
    };
    await sql`insert into sections ${valuesOf({ ...row, teacher_id: hasTeacher ? 'guro' : null })}`;
    for (const [quarter, state] of quarterKeys.map((key) => [key, quarters[key]] as const)) {
      if (!state) continue;
      const [opens_at, closes_at] = state.dates;
      const set_by = opens_at || closes_at ? 'guro' : null;
      const lock = { section_id: id, quarter, is_open: state.is_open, opens_at, closes_at, set_by };
      await sql`insert into class_locks ${valuesOf(lock)}`;
    }
  }
  for (const [at, one] of school.students.entries())
    await addStudent(sql, `bata${at}`, one, school.sections.length);
  await addNotices(sql, school.sections);
  for (let year = 1; year <= school.years; year++) await addPastYear(sql, year);
}

/** Of every other pupil the paper is missing, also where one has come into a section that has no note, or stands in none. */
async function addNotices(sql: Sql, sections: AnySection[]) {
  const noticed = sections.flatMap(({ hasNotice }, at) => (hasNotice ? [`-s${at}`] : []));
  await sql`
    insert into notices (section_id, given_on, paper_place, noted_by, noted_at)
    select id, '2026-06-19', 'Room 3', 'guro', ${treeTime} from unnest(${noticed}::text[]) id`;
  await sql`
    insert into unreturned_notices (uid) select uid from people where role = 'student' and uid ~ '[02468]$'`;
}

/** A year in which all had 7 in every game; of one of its two sections nobody is left. */
async function addPastYear(sql: Sql, year: number) {
  const ended_at = `202${year}-06-01T00:00:00Z`;
  const calendar = JSON.stringify({ year: `202${year - 1}–202${year}` });
  await sql`
    insert into past_years (id, name, ended_at, prepared_at, calendar)
    values (${year}, ${`Taong ${year}`}, ${ended_at}, ${ended_at}, ${calendar}::text::jsonb)`;
  const row = {
    year,
    holders: { guro: 'main' },
    students: 9,
    averages: Array(10).fill(7.25),
    done: Array(10).fill(1),
  };
  const sections = [
    { ...row, section_id: '-noon', section_name: 'Ñandú', sort_key: 'n~andu' },
    { ...row, section_id: '', section_name: '', sort_key: '' },
    { ...row, section_id: '-', section_name: '', sort_key: '', averages: [], done: [] },
  ];
  await sql.begin((sql) => insertMany(sql, 'past_sections', sections));
  await sql`
    insert into past_students (uid, year, section, days_played, updated_at, ${raw(gameKeys.join(', '))})
    select p.uid, ${year}, s.id, ${year}, ${ended_at}, ${raw(gameKeys.map(() => '7').join(', '))}
    from people p join past_sections s on s.year = ${year}
      and s.section_id = case when p.archived_at is null then '-noon' else '-' end
    where p.role = 'student'`;
}

async function addStudent(sql: Sql, uid: string, one: AnyStudent, sections: number) {
  const section_id = one.section !== null && one.section < sections ? `-s${one.section}` : null;
  const archived_at = one.isArchived ? treeTime : null;
  const last_sign_in = one.hasSignedIn ? treeTime : null;
  await sql`insert into people ${valuesOf(personRow(uid, 'student', { section_id, archived_at, last_sign_in }))}`;
  const numbers = Object.fromEntries(gameKeys.map((key, game) => [key, one.numbers?.[game] ?? 0]));
  await sql`insert into progress ${valuesOf({ uid, ...numbers, updated_at: treeTime })}`;
  for (const [quarter, own] of quarterKeys.map((key) => [key, one.own[key]] as const)) {
    if (own === null) continue;
    await sql`update people set ${raw(quarter)} = ${own} where uid = ${uid}`;
    if (section_id) await sql`insert into lock_exceptions values (${uid}, ${quarter})`;
  }
}

/** The quarters of who comes into each section now. */
const newcomers = async (sql: Sql, sections: number) => {
  for (let at = 0; at < sections; at++)
    await sql`insert into people ${valuesOf(personRow(`bago${at}`, 'student', { section_id: `-s${at}` }))}`;
  return sql`
    select uid, quarter_one, quarter_two, quarter_three, quarter_four from people
    where uid like 'bago%' order by uid`;
};

test('what any school exports, an empty one takes in as the same, and who comes next gets what they would there', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, async (school) => {
      const [here, there] = [await emptySchool(), await emptySchool()];
      await make(here, school);
      const tree = await exportFrom(here);
      const { plan, isDone } = await importInto(there, tree);
      expect([plan.refused, isDone]).toEqual([[], true]);
      expect(await exportFrom(there)).toEqual(tree);
      const again = await importInto(there, tree);
      expect(Object.values({ ...again.plan.added, ...again.plan.changed }).every((n) => n === 0)).toBe(true);
      expect(await newcomers(there, school.sections.length)).toEqual(
        await newcomers(here, school.sections.length),
      );
      for (const one of opened.splice(0)) await one.close();
    }),
    { numRuns: runs(12) },
  );
});

test('a section that was never opened as a whole stays closed, though it is open for most', async () => {
  const [here, there] = [await emptySchool(), await emptySchool()];
  const closed = { quarter_one: null, quarter_two: null, quarter_three: null, quarter_four: null };
  const one = { section: 0, isArchived: false, hasSignedIn: false, numbers: null };
  const open = { ...one, own: { ...closed, quarter_one: true } };
  await make(here, {
    sections: [{ hasTeacher: true, hasNotice: false, quarters: closed }],
    students: [open, open, { ...one, own: closed }],
    link: null,
    registration_open: true,
    years: 0,
  });
  await importInto(there, await exportFrom(here));
  const exceptions = (sql: Sql) => sql`select uid, quarter from lock_exceptions order by uid`;
  expect(await exceptions(there)).toEqual(await exceptions(here));
  expect(await newcomers(there, 1)).toEqual([
    { uid: 'bago0', quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false },
  ]);
});

test('past years stay as they are where years are over already, and that is told of others', async () => {
  const [here, there] = [await emptySchool(), await emptySchool()];
  const school = { sections: [], students: [], link: null, registration_open: true };
  await make(here, { ...school, years: 2 });
  await make(there, { ...school, years: 1 });
  const before = await exportFrom(there);
  const { plan } = await importInto(there, await exportFrom(here));
  expect(plan.notes).toContainEqual({ path: 'PastYears', code: 'import-years-stay', values: { n: 1 } });
  expect((await exportFrom(there)).PastYears).toEqual(before.PastYears);
});
