/** @module-tag faults */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spread } from '#bench/lib/table';
import { minutes, printFigures, roundsOf } from '#resilience/lib/rounds';
import { type Screen, untilRight, watchClass } from '#resilience/lib/screen';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { launchServer } from '#school/start-server';

vi.setConfig({ testTimeout: minutes(2), hookTimeout: 120_000 });

let school: ServedSchool;
let screens: Screen[];
beforeAll(async () => {
  school = await serveSchool({ database: 'external', perSecond: 100 });
  screens = watchClass(() => school.server().url);
  await untilRight(screens, school.ask);
});
afterAll(async () => {
  for (const screen of screens ?? []) screen.close();
  await school?.close();
});

/** Makes the trouble while a class plays. Everything must be right soon after, and nothing lost. */
async function meet(trouble: () => Promise<unknown>) {
  const { ask } = school;
  let [readyAfter, back] = [0, 0];
  const tally = await school.atPlay(async () => {
    await wait(300);
    await trouble();
    back = performance.now();
    while ((await ask('/readyz')).status !== 200) await wait(20);
    readyAfter = performance.now() - back;
    await wait(300);
  });
  const rightAfter = (await untilRight(screens, ask)) - back;
  expect(tally.strange).toEqual([]);
  expect([...tally.answers.keys()].filter((what) => what.startsWith('no answer'))).toEqual([]);
  expect(await school.missing()).toEqual([]);
  expect(readyAfter).toBeLessThan(5000);
  expect(rightAfter).toBeLessThan(5000);
  expect(school.server().child.exitCode).toBeNull();
  expect(school.server().output()).not.toMatch(/unhandled|a call failed/i);
  return { tally, readyAfter, rightAfter };
}

/** Polls /healthz and /readyz for this many seconds. */
async function lookFor(seconds: number) {
  const seen = { health: new Set<number>(), readiness: new Set<number>() };
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
    seen.health.add((await school.ask('/healthz')).status);
    seen.readiness.add((await school.ask('/readyz')).status);
  }
  return seen;
}

test('the database crashes and is started again: 503 meanwhile, then every screen is right', async () => {
  const met: Awaited<ReturnType<typeof meet>>[] = [];
  for (let round = 0; round < roundsOf(1); round++) met.push(await meet(school.postgres.restart));
  printFigures(`${met.length} times restarted with -m immediate`, {
    'until ready': spread(met.map(({ readyAfter }) => readyAfter)),
    'until all screens are right': spread(met.map(({ rightAfter }) => rightAfter)),
    'slowest answer': spread(met.map(({ tally }) => tally.slowest)),
  });
});

test('the database is away: the server lives, says it is not ready, and comes back with it', async () => {
  let seen: Awaited<ReturnType<typeof lookFor>>;
  const { tally } = await meet(async () => {
    await school.postgres.stop('immediate');
    seen = await lookFor(5);
    await school.postgres.start();
  });
  expect(tally.answers.get('503')).toBeGreaterThan(10);
  expect(seen!).toEqual({ health: new Set([200]), readiness: new Set([503]) });
  expect(tally.slowest).toBeLessThan(8000);
});

test('the database stands still with its connections open: nobody waits for ever', async () => {
  let seen: Awaited<ReturnType<typeof lookFor>>;
  const { tally } = await meet(async () => {
    const thaw = await school.postgres.freeze();
    seen = await lookFor(18);
    thaw();
  });
  // Once it is known, each call is answered at once: some hundred a second, and not one in five seconds each.
  expect(tally.answers.get('503')).toBeGreaterThan(200);
  expect(seen!.health).toEqual(new Set([200]));
  expect(tally.slowest).toBeLessThan(10_000);
});

test.each([['fsync'], ['full_page_writes'], ['synchronous_commit']])(
  'a database with %s switched off is refused in plain words',
  async (name) => {
    await school.postgres.set(name, 'off');
    const server = launchServer({ DATABASE_URL: school.postgres.url });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `The database has ${name} switched off: a power cut would lose what was already saved. Switch it on.\n`,
    );
    await school.postgres.set(name, 'on');
  },
);
