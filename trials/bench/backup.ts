import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ask, atRate } from '#trials/shared/load';
import { type School, type SignedIn, signInAll, withSchool } from '#trials/shared/school';
import { makeFolder } from '#trials/shared/server';
import { printTable, spread } from '#trials/shared/table';

const { values } = parseArgs({ options: { students: { type: 'string', default: '10000' } } });
const students = Number(values.students);
const perSecond = 100;
const seconds = 20;
const command = join(import.meta.dirname, '../../server/src/command/tinig.ts');

/** Runs the command line on a data folder; answers how long it took. */
async function tinig(folder: string, ...args: string[]) {
  const from = performance.now();
  const env = { ...process.env, TINIG_DATA: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`tinig ${args[0]} ended with ${code}`);
  return performance.now() - from;
}

let thousandths = 0;

/** Sends results at a steady rate, every tenth call a list; answers each call's milliseconds. */
async function work(school: School, pupils: SignedIn[], token: string) {
  const times: number[] = [];
  const { address } = school.server;
  await atRate(perSecond, seconds, async (turn) => {
    thousandths += 1;
    const { token: own, user } = pupils[turn % pupils.length]!;
    const path = `/db/PlayerProgress/${user.uid}`;
    const body = { game_ten_progress: thousandths / 1000 };
    const answer =
      turn % 10 === 0
        ? await ask(address, '/db/Users?role=student&search=a&per_page=35', { token })
        : await ask(address, path, { method: 'PATCH', token: own, body });
    if (answer.status !== 200) throw new Error(`A call was answered ${answer.status}.`);
    times.push(answer.milliseconds);
  });
  return times;
}

await withSchool(students, async (school) => {
  const pupils = await signInAll(
    school,
    school.students.slice(0, 200).map(({ email }) => email),
  );
  const { token } = await school.signIn(school.superadmin.email);
  const file = join(school.folder, '../school.gz');
  await work(school, pupils, token);
  const calm = await work(school, pupils, token);
  const backups: number[] = [];
  let isOver = false;
  const backingUp = (async () => {
    while (!isOver) backups.push(await tinig(school.folder, 'backup', file));
  })();
  const busy = await work(school, pupils, token);
  isOver = true;
  await backingUp;
  printTable(`${perSecond} calls a second, ${students} students`, {
    normal: spread(calm),
    'one backup after the other': spread(busy),
  });
  const empty = await makeFolder();
  const restored = await tinig(empty.folder, 'restore', file);
  await empty.remove();
  printTable('With the start of the command and its PostgreSQL', {
    [`a backup (${((await stat(file)).size / 1e6).toFixed(1)} MB)`]: { ...spread(backups) },
    'a restore into an empty folder': { ...spread([restored]) },
  });
});
