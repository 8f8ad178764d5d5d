/** @module-tag windows */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
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

vi.setConfig({ testTimeout: 300_000, hookTimeout: 900_000 });

const reason = whyNoWindows();
const port = '8391';
const data = 'ProgramData/Tinig ng Peña';
const program = 'Program Files/Tinig';
const settings = { TINIG_DATA: windowsPath(data), PORT: port };
const start = 'wine bin/node.exe server/dist/launch.js';
const inProgram = (line: string) => `cd "/wine/drive_c/${program}" && ${line}`;

beforeAll(() => {
  if (reason) return;
  openWindows();
  const out = mkdtempSync(join(tmpdir(), 'tinig-windows-'));
  const options = ['--fetch', '--only', 'windows-x64', '--out', out];
  execFileSync('npm', ['run', 'release', '--', ...options], { stdio: 'ignore' });
  execFileSync('unzip', [
    '-q',
    join(out, readdirSync(out).find((name) => name.endsWith('.zip'))!),
    '-d',
    out,
  ]);
  const folder = readdirSync(out).find((name) => existsSync(join(out, name, 'Tinig.cmd')))!;
  cpSync(join(out, folder), emptyFolder(program), { recursive: true });
  rmSync(out, { recursive: true });
  emptyFolder(data);
});
afterEach(() => {
  if (!reason) closeWindows();
});
afterAll(() => {
  if (!reason) rmSync(join(driveC, data), { recursive: true, force: true });
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
  const second = runIn(inProgram(start), { ...settings, TINIG_DATA: windowsPath('Iba') });
  expect(second).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another program already listens'),
  });
  running.press('\x03');
  await running.ended;
});
