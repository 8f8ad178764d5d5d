/** @module-tag faults */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meet, type OutageFigures, type Stage, setStage } from '#resilience/outage';
import { launchServer, temporaryFolder } from '#school/start-server';

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let stage: Stage;
beforeAll(async () => {
  place = await temporaryFolder();
  stage = await setStage(place.folder);
}, 120_000);
afterAll(async () => {
  await stage?.stop();
  await place.remove();
});

function mustBeWell({ readyAfter, rightAfter, tally, lost }: OutageFigures) {
  expect(tally.strange).toEqual([]);
  expect([...tally.answers.keys()].filter((what) => what.startsWith('no answer'))).toEqual([]);
  expect(lost).toEqual([]);
  expect(readyAfter).toBeLessThan(5000);
  expect(rightAfter).toBeLessThan(5000);
  expect(stage.server.child.exitCode).toBeNull();
  expect(stage.server.output()).not.toMatch(/unhandled|a call failed/i);
}

test('the database crashes and is started again: 503 meanwhile, then every screen is right', async () => {
  mustBeWell(await meet({ how: 'restart' }, stage));
}, 120_000);

test('the database is away: the server lives, says it is not ready, and comes back with it', async () => {
  const figures = await meet({ how: 'away', seconds: 5 }, stage);
  mustBeWell(figures);
  expect(figures.tally.answers.get('503')).toBeGreaterThan(10);
  expect(figures.health).toEqual(new Set([200]));
  expect(figures.readiness).toEqual(new Set([503]));
  expect(figures.tally.slowest).toBeLessThan(8000);
}, 120_000);

test('the database stands still with its connections open: nobody waits for ever', async () => {
  const figures = await meet({ how: 'frozen', seconds: 18 }, stage);
  mustBeWell(figures);
  // Once it is known, each call is answered at once: some hundred a second, and not one in five seconds each.
  expect(figures.tally.answers.get('503')).toBeGreaterThan(200);
  expect(figures.health).toEqual(new Set([200]));
  expect(figures.tally.slowest).toBeLessThan(10_000);
}, 120_000);

test.each([['fsync'], ['full_page_writes'], ['synchronous_commit']])(
  'a database with %s switched off is refused in plain words',
  async (name) => {
    const url = new URL(stage.postgres.url);
    await stage.postgres.set(name, 'off');
    const server = launchServer({ DATABASE_URL: url.href });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `The database has ${name} switched off: a power cut would lose what was already saved. Switch it on.\n`,
    );
    await stage.postgres.set(name, 'on');
  },
  30_000,
);
