import { randomBytes } from 'node:crypto';
import { openDatabase } from '@tinig/server/db/open';
import { hashPassword } from '@tinig/server/rows/passwords';
import { readSettings } from '@tinig/server/settings';
import { seedSchool } from '#demo/seed-school';
import { ask } from './load.ts';
import { makeFolder, startServer } from './server.ts';

type SignedIn = { token: string; user: { uid: string; section: string } };

/** A started server with a sample school, and how to sign in to it. */
export type School = Awaited<ReturnType<typeof startSchool>>;

/** Seeds a school of so many students into a throw-away folder and starts the server on it. */
export async function startSchool(students: number) {
  const { folder, remove } = await makeFolder();
  const password = randomBytes(9).toString('base64url');
  const people = await seed(folder, students, password);
  const server = await startServer(folder);
  const signIn = async (email: string) =>
    (await ask<SignedIn>(server.address, '/auth/sign-in', { method: 'POST', body: { email, password } }))
      .body;
  const active = people.students.filter((student) => student.archived_at === null);
  return {
    ...people,
    students: active,
    folder,
    password,
    server,
    signIn,
    async stop() {
      await server.stop();
      await remove();
    },
  };
}

/** Fills an empty data folder with a sample school, all of it with one password. */
export async function seed(folder: string, students: number, password: string) {
  const settings = readSettings({ TINIG_DATA: folder });
  const database = await openDatabase(settings, () => {});
  try {
    const hash = await hashPassword(password);
    const people = await seedSchool(database.sql, { hashes: { students: hash, staff: hash }, students });
    // Game ten is nobody's yet, so that measurements can send numbers that rise.
    await database.sql`update progress set game_ten_progress = 0`;
    // As if each had been added in the console: a log to search in.
    await database.sql`
      insert into audit (at, actor, action, target, result)
      select created_at, ${people.superadmin.uid}, 'addStudent', uid, 'done' from people where role = 'student'`;
    return people;
  } finally {
    await database.close();
  }
}

/** Runs a measurement against a school of so many students, and cleans up after it. */
export async function withSchool(students: number, measure: (school: School) => Promise<void>) {
  const school = await startSchool(students);
  try {
    await measure(school);
  } finally {
    await school.stop();
  }
}

/** Signs in several people, a few at a time. */
export async function signInAll(school: School, emails: string[]): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = [];
  for (let from = 0; from < emails.length; from += 8)
    signedIn.push(...(await Promise.all(emails.slice(from, from + 8).map(school.signIn))));
  return signedIn;
}

export type { SignedIn };
