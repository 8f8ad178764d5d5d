import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type LargeSchool, type SignedInPupil, withLargeSchool } from '#bench/lib/large-school';
import { atRate } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';
import { temporaryFolder } from '#school/start-server';
import { tinig } from '#school/tinig-process';

const { values } = parseArgs({ options: { students: { type: 'string', default: '10000' } } });
const students = Number(values.students);
const perSecond = 100;
const seconds = 20;

/** Runs the command line on a data folder; answers how long it took. */
async function timed(folder: string, ...args: string[]) {
  const from = performance.now();
  const { code, stderr } = await tinig({ TINIG_DATA: folder }, args);
  if (code !== 0) throw new Error(`tinig ${args[0]} ended with ${code}: ${stderr}`);
  return performance.now() - from;
}

let thousandths = 0;

/** Sends results at a steady rate, every tenth call a list; answers each call's milliseconds. */
async function work({ ask, sendResult }: LargeSchool, pupils: SignedInPupil[], token: string) {
  const times: number[] = [];
  await atRate(perSecond, seconds, async (n) => {
    const list = '/db/Users?role=student&search=a&per_page=35';
    if (n % 10 === 0) times.push((await ask(list, { token })).milliseconds);
    else times.push(await sendResult(pupils[n % pupils.length]!, ++thousandths / 1000));
  });
  return times;
}

await withLargeSchool(students, async (school) => {
  const pupils = await school.signInAll(school.students.slice(0, 200));
  const { token } = await school.signIn(school.superadmin.email);
  const file = `${school.folder}/school.gz`;
  await work(school, pupils, token);
  const calm = await work(school, pupils, token);
  const backups: number[] = [];
  let isOver = false;
  const backingUp = (async () => {
    while (!isOver) backups.push(await timed(school.folder, 'backup', file));
  })();
  const busy = await work(school, pupils, token);
  isOver = true;
  await backingUp;
  printTable(`${perSecond} calls a second, ${students} students`, {
    normal: spread(calm),
    'one backup after the other': spread(busy),
  });
  const empty = await temporaryFolder();
  const restored = await timed(empty.folder, 'restore', file);
  await empty.remove();
  printTable('With the start of the command and its PostgreSQL', {
    [`a backup (${((await stat(file)).size / 1e6).toFixed(1)} MB)`]: { ...spread(backups) },
    'a restore into an empty folder': { ...spread([restored]) },
  });
});
