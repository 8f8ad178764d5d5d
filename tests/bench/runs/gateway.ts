import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as app from '@firebase/app';
import * as auth from '@firebase/auth';
import * as database from '@firebase/database';
import { type LargeSchool, type SignedInPupil, withLargeSchool } from '#bench/lib/large-school';
import { printTable, spread } from '#bench/lib/table';
import { openHandset } from '#school/firebase/handset';
import { WireClient } from '#school/firebase/wire';

const { values } = parseArgs({ options: { students: { type: 'string', default: '5000' } } });
const students = Number(values.students);
const pupils = 40;
const resultsEach = 10;
const changes = 40;

// Clock ticks of the system, a hundred a second.
const tick = 10;
const processorTime = async (pid: number) => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
};

let thousandths = 0;

/** Each pupil sends results one after another, all pupils at once; answers each one's milliseconds. */
async function sendAll<Who>(all: Who[], send: (one: Who, percent: number) => Promise<number>) {
  const times = await Promise.all(
    all.map(async (one) => {
      const own: number[] = [];
      for (let n = 0; n < resultsEach; n++) own.push(await send(one, ++thousandths / 1000));
      return own;
    }),
  );
  return times.flat();
}

/** Phones with the official SDK, all of which sign in at once. */
const phonesOf = ({ server, password }: LargeSchool, emails: string[]) =>
  Promise.all(
    emails.map(async (email) => {
      const phone = openHandset({ app, auth, database }, server.url);
      const { uid } = await phone.signIn(email, password);
      return { phone, uid };
    }),
  );

/** The server's processor time for changes of one record each, in milliseconds a change. */
async function costOfChanges({ server, ask }: LargeSchool, uids: string[], token: string) {
  const from = await processorTime(server.pid);
  for (const [n, uid] of uids.entries()) {
    const body = { username: `bago-${n}-${thousandths++}` };
    await ask(`/db/Users/${uid}`, { method: 'PATCH', token, body });
    // Time for its push, so that no two share one.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return ((await processorTime(server.pid)) - from) / uids.length;
}

await withLargeSchool(
  students,
  async (school) => {
    const some = school.students.slice(0, pupils);
    const signedIn: SignedInPupil[] = await school.signInAll(some);
    const phones = await phonesOf(
      school,
      some.map(({ email }) => email),
    );
    const own = await sendAll(signedIn, school.sendResult);
    const theirs = await sendAll(phones, async ({ phone, uid }, game_ten_progress) => {
      const from = performance.now();
      await phone.update(`PlayerProgress/${uid}`, { game_ten_progress });
      return performance.now() - from;
    });
    printTable(`${pupils} pupils, ${own.length} results each way`, {
      "over Tinig's own call": spread(own),
      'through the gateway, by the SDK': spread(theirs),
    });
    const { token } = await school.signIn(school.superadmin.email);
    const console = await WireClient.open(Number(new URL(school.server.url).port), token);
    const uids = school.students.slice(0, changes).map(({ uid }) => uid);
    const unheard = await costOfChanges(school, uids, token);
    const started = performance.now();
    await console.ask('q', { p: '/Users', h: '' });
    printTable(`Users of ${students}`, { 'until the last frame': spread([performance.now() - started]) });
    const heard = await costOfChanges(school, uids, token);
    printTable('Processor time of the server, ms for one change of one record', {
      'while nobody listens': { ms: unheard },
      'while Users are listened to': { ms: heard },
    });
    await console.close();
    for (const { phone } of phones) await phone.close();
  },
  { FIREBASE_GATEWAY: 'on' },
);
