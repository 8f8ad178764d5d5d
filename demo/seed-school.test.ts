import { quarterKeys } from '@tinig/domain/quarter-access/games';
import { freshDatabase } from '@tinig/tests/school/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedSchool } from './seed-school.ts';

const hashes = { students: 'of students', staff: 'of staff' };

describe('the sample school', () => {
  let school: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    school = await freshDatabase();
    await seedSchool(school.sql, { hashes });
  });
  afterAll(() => school.close());

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
