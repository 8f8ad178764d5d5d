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

export interface Pupil extends TestPerson {
  /** Sends results as the game does: percents from game `first` on. */
  play(first: number, ...percents: number[]): Promise<void>;
  /** Sends tries at a game as the game does, so many minutes ago each. */
  try(game: number, ...tries: [minutesAgo: number, percent: number][]): Promise<void>;
  /** Sends a call as the pupil's game. */
  post(path: string, body: object): Promise<unknown>;
}

export const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const password = 'lihim-na-susi';
let schools = 0;
let people = 0;
let sections = 0;

/** The name of a section that comes next. */
export const sectionName = () => `Sampaguita ${sections + 1}`;

/** Removes everybody but the superadmin; answers a token of theirs. */
export async function makeEmptySchool(server: TestServer): Promise<string> {
  schools += 1;
  people = 0;
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
  // A page's last request may still hold locks in another order.
  await replace().catch(replace);
  return sessionFor(server, puno.uid);
}

const signedIn = new Map<string, Promise<string>>();

/** Signs somebody in, once; answers the token. */
export function sessionFor(server: TestServer, uid: string): Promise<string> {
  const token = signedIn.get(uid) ?? signIn(server, uid);
  signedIn.set(uid, token);
  return token;
}

async function signIn({ sql }: TestServer, uid: string): Promise<string> {
  const token = `${uid}-${'t'.repeat(30)}`;
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + 24 * 60 * 60 * 1000);
  await addSessions(sql, [{ uid, token, created_at, expires_at }]);
  return token;
}

/** Adds somebody; a student to the section of this name. */
export async function putPerson(
  { sql }: TestServer,
  role: PersonRecord['role'],
  first_name: string,
  last_name: string,
  section = '',
  login = first_name.toLowerCase(),
): Promise<TestPerson> {
  const isStudent = role === 'student';
  const name = isStudent ? `bata${++people}` : login;
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

/** A pupil with what their game sends. */
export function pupilOf(server: TestServer, person: TestPerson): Pupil {
  let sent = 0;
  const send = async (method: string, path: string, body: object) =>
    server.call(method, path, { token: await sessionFor(server, person.uid), body });
  return {
    ...person,
    post: (path, body) => send('POST', path, body),
    async try(game, ...tries) {
      const now = Date.now();
      const results = tries.map(([ago, percent]) => ({
        ...{ id: `subok-${game}-${++sent}`, game, percent },
        played_at: new Date(now - ago * 60_000).toISOString(),
      }));
      await send('POST', '/db/Results', { results });
    },
    async play(first, ...results) {
      const saved = Object.fromEntries(results.map((n, at) => [`game_${words[first - 1 + at]}_progress`, n]));
      await send('PATCH', `/db/PlayerProgress/${person.uid}`, saved);
    },
  };
}
