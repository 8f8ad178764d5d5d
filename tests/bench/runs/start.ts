import { randomBytes } from 'node:crypto';
import { seed, withLargeSchool } from '#bench/lib/large-school';
import { atRate } from '#bench/lib/load';
import { memoryOfAll } from '#bench/lib/memory';
import { printTable } from '#bench/lib/table';
import { builtMain, startServer, temporaryFolder } from '#school/start-server';

/** Starts and stops a server; answers how long it took to the first answer. */
async function timeStart(folder: string) {
  const from = performance.now();
  const server = await startServer({ TINIG_DATA: folder }, builtMain);
  await (await fetch(`${server.url}/db/Settings`)).json();
  const seconds = Number(((performance.now() - from) / 1000).toFixed(2));
  await server.stop();
  return { seconds };
}

async function starts() {
  const { folder, remove } = await temporaryFolder();
  const cold = await timeStart(folder);
  await seed(folder, 10_000, randomBytes(9).toString('base64url'));
  const warm = await timeStart(folder);
  await remove();
  printTable('From the command to the first answer', {
    'first start, empty folder': cold,
    'warm start, 10,000 students': warm,
  });
}

async function memory() {
  await withLargeSchool(600, async (school) => {
    const idle = await memoryOfAll(school.server);
    const pupils = await school.signInAll(school.students.slice(0, 120));
    const teacher = await school.signIn(school.teachers[0]!.email);
    const open = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const section = encodeURIComponent(pupils[n]!.user.section || 'Mabini');
        return school.watch(teacher.token, `/db/PlayerProgress?section=${section}&per_page=100`);
      }),
    );
    await atRate(200, 30, async (n) => {
      await school.sendResult(pupils[n % pupils.length]!, n / 100);
    });
    const busy = await memoryOfAll(school.server);
    for (const { close } of open) close();
    printTable('Memory of the server and its PostgreSQL together', {
      idle: { MB: Math.round(idle) },
      '200 results/s, 100 watchers': { MB: Math.round(busy) },
    });
  });
}

await starts();
await memory();
