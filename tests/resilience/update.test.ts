/** @module-tag faults */
import { mkdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#school/start-server';
import { head, trialEmail, trialPassword } from '#school/trial-school';
import {
  atPlay,
  firstVersion,
  type Installed,
  install,
  untilOver,
  updateAndEnd,
  updateNow,
  versionOf,
} from './update.ts';

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let one: Installed;
beforeEach(async () => {
  place = await temporaryFolder();
  await mkdir(join(place.folder, 'here'));
  one = await install(join(place.folder, 'here'));
}, 120_000);
afterEach(async () => {
  await one.stop();
  await place.remove();
});

test('an update at play is done by a file: for a moment 503 with when to come again, then the new version, and nothing is lost', async () => {
  await writeFile(join(one.install, 'web/dist/assets/sa-dati-lang.js'), '1;');
  const file = await one.makeUpdate(versionOf(1));
  const tally = await atPlay(one, async () => {
    expect(await updateNow(one, file)).toBe(undefined);
    expect(await untilOver(one)).toMatchObject({
      version: '1.1.0',
      ready: null,
      past: [{ version: '1.1.0', from: firstVersion, end: 'done', step: null }],
    });
  });
  expect(tally.strange).toEqual([]);
  // A page that was open goes on finding what only the version before has.
  const older = await fetch(`${one.address}/assets/sa-dati-lang.js`);
  expect([older.status, older.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(tally.answers.get('503')).toBeGreaterThan(0);
  expect(await one.ledger.missing(one.ask)).toEqual([]);
  // Stopped and started it stays so.
  await one.stop();
  await one.start();
  expect((await one.seen()).version).toBe('1.1.0');
}, 240_000);

test('a version that fails a check goes back by itself: the one before serves on the adapted database, and takes the next', async () => {
  // Its pages are missing: it starts, and "/login" can't be read.
  const spoil = (program: string) => rm(join(program, 'web/dist'), { recursive: true });
  const file = await one.makeUpdate({ ...versionOf(1), spoil });
  await atPlay(one, async () => {
    await updateNow(one, file);
    expect(await untilOver(one)).toMatchObject({
      version: firstVersion,
      past: [{ version: '1.1.0', end: 'went-back', step: 'read' }],
    });
  });
  expect(await one.ledger.missing(one.ask)).toEqual([]);
  await one.stop();
  await one.start();
  expect((await one.seen()).version).toBe(firstVersion);
  await updateNow(one, await one.makeUpdate(versionOf(2)));
  expect(await untilOver(one)).toMatchObject({
    version: '1.2.0',
    past: [{ end: 'done' }, { end: 'went-back' }],
  });
}, 360_000);

test('a version whose program is broken never serves: the one before comes back at once, whatever is broken of it', async () => {
  const main = (program: string) => join(program, 'server/dist/main.js');
  const broken: [why: RegExp, spoil: (program: string) => Promise<unknown>][] = [
    [/could not be started: ENOENT/, (program) => rm(join(program, 'bin/node'))],
    [
      /ended with 1 /,
      async (program) => truncate(main(program), Math.floor((await stat(main(program))).size / 2)),
    ],
    [/ended with 0 /, (program) => writeFile(main(program), 'process.exit(0);\n')],
    [/ended with SIGKILL /, (program) => writeFile(main(program), "process.kill(process.pid, 'SIGKILL');\n")],
  ];
  for (const [at, [why, spoil]] of broken.entries()) {
    const version = versionOf(at + 1);
    const file = await one.makeUpdate({ ...version, spoil });
    const tally = await atPlay(one, async () => {
      expect(await updateNow(one, file)).toBe(undefined);
      const { past, ...seen } = await untilOver(one);
      expect(seen.version).toBe(firstVersion);
      expect(past[0]).toMatchObject({ version: version.version, end: 'went-back', step: 'start' });
      expect(past[0]!.why).toMatch(why);
    });
    expect(tally.strange).toEqual([]);
    expect(await one.ledger.missing(one.ask)).toEqual([]);
  }
  await updateNow(one, await one.makeUpdate(versionOf(broken.length + 1)));
  const { version, past } = await untilOver(one);
  expect([version, past[0]]).toMatchObject(['1.5.0', { end: 'done', step: null }]);
}, 480_000);

test('a version whose step takes away what the one before needs: that one gets its backup back, whatever ends it meanwhile', async () => {
  // A column stays behind of a first try, and a table of the second: the version before knows neither.
  const left = { '9001-left.sql': "alter table school add column later text not null default 'oo';\n" };
  const spoil = (program: string) => rm(join(program, 'web/dist'), { recursive: true });
  await updateNow(one, await one.makeUpdate({ version: '1.1.0', migrations: left, spoil }));
  expect(await untilOver(one)).toMatchObject({ past: [{ end: 'went-back', step: 'read' }] });
  const contracts = 'create table newer (id int primary key);\ndrop table school cascade;\n';
  const migrations = { ...left, '9002-contracts.sql': contracts };
  await updateNow(one, await one.makeUpdate({ version: '1.2.0', migrations }));
  await expect
    .poll(one.output, { timeout: 120_000, interval: 20 })
    .toContain('The backup of before the update is put back');
  await one.kill();
  await one.start();
  // Everybody has to sign in again: that tells it from a start without the backup.
  const body = { email: trialEmail(head), password: trialPassword };
  const again = await one.ask('/auth/sign-in', { method: 'POST', body });
  expect(again.status).toBe(200);
  expect(await one.seen(again.body.token as string)).toMatchObject({
    version: firstVersion,
    past: [{ end: 'went-back', step: 'start' }, { end: 'went-back' }],
  });
  // It can be stopped, and takes the next, which brings the table once more.
  await one.stop();
  await one.start();
  await updateNow(
    one,
    await one.makeUpdate({
      version: '1.3.0',
      migrations: { ...left, '9002-adds.sql': 'create table newer (id int primary key);\n' },
    }),
    again.body.token as string,
  );
  expect(await untilOver(one, again.body.token as string)).toMatchObject({ version: '1.3.0' });
}, 480_000);

test('killed at any moment of an update, either version is whole and nothing acknowledged is lost', async () => {
  const figures = await updateAndEnd(one, { rounds: 3, moment: (round) => round * 2500 });
  expect(figures).toMatchObject({ rounds: 3, lost: [], strange: [] });
  expect(figures.acknowledged).toBeGreaterThan(20);
}, 600_000);
