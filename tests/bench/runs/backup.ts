import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withLargeSchool } from '#bench/lib/large-school';
import { workBeside } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';
import { temporaryFolder, tinig } from '#school/start-server';

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

await withLargeSchool(students, async (school) => {
  const pupils = await school.signInAll(school.students.slice(0, 200));
  const { token } = await school.signIn(school.superadmin.email);
  const file = `${school.folder}/school.gz`;
  const call = school.work(pupils, token);
  const work = async () => {
    const end = workBeside(perSecond, call);
    await wait(seconds * 1000);
    return (await end()).map(({ ms }) => ms);
  };
  await work();
  const calm = await work();
  const backups: number[] = [];
  let isOver = false;
  const backingUp = (async () => {
    while (!isOver) backups.push(await timed(school.folder, 'backup', file));
  })();
  const busy = await work();
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
