import { randomBytes } from 'node:crypto';
import { seedSchool } from '@tinig/demo/seed-school';
import { hashPassword } from '@tinig/server/credentials/passwords';
import { openDatabase } from '@tinig/server/db/open';
import { settingsFrom } from '@tinig/server/settings';
import { httpClient, type RequestOptions } from '#school/client';
import { builtMain, startServer, temporaryFolder } from '#school/start-server';
import { roomy } from '#school/trial-school';
import { openWatcher } from '#school/watcher';

/** Response of a sign-in. */
export type SignedInPupil = { token: string; user: { uid: string; section: string } };

/** A started server with the demo's sample school. Any answer but 200 ends a measurement. */
export type LargeSchool = Awaited<ReturnType<typeof startSchool>>;

async function startSchool(students: number, env: Record<string, string>) {
  const { folder, remove } = await temporaryFolder();
  const password = randomBytes(9).toString('base64url');
  const people = await seed(folder, students, password);
  const server = await startServer({ TINIG_DATA: folder, ...roomy, ...env }, builtMain);
  const send = httpClient(() => server.url);
  const ask = async <Body = Record<string, unknown>>(path: string, options: RequestOptions = {}) => {
    const answer = await send<Body>(path, options);
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
    return answer;
  };
  const signIn = async (email: string) =>
    (await ask<SignedInPupil>('/auth/sign-in', { method: 'POST', body: { email, password } })).body;
  /** Sends a result of game ten; answers how long it took. */
  const sendResult = async ({ token, user }: SignedInPupil, game_ten_progress: number) => {
    const path = `/db/PlayerProgress/${user.uid}`;
    return (await ask(path, { method: 'PATCH', token, body: { game_ten_progress } })).milliseconds;
  };
  return {
    ...people,
    sendResult,
    /** Calls of a school at work: results that rise, and every tenth call a list. */
    work(pupils: SignedInPupil[], token: string) {
      let made = 0;
      return () =>
        ++made % 10 === 0
          ? ask('/db/Users?role=student&search=a&per_page=35', { token })
          : sendResult(pupils[made % pupils.length]!, made / 1000);
    },
    students: people.students.filter((student) => student.archived_at === null),
    folder,
    password,
    server,
    ask,
    signIn,
    /** Watches a path as somebody; `seen` is called with each value and when it arrived. */
    async watch(token: string, path: string, seen: (value: unknown, at: number) => void = () => {}) {
      const watcher = await openWatcher(server.url, token, ({ value }, at) => seen(value, at));
      const { error } = (await watcher.first(1, path)) ?? {};
      if (error) throw new Error(error);
      return watcher;
    },
    /** Signs in several people, a few at a time. */
    async signInAll(people: { email: string }[]) {
      const signedIn: SignedInPupil[] = [];
      for (let from = 0; from < people.length; from += 8)
        signedIn.push(...(await Promise.all(people.slice(from, from + 8).map(({ email }) => signIn(email)))));
      return signedIn;
    },
    async stop() {
      await server.stop();
      await remove();
    },
  };
}

/** Fills an empty data folder with a sample school, all of it with one password. */
export async function seed(folder: string, students: number, password: string) {
  const settings = settingsFrom({ TINIG_DATA: folder });
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
export async function withLargeSchool(
  students: number,
  measure: (school: LargeSchool) => Promise<void>,
  env: Record<string, string> = {},
) {
  const school = await startSchool(students, env);
  try {
    await measure(school);
  } finally {
    await school.stop();
  }
}
