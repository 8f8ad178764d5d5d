/** @module-tag faults */
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { mountDisk } from '#resilience/lib/power';
import { minutes, printFigures, roundsOf } from '#resilience/lib/rounds';
import { atPlay } from '#resilience/lib/served-school';
import { temporaryFolder } from '#school/start-server';
import {
  firstVersion,
  type Installed,
  install,
  untilOver,
  updateAndEnd,
  updateBeside,
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

/** Measures from outside, in seconds, from the first call that is not accepted to the last. */
async function outageOf({ ask }: Installed, isOver: () => boolean): Promise<number> {
  const missed: number[] = [];
  for (; !isOver(); await wait(100)) {
    const { status } = await ask('/readyz').catch(() => ({ status: 0 }));
    if (status !== 200) missed.push(Date.now());
  }
  return missed.length === 0 ? 0 : (missed.at(-1)! - missed[0]!) / 1000;
}

test('an update at play is done by a file: for a moment 503 with when to come again, then the new version, and nothing is lost', async () => {
  const file = await one.makeUpdate(versionOf(1));
  const tally = await atPlay(one, async () => {
    expect(await updateNow(one, file)).toBe(undefined);
    const asked = Date.now();
    let isOver = false;
    const outage = outageOf(one, () => isOver);
    // A class plays, and now means now.
    await expect
      .poll(() => existsSync(`${one.data}/updates/updates.json`) && stateOf(one).trying !== null, {
        timeout: 30_000,
      })
      .toBe(true);
    expect(Date.now() - asked).toBeLessThan(30_000);
    const over = await untilOver(one);
    isOver = true;
    const seconds = await outage;
    // The page tells the time that was measured.
    expect(Math.abs(over.past[0]!.seconds - seconds), `${seconds} s by the clients`).toBeLessThanOrEqual(3);
    expect(over).toMatchObject({
      version: '1.1.0',
      ready: null,
      past: [{ version: '1.1.0', from: firstVersion, end: 'done', step: null }],
    });
    printFigures('An update while a class plays', { 'calls refused': { seconds: over.past[0]!.seconds } });
  });
  expect(tally.strange).toEqual([]);
  expect(tally.answers.get('503')).toBeGreaterThan(0);
  expect(await one.ledger.missing(one.ask)).toEqual([]);
  // Stopped and started it stays so.
  await one.stop();
  await one.start();
  expect((await one.seen()).version).toBe('1.1.0');
  // Files that change afterwards are not started, and nothing else is.
  await one.stop();
  await appendFile(join(one.data, 'versions/tinig-1.1.0/server/dist/main.js'), '\n');
  const again = await one.beside();
  expect(again).toEqual({
    code: 1,
    output: expect.stringMatching(/^The files in .* are not the ones that were signed\. .*\n$/),
  });
}, 240_000);

test(
  'a second server and a doctor beside an update: each says one sentence, and nothing goes back',
  async () => {
    expect(await updateBeside(one, roundsOf(20))).toEqual([]);
  },
  minutes(60),
);

test('a version that fails before it migrates changes nothing: the previous one serves on, and takes the next', async () => {
  // Its pages are missing: it starts, and "/login" can't be read.
  const spoil = (program: string) => rm(join(program, 'web/dist'), { recursive: true });
  const file = await one.makeUpdate({ version: '1.1.0', spoil });
  await atPlay(one, async () => {
    await updateNow(one, file);
    expect(await untilOver(one)).toMatchObject({
      version: firstVersion,
      past: [{ version: '1.1.0', end: 'went-back', step: 'read' }],
    });
  });
  expect(one.output()).not.toContain('put back');
  expect(await one.ledger.missing(one.ask)).toEqual([]);
  await one.stop();
  await one.start();
  expect((await one.seen()).version).toBe(firstVersion);
  // Changed on the disk after it was verified, the next is not started either.
  const tampered = await one.makeUpdate(versionOf(2));
  const stop = new AbortController();
  const changing = change(join(one.data, 'versions/tinig-1.2.0/server/dist/main.js'), stop.signal);
  await updateNow(one, tampered);
  expect(await untilOver(one)).toMatchObject({
    version: firstVersion,
    past: [{ end: 'went-back', step: 'start', why: 'its files are not the ones that were signed' }, {}],
  });
  stop.abort();
  await changing;
  await updateNow(one, await one.makeUpdate(versionOf(3)));
  expect(await untilOver(one)).toMatchObject({ version: '1.3.0', past: [{ end: 'done' }, {}, {}] });
}, 360_000);

/** Changes a file as soon as it is there. */
async function change(path: string, { aborted }: AbortSignal) {
  while (!aborted && !existsSync(path)) await wait(20);
  await appendFile(path, '\n').catch(() => {});
}

const stateOf = ({ data }: Installed) =>
  JSON.parse(readFileSync(join(data, 'updates/updates.json'), 'utf8')) as { trying: object | null };

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

test('a version that migrated and fails: its database is kept aside, the backup put back, and everybody stays signed in', async () => {
  const migrations = {
    '9001-contracts.sql': 'create table newer (id int primary key);\ndrop table school cascade;\n',
  };
  await atPlay(one, async () => {
    await updateNow(one, await one.makeUpdate({ version: '1.1.0', migrations }));
    await expect.poll(one.output, { timeout: 120_000, interval: 20 }).toContain('had migrated the database');
    await one.kill();
    await one.start();
    expect(await untilOver(one)).toMatchObject({
      version: firstVersion,
      past: [{ version: '1.1.0', end: 'went-back' }],
    });
  });
  expect(await one.ledger.missing(one.ask)).toEqual([]);
  const names = await readdir(one.data);
  expect(names.filter((name) => name.startsWith('postgres.migrated-'))).toHaveLength(1);
  expect(names).not.toContain('updates/sessions.json');
  // It can be stopped, and takes the next, which brings the table once more.
  await one.stop();
  await one.start();
  const adds = { '9001-adds.sql': 'create table newer (id int primary key);\n' };
  await updateNow(one, await one.makeUpdate({ version: '1.2.0', migrations: adds }));
  expect(await untilOver(one)).toMatchObject({ version: '1.2.0' });
}, 480_000);

/** Any moment from the first piece of the file on; the versions change after some seconds. */
const moment = (round: number) => (round * 2500) % 12_500;

test(
  'killed at any moment of an update, either version is whole and nothing acknowledged is lost',
  async () => {
    const rounds = roundsOf(3);
    const figures = await updateAndEnd(one, { rounds, moment });
    expect(figures).toMatchObject({ rounds, lost: [], strange: [] });
    expect(figures.acknowledged).toBeGreaterThan(20);
    printFigures('Killed updates', { ends: figures.ends });
  },
  minutes(10),
);

test(
  'a power cut at any moment of an update leaves either version whole and loses nothing acknowledged',
  async (test) => {
    const outside = await temporaryFolder();
    onTestFinished(outside.remove);
    const disk = await mountDisk(outside.folder, 1500);
    if (!disk) return test.skip('the power can only be cut by root on Linux, with loop devices');
    onTestFinished(disk.unmount);
    const onDisk = await install(disk.at, outside.folder);
    onTestFinished(onDisk.kill);
    const befall = async () => {
      await disk.cut();
      await wait(100);
      await onDisk.kill();
      await disk.comeBack();
    };
    const rounds = roundsOf(2);
    const figures = await updateAndEnd(onDisk, { rounds, moment: (round) => moment(round + 1), befall });
    expect(figures).toMatchObject({ rounds, lost: [], strange: [] });
    printFigures('Updates whose power was cut', { ends: figures.ends });
  },
  minutes(10),
);

test(
  'a version that migrates and never says that it is ready is given up, and nothing is lost',
  async () => {
    const spoil = async (program: string) => {
      const main = join(program, 'server/dist/main.js');
      await rename(main, join(program, 'server/dist/mute.js'));
      await writeFile(main, "process.send = () => true;\nawait import('./mute.js');\n");
    };
    const file = await one.makeUpdate({ ...versionOf(1), spoil });
    await atPlay(one, async () => {
      await updateNow(one, file);
      expect(await untilOver(one)).toMatchObject({ version: firstVersion, past: [{ end: 'went-back' }] });
    });
    expect(await one.ledger.missing(one.ask)).toEqual([]);
  },
  minutes(6),
);
