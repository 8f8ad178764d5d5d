import { hashPassword } from '@tinig/server/credentials/passwords';
import { newPassword, newSecret } from '@tinig/server/credentials/random';
import type { Sql } from '@tinig/server/db/sql';
import { DemoProblem } from './folder.ts';
import { addPastLog, addPastSessions } from './past.ts';
import { addPastTries } from './past-tries.ts';
import { addPastYear, addSampleYear } from './sample-year.ts';
import { seedSchool } from './seed-school.ts';

type DemoAccount = { uid: string; email: string; name: string; password: string };

/** Accounts of the demo. The pupils' password is held in memory only. */
export type DemoSchool = {
  superadmin: DemoAccount;
  teacher: DemoAccount & { sections: string[] };
  pupilPassword: string;
  counts: { students: number; sections: number; teachers: number; archived: number };
};

/** Creates the sample school if the database is empty, and sets new passwords for the demo accounts. */
export async function prepareSchool(sql: Sql): Promise<DemoSchool> {
  const passwords = { superadmin: newPassword(), teacher: newPassword(), pupils: newSecret() };
  const [superadminHash, teacherHash, pupilsHash] = await Promise.all([
    hashPassword(passwords.superadmin),
    hashPassword(passwords.teacher),
    hashPassword(passwords.pupils),
  ]);
  const [found] = await sql<{ is_empty: boolean }[]>`select not exists (select from people) as is_empty`;
  // Other staff get a random password that nobody learns, so no one can sign in as them.
  const now = new Date();
  if (found!.is_empty) {
    await seedSchool(sql, { hashes: { students: pupilsHash, staff: await hashPassword(newSecret()) }, now });
    await addSampleYear(sql, now);
    await addPastYear(sql, now);
    await addPastTries(sql, now);
    await addPastLog(sql, now);
  }
  const { superadmin, teacher } = await findStaff(sql);
  await sql.begin(async (sql) => {
    await sql`update people set password_hash = ${pupilsHash} where role = 'student'`;
    await sql`update people set password_hash = ${superadminHash} where uid = ${superadmin.uid}`;
    await sql`update people set password_hash = ${teacherHash} where uid = ${teacher.uid}`;
    await sql`delete from sessions`;
    await sql`delete from tries`;
    await addPastSessions(sql, now);
  });
  return {
    superadmin: { ...superadmin, password: passwords.superadmin },
    teacher: { ...teacher, password: passwords.teacher },
    pupilPassword: passwords.pupils,
    counts: await count(sql),
  };
}

type FoundAccount = Omit<DemoAccount, 'password'>;

async function findStaff(sql: Sql) {
  const [superadmin] = await sql<FoundAccount[]>`
    select uid, email, first_name || ' ' || last_name as name from people
    where role = 'superadmin' order by created_at, uid limit 1`;
  const [teacher] = await sql<(FoundAccount & { sections: string[] })[]>`
    select t.uid, t.email, t.first_name || ' ' || t.last_name as name,
      array_agg(distinct s.section_name) as sections
    from people t join sections s on s.teacher_id = t.uid
      join people p on p.section_id = s.id and p.archived_at is null
    where t.role = 'admin' group by t.uid order by count(*) desc, t.uid limit 1`;
  if (!superadmin || !teacher)
    throw new DemoProblem(
      'In this demo school no teacher has a section with students any more. --fresh makes a new one.',
    );
  return { superadmin, teacher };
}

async function count(sql: Sql) {
  const [counts] = await sql<DemoSchool['counts'][]>`
    select count(*) filter (where role = 'student' and archived_at is null) as students,
      count(*) filter (where archived_at is not null) as archived,
      count(*) filter (where role = 'admin') as teachers, (select count(*) from sections) as sections
    from people`;
  return counts!;
}
