import { quarterKeys } from '@tinig/domain/quarter-access/games';
import { freshDatabase } from '@tinig/tests/school/database';
import { useDatabase } from '@tinig/tests/school/use-school';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedSchool } from './seed-school.ts';

const hashes = { students: 'of students', staff: 'of staff' };

describe('the sample school', () => {
  const school = useDatabase();
  beforeAll(() => seedSchool(school.sql, { hashes }));

  test('has the people and sections that the README promises', async () => {
    const [counts] = await school.sql`
      select count(*) filter (where role = 'superadmin') as superadmins,
        count(*) filter (where role = 'admin') as teachers,
        count(*) filter (where role = 'student' and archived_at is null) as students,
        count(*) filter (where archived_at is not null) as archived,
        (select count(*) from sections) as sections,
        (select count(*) from sections where teacher_id is null) as without_teacher,
        (select count(*) from progress) as with_progress,
        (select link from school) as link
      from people`;
    expect(counts).toEqual({
      superadmins: 1,
      teachers: 8,
      students: 600,
      archived: 20,
      sections: 15,
      without_teacher: 2,
      with_progress: 620,
      link: 'https://example.com/tinig.apk',
    });
    const [lost] = await school.sql`
      select count(*) as students from people where role = 'student' and section_id is null`;
    expect(lost!.students).toBeGreaterThan(2);
    expect(lost!.students).toBeLessThan(30);
  });

  test('has archived students with different days left, none of them due', async () => {
    const [archived] = await school.sql`
      select count(distinct (archived_at at time zone 'Asia/Manila')::date) as days,
        bool_and(archived_at < now() and archived_at > now() - interval '29 days') as none_due
      from people where archived_at is not null`;
    expect(archived).toEqual({ days: 20, none_due: true });
  });

  test('has names as in a class list of the Philippines', async () => {
    const people = await school.sql<{ first_name: string; last_name: string; email: string }[]>`
      select first_name, last_name, email from people`;
    const names = people.map((one) => `${one.first_name} ${one.last_name}`);
    for (const kind of [/ñ/, /Dela Cruz/, /^\S+ \S+ \S+$/, /Jr\.$/])
      expect(names.some((name) => kind.test(name))).toBe(true);
    expect(people.every(({ email }) => email.endsWith('@paaralan.example'))).toBe(true);
  });

  test('has progress only where a quarter is or was open, and in every shade', async () => {
    const rows = await school.sql<Record<string, number | boolean>[]>`
      select p.*, g.* from people p join progress g on g.uid = p.uid`;
    const locked = rows.filter((row) => !row.quarter_four);
    expect(locked.length).toBeGreaterThan(200);
    expect(locked.every((row) => row.game_ten_progress === 0 && row.game_eight_progress === 0)).toBe(true);
    expect(rows.some((row) => quarterKeys.every((key) => row[key] === false))).toBe(true);
    expect(new Set(rows.map((row) => row.game_three_progress)).size).toBeGreaterThan(30);
  });

  test('is never put into a database that holds people', async () => {
    await expect(seedSchool(school.sql, { hashes })).rejects.toThrow('holds people');
  });

  describe('settled anew, with a section of a tie', () => {
    let before: unknown[];
    const valuesOf = async () => [
      ...(await school.sql`
        select uid, section_id, quarter_one, quarter_two, quarter_three, quarter_four from people order by uid`),
    ];
    beforeAll(async () => {
      await school.sql.begin(async (sql) => {
        await sql`select set_config('tinig.own_locks', 'on', true)`;
        await sql`insert into sections (id, section_name, name_key, sort_key, search_key) values ('-tie', 'Tie', 'tie', 'tie', 'tie')`;
        await sql`
          update people set section_id = '-tie', quarter_two = n % 2 = 0
          from (select uid as one, row_number() over (order by uid) as n from people
            where section_id is not null and archived_at is null limit 4) as tied where uid = one`;
      });
      before = await valuesOf();
      await school.sql`select settle_class_locks(array(select id from sections))`;
      await school.sql`select mark_lock_exceptions(array(select id from sections))`;
    });

    test('nobody’s four quarters change', async () => {
      expect(before.length).toBeGreaterThan(600);
      expect(await valuesOf()).toEqual(before);
    });

    type Kept = { uid: string; section_id: string | null; archived_at: Date | null } & Record<
      string,
      boolean
    >;

    test('a section is what most of its active students have, a tie is closed', async () => {
      const people = await school.sql<Kept[]>`select * from people where role = 'student'`;
      const rows = await school.sql<{ section_id: string; quarter: string; is_open: boolean }[]>`
        select section_id, quarter, is_open from class_locks`;
      expect(rows.length).toBe(16 * 4);
      for (const { section_id, quarter, is_open } of rows) {
        const active = people.filter((one) => one.section_id === section_id && one.archived_at === null);
        const open = active.filter((one) => one[quarter]).length;
        expect(is_open, `${section_id} ${quarter}: ${open} of ${active.length}`).toBe(
          open * 2 > active.length,
        );
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
  });
});

test('The same seed makes the same school, another one another', async () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const make = async (seed: number) => {
    const { sql, close } = await freshDatabase();
    await seedSchool(sql, { hashes, seed, now, size: { students: 50, sections: 3, teachers: 2 } });
    const rows =
      await sql`select p.*, g.* from people p left join progress g on g.uid = p.uid order by p.uid`;
    await close();
    return JSON.stringify(rows);
  };
  const first = await make(7);
  expect(await make(7)).toBe(first);
  expect(await make(8)).not.toBe(first);
});
