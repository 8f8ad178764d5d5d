/** @module-tag windows */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { httpClient } from '#school/client';
import { giveUpdate, type SeenUpdates } from './lib/give-update.ts';
import {
  closeWindows,
  driveC,
  emptyFolder,
  killIn,
  openWindows,
  programsIn,
  runIn,
  startIn,
  whyNoWindows,
  windowsPath,
} from './lib/windows.ts';
import { makeWindowsRelease } from './lib/windows-release.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 1_200_000 });

const reason = whyNoWindows();
const port = '8391';
const data = 'ProgramData/Tinig ng Peña';
const program = 'Program Files/Tinig';
const settings = { TINIG_DATA: windowsPath(data), PORT: port };
const start = 'wine bin/node.exe server/dist/launch.js';
const inProgram = (line: string) => `cd "/wine/drive_c/${program}" && ${line}`;

let release: ReturnType<typeof makeWindowsRelease>;

beforeAll(() => {
  if (reason) return;
  openWindows();
  release = makeWindowsRelease('1.0.0');
  cpSync(release.program, emptyFolder(program), { recursive: true });
  emptyFolder(data);
});
afterEach(() => {
  if (!reason) closeWindows();
});
afterAll(() => {
  if (reason) return;
  rmSync(join(driveC, data), { recursive: true, force: true });
  release.remove();
});

/** Starts the package in a terminal and waits until it answers. */
async function startTinig() {
  const running = startIn(inProgram(start), settings);
  await expect.poll(running.output, { timeout: 180_000 }).toContain('Tinig is ready at');
  return running;
}

const status = async () =>
  (await fetch(`http://127.0.0.1:${port}/setup/state`).catch(() => undefined))?.status ?? 'none';
const lastLog = () =>
  readFileSync(join(driveC, data, 'postgres.log'), 'utf8')
    .trim()
    .split('\n')
    .at(-1);

test.skipIf(reason)('Ctrl-C stops server and database in order, in folders with a space and ñ', async () => {
  const running = await startTinig();
  expect(await status()).toBe(200);
  running.press('\x03');
  expect(await running.ended).toBe(0);
  expect(lastLog()).toContain('database system is shut down');
  expect(programsIn()).not.toContain('postgres.exe');
});

test.skipIf(reason)('the next start takes over the PostgreSQL of a killed server', async () => {
  await startTinig();
  killIn('node.exe');
  expect(programsIn()).toContain('postgres.exe');
  const next = await startTinig();
  expect(await status()).toBe(200);
  next.press('\x03');
  expect(await next.ended).toBe(0);
});

test.skipIf(reason)('a killed PostgreSQL is started again', async () => {
  await startTinig();
  killIn('postgres.exe');
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
});

test.skipIf(reason)('doctor and backup work beside the running server, restore after it', async () => {
  const running = await startTinig();
  const doctor = runIn(inProgram(`${start} doctor`), settings);
  expect(doctor.output).toContain(`The server at 127.0.0.1:${port} answers and is ready.`);
  const backup = runIn(inProgram(`${start} backup`), settings);
  expect(backup).toMatchObject({ code: 0 });
  expect(readdirSync(join(driveC, data, 'backups'))).toHaveLength(1);
  const second = runIn(inProgram(start), { ...settings, TINIG_OPEN: 'on' });
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('Bukas na ang Tinig') });
  running.press('\x03');
  expect(await running.ended).toBe(0);
});

test.skipIf(reason)('a program folder with ñ is refused in words before anything is made', async () => {
  const folder = emptyFolder('Users/Peña/Tinig');
  cpSync(join(driveC, program), folder, { recursive: true });
  emptyFolder('Walang laman');
  const refused = runIn(`cd "/wine/drive_c/Users/Peña/Tinig" && ${start}`, {
    ...settings,
    TINIG_DATA: windowsPath('Walang laman'),
  });
  rmSync(folder, { recursive: true });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Ilipat ang folder ng Tinig');
  expect(existsSync(join(driveC, 'Walang laman/postgres'))).toBe(false);
});

test.skipIf(reason)('a port that another program uses is told of in one line', async () => {
  const running = await startTinig();
  emptyFolder('Iba');
  const second = runIn(inProgram(start), { ...settings, TINIG_DATA: windowsPath('Iba') });
  expect(second).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another program already listens'),
  });
  running.press('\x03');
  await running.ended;
});

test.skipIf(reason)('Tinig.cmd says in Filipino why it cannot start, with the line ends of Windows', () => {
  const alone = emptyFolder('Zip');
  cpSync(join(driveC, program, 'Tinig.cmd'), join(alone, 'Tinig.cmd'));
  expect(readFileSync(join(alone, 'Tinig.cmd'), 'utf8')).not.toMatch(/[^\r]\n/);
  const inZip = runIn('wine cmd /c "C:\\Zip\\Tinig.cmd" < /dev/null');
  expect(inZip.output).toContain('I-extract muna ang buong folder ng Tinig');
});

test.skipIf(reason)('a data folder with letters outside the code page is refused in words', () => {
  const refused = runIn(inProgram(start), { ...settings, TINIG_DATA: 'C:\\学校' });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Palitan ang TINIG_DATA') });
});

test.skipIf(reason)(
  'installed: set-up, doctor, backup, restore, an update that goes back, uninstalling',
  async () => {
    rmSync(join(driveC, program), { recursive: true });
    cpSync(release.installer, join(driveC, 'tinig.exe'));
    const installed = 'ProgramData/Paaralan ng Peña';
    rmSync(join(driveC, installed), { recursive: true, force: true });
    runIn('wine "C:\\tinig.exe" /S; wineserver -w', { TINIG_DATA: windowsPath(installed) });
    expect(readFileSync(join(driveC, program, 'task.xml'), 'utf16le')).toContain('<UserId>S-1-5-19</UserId>');
    writeFileSync(join(driveC, installed, 'settings.txt'), `PORT=${port}\r\nLOG_LEVEL=warn\r\n`);
    const command = (words: string) => runIn(inProgram(`${start} ${words}`));
    const isReady = () => expect.poll(status, { timeout: 180_000 }).toBe(200);
    startIn(inProgram(`${start} service`));
    await isReady();
    const code = join(driveC, installed, 'setup-code');
    await expect.poll(() => existsSync(code), { timeout: 10_000 }).toBe(true);
    const ask = await setUp(readFileSync(code, 'utf8').trim());
    expect(command('doctor').output).toContain(
      `settings.txt sets PORT, LOG_LEVEL, unless the environment does.`,
    );
    expect(command('backup C:\\\\school.gz')).toMatchObject({ code: 0 });
    expect(command('restore --replace C:\\\\school.gz').output).toContain('1 people are back');
    const token = await signIn(ask);
    // PostgreSQL's programs cannot run below a folder with ñ, so the version before comes back.
    expect(await updateTo(ask, token, '1.1.0')).toMatchObject({
      version: '1.0.0',
      past: [{ version: '1.1.0', end: 'went-back', step: 'start' }],
    });
    expect(command('stop')).toMatchObject({ code: 0 });
    runIn('wine "C:\\Program Files\\Tinig\\uninstall.exe" /S; wineserver -w');
    expect(programsIn()).not.toContain('postgres.exe');
    expect(existsSync(join(driveC, program))).toBe(false);
    expect(existsSync(join(driveC, installed, 'postgres/PG_VERSION'))).toBe(true);
  },
);

const head = { email: 'puno@paaralan.example', password: 'Mahabang Lihim 7' };

/** Sets the school up over HTTP with the code that the installed service shows. */
async function setUp(code: string) {
  const ask = httpClient(() => `http://127.0.0.1:${port}`);
  const { body: allowed } = await ask('/setup/code', { method: 'POST', body: { code } });
  const names = { school_name: 'Paaralan', first_name: 'Ana', last_name: 'Reyes' };
  const body = { ...allowed, ...names, ...head, confirm_password: head.password };
  expect(await ask('/setup/account', { method: 'POST', body })).toMatchObject({ status: 201 });
  return ask;
}

const signIn = async (ask: ReturnType<typeof httpClient>) =>
  (await ask<{ token: string }>('/auth/sign-in', { method: 'POST', body: head })).body.token;

/** Gives an update to a later version, and waits until it has ended. */
async function updateTo(ask: ReturnType<typeof httpClient>, token: string, version: string) {
  const problem = await giveUpdate(ask, token, await release.makeUpdate(version));
  expect(problem).toBeUndefined();
  const seen = async () => (await ask<SeenUpdates>('/db/Server/updates', { token })).body;
  await expect
    .poll(async () => (await seen()).past?.[0]?.version, { timeout: 240_000, interval: 1000 })
    .toBe(version);
  return await seen();
}
