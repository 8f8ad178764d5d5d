/** @module-tag faults */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { message } from '@tinig/domain/messages/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { untilRight, watchClass } from '#resilience/lib/screen';
import { type ServedSchool, serveSchool } from '#resilience/lib/served-school';
import { mountSmallDisk } from '#school/small-disk';
import { temporaryFolder, tinig } from '#school/start-server';
import { head, trialEmail, trialPassword, trialPupils, trialToken } from '#school/trial-school';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const place = await temporaryFolder();
const disk = await mountSmallDisk(join(place.folder, 'disk'), 250);
if (!disk)
  process.stdout.write('Skipped: a full disk is tried on one in memory, which only root may mount.\n');

const run = test.skipIf(!disk);
const folder = join(place.folder, 'disk');
let school: ServedSchool;
const ask: ServedSchool['ask'] = (...request) => school.ask(...request);

beforeAll(async () => {
  if (disk)
    school = await serveSchool({
      folder,
      env: { MIN_FREE_DISK_MB: '40', LOG_LEVEL: 'warn' },
      perSecond: 100,
    });
});
afterAll(async () => {
  if (disk) expect(await school.close()).toBe(0);
  disk?.unmount();
  await place.remove();
});

const link = (n: number) =>
  ask('/db/Links/GDriveLink', {
    method: 'PUT',
    token: trialToken(head),
    body: { link: `https://school.example/${n}` },
  });
const readAll = async () => (await ask('/db/Users?role=student', { token: trialToken(head) })).status;

/** Waits until a write is answered with this status. */
const untilWritten = (status: number, seconds = 5) =>
  expect.poll(async () => (await link(2)).status, { timeout: seconds * 1000 }).toBe(status);

run('little disk is left: writing is refused with a plain line, reading and signing in go on', async () => {
  expect((await link(1)).status).toBe(200);
  await disk!.fillTo(30);
  await untilWritten(507);
  const { body, headers } = await link(3);
  expect(body).toEqual({ error: message('disk-low'), code: 'disk-low' });
  expect(headers['retry-after']).toBe('30');
  expect(await readAll()).toBe(200);
  const pair = { email: trialEmail(trialPupils[0]!), password: trialPassword };
  const signedIn = await ask('/auth/sign-in', { method: 'POST', body: pair });
  expect(signedIn.status).toBe(200);
  const token = signedIn.body.token as string;
  expect((await ask('/auth/sign-out', { method: 'POST', token, body: {} })).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  // To save what is there.
  expect((await ask('/data/export', { method: 'POST', token: trialToken(head), body: {} })).status).toBe(200);
  await disk!.makeRoom();
  await untilWritten(200);
});

run('while little disk is left no backup takes the rest of it; one may go to another disk', async () => {
  await disk!.fillTo(30);
  const env = { TINIG_DATA: folder, MIN_FREE_DISK_MB: '40' };
  const refused = await tinig(env, ['backup']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('too little room') });
  expect(await readdir(join(folder, 'backups'))).toEqual([]);
  expect(await tinig(env, ['backup', join(place.folder, 'elsewhere.gz')])).toMatchObject({ code: 0 });
  await disk!.makeRoom();
  expect(await tinig(env, ['backup'])).toMatchObject({ code: 0 });
});

run('a full disk gives 503 and 507 and nothing worse, and all is well soon after there is room', async () => {
  // Without the guard, which would leave PostgreSQL its room.
  expect(await school.server().stop()).toBe(0);
  school.settings.MIN_FREE_DISK_MB = '0';
  await school.start();
  const screens = watchClass(() => school.server().url);
  await untilRight(screens, ask);
  let from = 0;
  const tally = await school.atPlay(async () => {
    // To the last byte, again and again: PostgreSQL frees files of its own and the next write takes their room.
    for (let n = 0; n < 8; n++) {
      await disk!.fillTo(0);
      await wait(500);
    }
    await disk!.makeRoom();
    from = performance.now();
    await untilWritten(200, 10);
  });
  expect((await untilRight(screens, ask)) - from).toBeLessThan(15_000);
  for (const screen of screens) screen.close();
  expect(tally.strange).toEqual([]);
  expect([...tally.answers.keys()].filter((what) => what.startsWith('no answer'))).toEqual([]);
  expect((tally.answers.get('503') ?? 0) + (tally.answers.get('507') ?? 0)).toBeGreaterThan(10);
  expect(await school.missing()).toEqual([]);
});

run('a disk so full that PostgreSQL dies of it: it comes back by itself when there is room', async () => {
  // Only the log grows, which PostgreSQL can't do without: it panics.
  await disk!.fillTo(8);
  const more = school.within(
    (sql) => sql`
      select pg_logical_emit_message(true, 'more', repeat('x', 1000000)) from generate_series(1, 200)`,
  );
  await expect(more).rejects.toThrow();
  await disk!.fillTo(0);
  await wait(2000);
  expect((await link(6)).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  await disk!.makeRoom();
  await untilWritten(200, 10);
  expect(await readAll()).toBe(200);
  expect(await school.missing()).toEqual([]);
  expect(school.server().output()).toContain('PostgreSQL has ended unexpectedly; it is being started again.');
  expect(school.server().output()).toContain('No space left on device');
});
