import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { WireClient } from '@tinig/server/testing/firebase/wire';
import { type LargeSchool, type SignedInPupil, withLargeSchool } from '#trials/shared/large-school';
import { printTable, spread } from '#trials/shared/table';

const { values } = parseArgs({ options: { students: { type: 'string', default: '5000' } } });
const students = Number(values.students);
const pupils = 40;
const each = 10;
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
      for (let n = 0; n < each; n++) own.push(await send(one, ++thousandths / 1000));
      return own;
    }),
  );
  return times.flat();
}

async function through({ server, ask, password }: LargeSchool, emails: string[]) {
  const port = Number(new URL(server.url).port);
  const opened: { client: WireClient; uid: string }[] = [];
  for (const email of emails) {
    const body = { email, password, returnSecureToken: true };
    const { body: told } = await ask<{ idToken: string; localId: string }>(
      '/v1/accounts:signInWithPassword',
      { method: 'POST', body },
    );
    opened.push({ client: await WireClient.open(port, told.idToken), uid: told.localId });
  }
  return opened;
}

/** The server's processor time for changes of one record each, in milliseconds a change. */
async function costOfChanges({ server, ask }: LargeSchool, uids: string[], token: string) {
  const from = await processorTime(server.pid);
  for (const [n, uid] of uids.entries()) {
    const body = { username: `bago-${n}-${thousandths++}` };
    const { status } = await ask(`/db/Users/${uid}`, { method: 'PATCH', token, body });
    if (status !== 200) throw new Error(`An edit was answered ${status}.`);
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
    const phones = await through(
      school,
      some.map(({ email }) => email),
    );
    const own = await sendAll(signedIn, school.sendResult);
    const theirs = await sendAll(phones, async ({ client, uid }, game_ten_progress) => {
      const from = performance.now();
      const answered = await client.ask('m', { p: `/PlayerProgress/${uid}`, d: { game_ten_progress } });
      if (answered?.s !== 'ok') throw new Error(`A result was answered ${answered?.s}.`);
      return performance.now() - from;
    });
    printTable(`${pupils} pupils, ${own.length} results each way`, {
      "over Tinig's own call": spread(own),
      'through the gateway': spread(theirs),
    });
    const [head] = await through(school, [school.superadmin.email]);
    const { token } = await school.signIn(school.superadmin.email);
    const uids = school.students.slice(0, changes).map(({ uid }) => uid);
    const unheard = await costOfChanges(school, uids, token);
    const from = performance.now();
    await head!.client.ask('q', { p: '/Users', h: '' });
    printTable(`Users of ${students}`, { 'until the last frame': spread([performance.now() - from]) });
    const heard = await costOfChanges(school, uids, token);
    printTable('Processor time of the server, ms for one change of one record', {
      'while nobody listens': { ms: unheard },
      'while Users are listened to': { ms: heard },
    });
    for (const { client } of [...phones, head!]) await client.close();
  },
  { FIREBASE_GATEWAY: 'on' },
);
