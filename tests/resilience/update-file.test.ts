/** @module-tag faults */
import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sendResults } from '@tinig/domain/calls/attempts';
import { checkUpdate, dropUpdate, planUpdate, readUpdates, sendUpdate } from '@tinig/domain/calls/server';
import type { UpdateManifest } from '@tinig/domain/operations/updates';
import { planUpdateFile } from '@tinig/server/cli/update';
import { errorLine } from '@tinig/server/operations/update/run-update';
import { changeState, readState } from '@tinig/server/operations/update/state';
import { isVerified } from '@tinig/server/operations/update/verify';
import { makeKeys, secretKeyIn } from '@tinig/tools/release/keys';
import { packTar } from '@tinig/tools/release/pack';
import { headOf, writeUpdate } from '@tinig/tools/release/update-file';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSchool, type School } from '#school/school';

const made = new Date('2026-11-20T00:00:00Z');
const platform = 'linux-x64';
const piece = 3 * 1024 * 1024;

let place: string;
let install: string;
let school: School;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'tinig-update-'));
  install = join(place, 'tinig-0.2.0');
  mkdirSync(join(install, 'server'), { recursive: true });
  writeFileSync(join(install, 'release.json'), JSON.stringify({ version: '0.2.0', platform }));
  makeKeys(join(place, 'key'), join(install, 'server/release-key.pub'), undefined);
  makeKeys(join(place, 'other-key'), join(place, 'other.pub'), undefined);
  school = await openSchool({ env: { TINIG_INSTALL: install, TINIG_DATA: place } });
});
beforeEach(async () => {
  for (const name of ['updates', 'versions']) rmSync(join(place, name), { recursive: true, force: true });
  rmSync(join(place, 'work'), { recursive: true, force: true });
  await school.reset();
});
afterEach(() => rmSync(join(place, 'made.tinig-update'), { force: true }));
afterAll(async () => {
  await school.close();
  rmSync(place, { recursive: true, force: true });
});

/** A little program packed and signed, with what differs from a right one. */
async function makeUpdate(
  head: Partial<UpdateManifest> = {},
  { key = 'key', more = () => {} }: { key?: string; more?: (program: string) => void } = {},
): Promise<Buffer> {
  const program = join(place, 'work/tinig-0.3.0');
  rmSync(program, { recursive: true, force: true });
  mkdirSync(join(program, 'bin'), { recursive: true });
  mkdirSync(join(program, 'server/migrations'), { recursive: true });
  writeFileSync(join(program, 'bin/node'), 'programa', { mode: 0o755 });
  writeFileSync(join(program, `${'mahabang-pangalan-'.repeat(8)}.txt`), 'x'.repeat(70_000));
  writeFileSync(join(program, 'release.json'), JSON.stringify({ version: '0.3.0', platform }));
  writeFileSync(join(program, 'server/migrations/0001-people.sql'), 'select 1;\n');
  more(program);
  const archive = packTar(join(place, 'work'), 'tinig-0.3.0', join(place, 'work/packed.tar.gz'), made);
  const known = await headOf(program, archive, { version: '0.3.0', platform, made_at: made.toISOString() });
  const file = join(place, 'made.tinig-update');
  writeUpdate(file, archive, { ...known, ...head }, secretKeyIn(join(place, key), undefined));
  return readFileSync(file);
}

/** Sends a file as a page does; answers the first refusal, or what the check says. */
async function send(file: Buffer) {
  return (await sendPieces(file)) ?? (await school.ask(checkUpdate, {}, 'root'));
}

async function sendPieces(file: Buffer) {
  for (let at = 0; at < file.length; at += piece) {
    const bytes = file.subarray(at, at + piece).toString('base64');
    const answer = await school.ask(sendUpdate, { at, bytes }, 'root');
    if (answer.status !== 200) return answer;
  }
  return undefined;
}

/** Returns the start of the archive, after four lines. */
function beginOf(file: Buffer): number {
  let begins = 0;
  for (let line = 0; line < 4; line++) begins = file.indexOf('\n', begins) + 1;
  return begins;
}

test('an update is taken piece by piece, checked, and laid beside the version that runs, as it was packed', async () => {
  expect((await send(await makeUpdate())).body).toEqual({
    version: '0.3.0',
    message: 'Handa na ang Tinig 0.3.0.',
  });
  const laid = join(place, 'versions/tinig-0.3.0');
  expect(readFileSync(join(laid, 'bin/node'), 'utf8')).toBe('programa');
  expect(readFileSync(join(laid, `${'mahabang-pangalan-'.repeat(8)}.txt`), 'utf8')).toHaveLength(70_000);
  expect(spawnSync('test', ['-x', join(laid, 'bin/node')]).status).toBe(0);
  expect(existsSync(join(place, 'updates/sent.tinig-update'))).toBe(false);
  const { body } = await school.ask(readUpdates, {}, 'root');
  expect(body).toMatchObject({ way: 'file', version: '0.2.0', planned: null, past: [] });
  expect(body.ready).toMatchObject({ version: '0.3.0', made_at: made.toISOString(), playing: 0 });
});

test.each([
  ['signed by somebody else', {}, { key: 'other-key' }, 400, 'update-not-signed'],
  ['of the same version', { version: '0.2.0' }, {}, 409, 'update-not-newer'],
  ['of an older version', { version: '0.1.9' }, {}, 409, 'update-not-newer'],
  ['that is too far away', { version: '0.9.0', least: '0.8.0' }, {}, 409, 'update-too-far'],
  ['for another system', { platform: 'windows-x64' }, {}, 409, 'update-other-system'],
  ['for which there is no room', { unpacked: 10 ** 15 }, {}, 507, 'update-no-room'],
  ['that is larger than an update', { packed: 10 ** 9 }, {}, 413, 'update-too-large'],
])(
  'an update %s is refused with its first piece, in words, and nothing is laid',
  async (_, head, options, status, code) => {
    const answer = await send(await makeUpdate(head, options));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(existsSync(join(place, 'versions/tinig-0.3.0'))).toBe(false);
    expect((await school.ask(readUpdates, {}, 'root')).body.ready).toBe(null);
  },
);

test('a byte that is not what was signed, an end that is missing, more than there was: all refused, and nothing is laid', async () => {
  const whole = await makeUpdate();
  const flipped = Buffer.from(whole);
  flipped[whole.length - 100]! ^= 1;
  for (const file of [flipped, whole.subarray(0, -10), Buffer.concat([whole, Buffer.from('x')])]) {
    const answer = await send(file);
    expect([answer.status, answer.body.code]).toEqual([400, 'update-broken']);
    expect(existsSync(join(place, 'versions/tinig-0.3.0.new'))).toBe(false);
  }
  const head = Buffer.from(whole);
  head[whole.indexOf('"least"') + 1]! ^= 1;
  expect((await send(head)).body.code).toBe('update-not-signed');
  expect((await send(Buffer.from('hindi ito update'))).body.code).toBe('update-not-signed');
});

test.each([
  [
    'a symbolic link that leads outside',
    (program: string) => symlinkSync('/etc/passwd', join(program, 'labas')),
  ],
  ['a symbolic link inside', (program: string) => symlinkSync('node', join(program, 'bin/link'))],
  ['a hard link', (program: string) => linkSync(join(program, 'bin/node'), join(program, 'bin/link'))],
])('an update with %s is refused, and nothing is laid', async (_, more) => {
  expect((await send(await makeUpdate({}, { more }))).body.code).toBe('update-broken');
  expect(readdirSync(join(place, 'updates'))).toEqual(['updates.json', 'updates.lock']);
});

test('an update that unpacks to more than it says is refused, and nothing is laid', async () => {
  expect((await send(await makeUpdate({ unpacked: 70_000 }))).body.code).toBe('update-broken');
  expect(existsSync(join(place, 'versions/tinig-0.3.0.new'))).toBe(false);
});

test('bytes that are exchanged while the file is checked are never laid', async () => {
  const whole = await makeUpdate();
  const other = Buffer.from(whole);
  // Same head, another archive of the same length: gzip's own check holds, the signature does not.
  const archive = gunzipSync(whole.subarray(beginOf(whole)));
  archive.write('masamang', archive.indexOf('programa'));
  gzipSync(archive, { level: 9 }).copy(other, beginOf(whole));
  for (let round = 0; round < 15; round++) {
    await sendPieces(whole);
    const path = join(place, 'updates/sent.tinig-update');
    const exchange = setInterval(() => existsSync(path) && writeFileSync(path, other), 0);
    const answer = await school.ask(checkUpdate, {}, 'root');
    clearInterval(exchange);
    const laid = join(place, 'versions/tinig-0.3.0/bin/node');
    if (answer.status === 200) expect(readFileSync(laid, 'utf8')).toBe('programa');
    else {
      // Read in the moment in which the file is empty, it has no signature.
      expect(['update-broken', 'update-not-signed']).toContain(answer.body.code);
      expect(existsSync(laid)).toBe(false);
    }
  }
});

test('what starts is what the owner of the installed key signed', async () => {
  await send(await makeUpdate());
  const laid = join(place, 'versions/tinig-0.3.0');
  const isSigned = () => isVerified(install, place, '0.3.0');
  expect(await isSigned()).toBe(true);
  // A server links PostgreSQL's libraries at its start.
  symlinkSync('node', join(laid, 'bin/node.so'));
  expect(await isSigned()).toBe(true);
  for (const change of [
    () => writeFileSync(join(laid, 'bin/node'), 'masamang'),
    () => writeFileSync(join(laid, 'bin/idinagdag'), ''),
    () => symlinkSync('/etc/passwd', join(laid, 'bin/labas')),
    () => rmSync(`${laid}.minisig`),
  ]) {
    cpSync(join(place, 'versions'), join(place, 'whole'), { recursive: true, verbatimSymlinks: true });
    change();
    expect(await isSigned()).toBe(false);
    rmSync(join(place, 'versions'), { recursive: true });
    renameSync(join(place, 'whole'), join(place, 'versions'));
    expect(await isSigned()).toBe(true);
  }
});

test('two data folders of one program share no update, and a copied folder carries nothing out', async () => {
  await send(await makeUpdate());
  await school.ask(planUpdate, { when: 'now' }, 'root');
  const other = mkdtempSync(join(tmpdir(), 'tinig-other-'));
  expect(await readState(other)).toMatchObject({ ready: null, planned: null });
  cpSync(join(place, 'updates'), join(other, 'updates'), { recursive: true });
  expect(await readState(other)).toMatchObject({ ready: null, planned: null });
  expect(await readState(place)).toMatchObject({ ready: { version: '0.3.0' }, planned: { by: 'root' } });
  expect(existsSync(join(install, 'versions'))).toBe(false);
  rmSync(other, { recursive: true });
});

test('a check beside taking away: one of them comes again, and none is a fault', async () => {
  const file = await makeUpdate();
  for (let round = 0; round < 5; round++) {
    await sendPieces(file);
    const answers = await Promise.all([
      school.ask(checkUpdate, {}, 'root'),
      school.ask(dropUpdate, {}, 'root'),
      school.ask(planUpdate, { when: 'now' }, 'root'),
    ]);
    for (const { status } of answers) expect([200, 404, 409, 503]).toContain(status);
  }
});

test('a piece that does not follow the one before, and one too far, are refused', async () => {
  const lost = await school.ask(sendUpdate, { at: 9, bytes: 'dHJ1' }, 'root');
  expect([lost.status, lost.body.code]).toEqual([409, 'update-piece-lost']);
  const far = await school.ask(sendUpdate, { at: 250 * 1024 ** 2, bytes: 'dHJ1' }, 'root');
  expect([far.status, far.body.code]).toEqual([413, 'update-too-large']);
  expect((await school.ask(checkUpdate, {}, 'root')).body.code).toBe('update-none');
});

test('it is planned for now or for six in the evening, and taken away', async () => {
  expect((await school.ask(planUpdate, { when: 'now' }, 'root')).body.code).toBe('update-none');
  await send(await makeUpdate());
  const planned = async () => (await school.ask(readUpdates, {}, 'root')).body.planned;
  await school.ask(planUpdate, { when: 'later' }, 'root');
  // Noon in Manila; six there is ten in the morning at Greenwich.
  expect(await planned()).toEqual({ at: '2026-11-21T10:00:00.000Z', by: 'Rosa Ramos', waits: true });
  school.setNow(new Date('2026-11-21T10:00:01Z'));
  await school.ask(planUpdate, { when: 'later' }, 'root');
  expect(await planned()).toMatchObject({ at: '2026-11-22T10:00:00.000Z' });
  await school.ask(planUpdate, { when: 'now' }, 'root');
  expect(await planned()).toMatchObject({ at: '2026-11-21T10:00:01.000Z', waits: false });
  await school.ask(dropUpdate, {}, 'root');
  expect(await planned()).toBe(null);
  expect(existsSync(join(place, 'versions/tinig-0.3.0'))).toBe(false);
});

test('at the computer a command gives the file: checked as on the page, and done as soon as nobody plays', async () => {
  const file = join(place, 'made.tinig-update');
  const give = (settings: typeof school.settings) => planUpdateFile(file, settings);
  writeFileSync(file, await makeUpdate({}, { key: 'other-key' }));
  await expect(give(school.settings)).rejects.toThrow('Hindi tugma ang pirma');
  expect(await readState(place)).toMatchObject({ ready: null, planned: null });
  writeFileSync(file, await makeUpdate());
  await give(school.settings);
  const { body } = await school.ask(readUpdates, {}, 'root');
  expect(body).toMatchObject({ ready: { version: '0.3.0' }, planned: { by: '', waits: true } });
  await expect(give({ ...school.settings, installFolder: undefined })).rejects.toThrow(
    'No file updates this',
  );
});

test('phones that only send results count as playing', async () => {
  await send(await makeUpdate());
  const playing = async () =>
    ((await school.ask(readUpdates, {}, 'root')).body.ready as { playing: number }).playing;
  expect(await playing()).toBe(0);
  const result = { id: 'isang-laro', game: 1, percent: 50 };
  expect((await school.ask(sendResults, { results: [result] }, 'ana')).status).toBe(200);
  expect(await playing()).toBe(1);
  school.setNow(new Date(school.now().getTime() + 61_000));
  expect(await playing()).toBe(0);
});

test('once it has begun nobody takes it away or sends another', async () => {
  await send(await makeUpdate());
  const trying = {
    version: '0.3.0',
    from: '0.2.0',
    by: 'root',
    begun: made.toISOString(),
    backup: '',
    phase: 'start',
    step: null,
    why: '',
  } as const;
  await changeState(place, (state) => ({ ...state, trying }));
  for (const act of [planUpdate, dropUpdate])
    expect((await school.ask(act, act === planUpdate ? { when: 'now' } : {}, 'root')).body.code).toBe(
      'update-under-way',
    );
  expect((await send(await makeUpdate())).body.code).toBe('update-under-way');
});

test('how updates ended stands there, newest first, with who asked for them', async () => {
  const one = { from: '0.1.0', at: made.toISOString(), seconds: 48, step: null };
  const notes = ['Mas mabilis ang Ngayon.'];
  await changeState(place, (state) => ({
    ...state,
    past: [
      { ...one, version: '0.3.0', by: 'root', end: 'went-back', step: 'sign-in', why: 'no answer' },
      { ...one, version: '0.2.0', by: 'nobody', end: 'done', notes },
    ],
  }));
  expect((await school.ask(readUpdates, {}, 'root')).body.past).toEqual([
    {
      ...one,
      version: '0.3.0',
      by: 'Rosa Ramos',
      end: 'went-back',
      step: 'sign-in',
      why: 'no answer',
      notes: [],
    },
    { ...one, version: '0.2.0', by: '', end: 'done', why: '', notes },
  ]);
});

test('what phones kept while an update was done is counted as it comes, for a day', async () => {
  const ended = new Date(school.now().getTime() - 5 * 60_000);
  const one = {
    from: '0.1.0',
    version: '0.2.0',
    by: 'root',
    at: ended.toISOString(),
    seconds: 60,
    step: null,
  };
  await changeState(place, (state) => ({ ...state, past: [{ ...one, end: 'done' }] }));
  const from = (seconds: number) => new Date(ended.getTime() + seconds * 1000);
  const came = [
    ['kept', -30, 10],
    ['before', -90, 10],
    ['after', 20, 30],
    ['sent at once', -30, -29],
  ] as const;
  for (const [id, played, received] of came)
    await school.sql`
      insert into results (uid, id, game, percent, played_at, received_at)
      values ('ana', ${id}, 1, 50, ${from(played)}, ${from(received)})`;
  const seen = async () => (await school.ask(readUpdates, {}, 'root')).body.came_after;
  expect(await seen()).toBe(1);
  school.setNow(new Date(ended.getTime() + 25 * 60 * 60_000));
  expect(await seen()).toBe(null);
});

test('what a version says of its end quotes nothing that may be a name', () => {
  expect(
    errorLine(new Error('Migration 9001-x.sql failed: relation "school" does not exist\nat line 1')),
  ).toBe('Migration 9001-x.sql failed: relation "school" does not exist');
  expect(errorLine(new Error('invalid input syntax for type integer: "ana"'))).toBe(
    'invalid input syntax for type integer: "…"',
  );
  expect(errorLine(new Error('/db/Totals was answered 500: {"name":"Ana Cruz"}'))).not.toContain('Ana');
});

test('the secret key lies nowhere in the repository, is nobody else’s to read, and may be closed with a password', () => {
  expect(() => makeKeys('server/secret.key', join(place, 'p.pub'), undefined)).toThrow(
    'nowhere in the repository',
  );
  expect(() => makeKeys(join(place, 'key'), join(place, 'p.pub'), undefined)).toThrow('there already');
  const closed = join(place, 'closed-key');
  makeKeys(closed, join(place, 'p.pub'), 'lihim-na-salita');
  expect(execFileSync('stat', ['-c', '%a', closed], { encoding: 'utf8' })).toBe('600\n');
  expect(() => createPrivateKey(readFileSync(closed))).toThrow();
  expect(secretKeyIn(closed, 'lihim-na-salita').asymmetricKeyType).toBe('ed25519');
});

test('minisign reads what was signed, where it is installed', async (test) => {
  if (spawnSync('minisign', ['-v']).error) return test.skip('minisign is not installed');
  const file = await makeUpdate();
  const begins = beginOf(file);
  writeFileSync(join(place, 'program'), file.subarray(begins));
  writeFileSync(join(place, 'signature'), file.subarray(0, begins));
  const key = join(install, 'server/release-key.pub');
  const words = ['-V', '-p', key, '-m', join(place, 'program'), '-x', join(place, 'signature')];
  expect(spawnSync('minisign', words, { encoding: 'utf8' }).stdout).toContain('verified');
});

test('packed twice, an update is the same byte by byte', async () => {
  const first = await makeUpdate();
  expect(await makeUpdate()).toEqual(first);
});
