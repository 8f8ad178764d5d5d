import type { Sql } from '@tinig/server/db/sql';
import { addWithOwnLocks } from '@tinig/server/records/locks';
import { insertMany } from '@tinig/server/sql/insert-many';
import { planSchool, type SchoolSize, sectionRow, sizeFor } from './plan-school.ts';

export type SeedOptions = {
  /** Password hashes: one shared by all students, one by all staff. */
  hashes: { students: string; staff: string };
  /** The same seed gives the same school. */
  seed?: number;
  students?: number;
  size?: SchoolSize;
  now?: Date;
  link?: string;
};

/**
 * Fills an empty, migrated database with a sample school, by default 600 students in 15 sections with 8
 * teachers. Returns the people and sections. Refuses a database with people, so it cannot touch a real
 * school.
 */
export async function seedSchool(sql: Sql, options: SeedOptions) {
  const { hashes, seed = 1, students, now = new Date(), link = 'https://example.com/tinig.apk' } = options;
  const plan = planSchool(seed, options.size ?? sizeFor(students), now);
  const staff = [plan.superadmin, ...plan.teachers];
  const locked = { quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false };
  await sql.begin(async (sql) => {
    // Inserting tens of thousands of people may exceed the normal statement timeout.
    await sql`set local statement_timeout = 0`;
    const [found] = await sql<
      { holds_people: boolean }[]
    >`select exists (select from people) as holds_people`;
    if (found!.holds_people) throw new Error('This database holds people: no sample school is put into it.');
    await insertMany(
      sql,
      'people',
      staff.map((person) => ({ ...person, ...locked, password_hash: hashes.staff })),
    );
    await insertMany(sql, 'sections', plan.sections.map(sectionRow));
    const pupils = plan.students.map(({ person }) => ({ ...person, password_hash: hashes.students }));
    // New pupils normally take over their section's locks. Here each section's locks are derived from its
    // pupils (QUARTER-1).
    await addWithOwnLocks(sql, () => insertMany(sql, 'people', pupils));
    await sql`select settle_class_locks(array(select id from sections))`;
    await sql`select mark_lock_exceptions(array(select id from sections))`;
    await insertMany(
      sql,
      'progress',
      plan.students.map(({ progress }) => progress),
    );
    await sql`update school set link = ${link}`;
  });
  await sql`vacuum analyze people, sections, section_teachers, progress`;
  return {
    superadmin: plan.superadmin,
    teachers: plan.teachers,
    sections: plan.sections,
    students: plan.students.map(({ person }) => person),
  };
}
