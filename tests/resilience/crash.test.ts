import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { spread } from '#bench/lib/table';
import { minutes, printFigures, roundsOf } from '#resilience/lib/rounds';
import { type ServedSchool, serveSchool, untilReady } from '#resilience/lib/served-school';
import { newWriterTally } from '#resilience/lib/writers';
import { httpClient } from '#school/client';
import { launchServer, startServer, temporaryFolder } from '#school/start-server';

/** Processes to kill: the server, PostgreSQL's first process, all of PostgreSQL, or everything. */
const victims = ['server', 'postmaster', 'postgres', 'both'] as const;
type Victim = (typeof victims)[number];

async function kill(victim: Victim, school: ServedSchool) {
  const [postmaster] = (await readFile(join(school.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  if (victim === 'server' || victim === 'both') school.server().child.kill('SIGKILL');
  if (victim === 'postmaster') process.kill(Number(postmaster), 'SIGKILL');
  if (victim === 'postgres' || victim === 'both') await school.killPostgres();
}

test(
  'whoever is killed in the middle of writes, nothing acknowledged is lost and every start works',
  async () => {
    const school = await serveSchool();
    const tally = newWriterTally();
    const starts: number[] = [];
    const recoveries: number[] = [];
    const rounds = roundsOf(4);
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length]!;
      const before = school.ledger.acknowledged;
      const killInTheMiddle = async () => {
        await wait(100 + Math.random() * 800);
        while (school.ledger.acknowledged < before + 26) await wait(20);
        await kill(victim, school);
        // Some calls meet what was killed.
        await wait(Math.random() * 50);
      };
      await school.atPlay(killInTheMiddle, tally);
      if (victim === 'server' || victim === 'both') starts.push(await school.start());
      else recoveries.push(await untilReady(school.ask));
      expect(await school.missing(), `round ${round}: ${victim}`).toEqual([]);
    }
    expect(tally.strange).toEqual([]);
    expect(school.ledger.acknowledged).toBeGreaterThan(25 * rounds);
    expect(await school.close()).toBe(0);
    printFigures(`${rounds} rounds, ${school.ledger.acknowledged} writes acknowledged, none lost`, {
      'start after a crash': spread(starts),
      'PostgreSQL killed, until ready': spread(recoveries),
    });
  },
  minutes(2),
);

test('first starts killed at random moments leave a folder on which the next one works', {
  tags: ['faults'],
  timeout: minutes(2),
}, async () => {
  const { folder, remove } = await temporaryFolder();
  const env = { TINIG_DATA: folder };
  for (let round = 0; round < roundsOf(3); round++) {
    const { child, ended } = launchServer(env);
    await Promise.race([wait(Math.random() * 2500), ended]);
    child.kill('SIGKILL');
    await ended;
  }
  const server = await startServer(env);
  await untilReady(httpClient(() => server.url));
  expect(await server.stop()).toBe(0);
  await remove();
});
