import { randomBytes } from 'node:crypto';
import { ask, atRate } from '#trials/shared/load';
import { seed, signInAll, withSchool } from '#trials/shared/school';
import { makeFolder, memoryOf, startServer } from '#trials/shared/server';
import { printTable } from '#trials/shared/table';
import { watch } from '#trials/shared/watch';

const seconds = (milliseconds: number) => ({ seconds: Number((milliseconds / 1000).toFixed(2)) });

async function starts() {
  const { folder, remove } = await makeFolder();
  const cold = await startServer(folder);
  await cold.stop();
  await seed(folder, 10_000, randomBytes(9).toString('base64url'));
  const warm = await startServer(folder);
  const times = {
    'first start, empty folder': seconds(cold.milliseconds),
    'warm start, 10,000 students': seconds(warm.milliseconds),
  };
  await warm.stop();
  await remove();
  printTable('From the command to the first answer', times);
}

async function memory() {
  await withSchool(600, async (school) => {
    const idle = await memoryOf(school.server.process);
    const pupils = await signInAll(
      school,
      school.students.slice(0, 120).map(({ email }) => email),
    );
    const teacher = await school.signIn(school.teachers[0]!.email);
    const open = Array.from({ length: 100 }, (_, n) =>
      watch(
        school.server.address,
        teacher.token,
        `/db/PlayerProgress?section=${encodeURIComponent(pupils[n]!.user.section || 'Mabini')}&per_page=100`,
        () => {},
      ),
    );
    await Promise.all(open.map(({ ready }) => ready));
    await atRate(200, 30, async (turn) => {
      const { token, user } = pupils[turn % pupils.length]!;
      await ask(school.server.address, `/db/PlayerProgress/${user.uid}`, {
        method: 'PATCH',
        token,
        body: { game_ten_progress: turn / 100 },
      });
    });
    const busy = await memoryOf(school.server.process);
    for (const { close } of open) close();
    printTable('Memory of the server and its PostgreSQL together', {
      idle: { MB: Math.round(idle) },
      '200 results/s, 100 watchers': { MB: Math.round(busy) },
    });
  });
}

await starts();
await memory();
