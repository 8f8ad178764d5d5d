import {
  addPeople,
  addSections,
  addSessions,
  announceAll,
  emptySchool,
  type PersonRecord,
} from '#school/build-school';
import type { TestServer } from './server.ts';

export type TestAccount = { email: string; password: string };
export type TestPerson = TestAccount & { uid: string };

/** Two teachers, three sections, and the pupils that a test adds. */
export interface ConsoleSchool {
  superadmin: TestAccount;
  liwayway: TestPerson;
  danilo: TestPerson;
  /** Ids by name: Mabini and Rizal are Liwayway's, Luna is Danilo's. */
  sections: Record<'Mabini' | 'Rizal' | 'Luna', string>;
  /** The superadmin's token. */
  token: string;
  /** Adds a pupil to the section of this name; answers the uid. */
  addPupil(first_name: string, last_name: string, section: string): Promise<string>;
}

const password = 'lihim-na-susi';
let schools = 0;
let pupils = 0;
let sections = 0;

/** Replaces the school in the server's database by a new one. */
export async function makeSchool(server: TestServer): Promise<ConsoleSchool> {
  const token = await makeEmptySchool(server);
  const liwayway = await putPerson(server, 'admin', 'Liwayway', 'Magsino');
  const danilo = await putPerson(server, 'admin', 'Danilo', 'Reyes');
  return {
    superadmin: server.superadmin,
    liwayway,
    danilo,
    sections: {
      Mabini: await putSection(server, 'Mabini', liwayway.uid),
      Rizal: await putSection(server, 'Rizal', liwayway.uid),
      Luna: await putSection(server, 'Luna', danilo.uid),
    },
    token,
    addPupil: async (first_name, last_name, section) =>
      (await putPerson(server, 'student', first_name, last_name, section)).uid,
  };
}

/** Removes everybody but the superadmin; answers a token of theirs. */
export async function makeEmptySchool(server: TestServer): Promise<string> {
  schools += 1;
  pupils = 0;
  const { email, password } = server.superadmin;
  const names = { first_name: 'Super', last_name: 'Administrator' };
  const puno: PersonRecord = {
    ...{ uid: `puno-${schools}`, role: 'superadmin', ...names, email, created_at: new Date() },
  };
  const replace = () =>
    server.sql.begin(async (tx) => {
      await emptySchool(tx);
      await addPeople(tx, [puno], password);
      await announceAll(tx);
    });
  // What a page sent last may still be under way and lock rows in another order.
  await replace().catch(replace);
  return sessionFor(server, puno.uid);
}

/** Signs somebody in; answers the token. */
export async function sessionFor(server: TestServer, uid: string): Promise<string> {
  const token = `${uid}-${'t'.repeat(30)}`;
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + 24 * 60 * 60 * 1000);
  await addSessions(server.sql, [{ uid, token, created_at, expires_at }]);
  return token;
}

/** Adds somebody; a student to the section of this name. */
export async function putPerson(
  { sql }: TestServer,
  role: PersonRecord['role'],
  first_name: string,
  last_name: string,
  section = '',
): Promise<TestPerson> {
  const isStudent = role === 'student';
  const name = isStudent ? `bata${++pupils}` : first_name.toLowerCase();
  const uid = `${name}-${schools}-${sections}`;
  const email = `${name}@p${schools}-${sections}.example.com`;
  const username = isStudent ? name : '';
  const created_at = new Date();
  await sql.begin(async (tx) => {
    const [found] = await tx<{ id: string }[]>`select id from sections where section_name = ${section}`;
    const person = { uid, role, first_name, last_name, email, username, section_id: found?.id };
    await addPeople(tx, [{ ...person, created_at }], password);
    await announceAll(tx);
  });
  return { uid, email, password };
}

/** Adds a section with this teacher; answers its id. */
export async function putSection({ sql }: TestServer, section_name: string, teacher_id: string) {
  const id = `-section-${++sections}`;
  await sql.begin(async (tx) => {
    await addSections(tx, [{ id, section_name, teacher_id }]);
    await announceAll(tx);
  });
  return id;
}
