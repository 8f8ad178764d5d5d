import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mountSmallDisk } from '@tinig/tests/school/small-disk';
import { firstSuperadmin, launchServer, startServer, tinig } from '@tinig/tests/school/start-server';
import { certificate } from '@tinig/tests/school/tls/certificate';
import { emptyFolder } from '@tinig/tests/school/use-school';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
/** Id of a user who owns no files. */
const stranger = 65_534;
let folder: string;
beforeEach(async () => {
  folder = await emptyFolder();
});

/** Starts a server that must fail. Returns its output. */
async function refused(env: Record<string, string>, uid?: number) {
  const { output, ended } = launchServer({ TINIG_DATA: folder, ...env }, undefined, uid);
  expect(await ended).toBe(1);
  return output();
}

test.each([
  [
    'a HOST that this computer lacks',
    { HOST: '192.0.2.7', TINIG_ALLOW_HTTP: '1' },
    'This computer has no such HOST.',
  ],
  [
    'a HOST that has no address',
    { HOST: 'wala.invalid', TINIG_ALLOW_HTTP: '1' },
    'This computer has no such HOST.',
  ],
])('refuses %s in one line, and makes nothing', async (_, env, says) => {
  expect(await refused(env)).toMatch(new RegExp(`^${says} Nothing was changed\\..*\\n$`));
  expect(await readdir(folder)).toEqual([]);
});

test('refuses a certificate that is none, or another’s, in one line, and makes nothing', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await writeFile(join(folder, 'tinig.crt'), 'x');
  await writeFile(join(folder, 'tinig.key'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
  for (const TLS_CERT of [join(folder, 'tinig.crt'), certificate.cert]) {
    const env = { TLS_CERT, TLS_KEY: join(folder, 'tinig.key'), TINIG_DATA: join(folder, 'school') };
    expect(await refused(env)).toMatch(/^TLS_CERT and TLS_KEY cannot be used: .* Nothing was changed\..*\n$/);
    expect(await readdir(folder)).toEqual(['tinig.crt', 'tinig.key']);
  }
});

test.runIf(isRoot)('refuses a folder of another owner in one line, and makes no database', async () => {
  await mkdir(join(folder, 'school'), { mode: 0o700 });
  const said = await refused({ TINIG_DATA: join(folder, 'school') }, stranger);
  expect(said).toMatch(/^This user may not use .*: .* choose another TINIG_DATA\.\n$/);
  expect(await readdir(join(folder, 'school'))).toEqual([]);
});

test.runIf(isRoot)('refuses a PORT that this user may not open in one line, and makes nothing', async () => {
  const { output, ended } = launchServer(
    { TINIG_DATA: join(folder, 'school'), PORT: '443' },
    join(import.meta.dirname, 'main.ts'),
    stranger,
  );
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^This user may not listen on that PORT\. Nothing was changed\..*\n$/);
  expect(await readdir(folder)).toEqual([]);
});

/** Arguments with which each command reaches the school. */
const words: Record<string, string[]> = {
  superadmin: ['--email', 'b@a.example', '--first-name', 'B', '--last-name', 'A', '--make-password'],
  'delete-superadmin': ['--email', 'head@a.example'],
  'reset-password': ['--email', 'head@a.example', '--make-password'],
  'end-sessions': ['--email', 'head@a.example'],
  'set-link': ['https://a.example/app.apk'],
  export: ['/tmp/no-such-folder/all.json'],
  import: ['FILE', '--do-it'],
  move: ['--database', 'FILE', '--do-it'],
  backup: [],
  restore: ['/tmp/no-such-folder/school.gz'],
  'import-old': ['/tmp/no-such-folder/school.gz'],
  update: ['FILE'],
};

describe.runIf(isRoot)('every command', () => {
  const head = { email: 'head@a.example', password: 'bantay-araw 9' };
  const filesOf = async (file: string) => {
    await writeFile(file, JSON.stringify({ Users: { a: { first_name: 'A' } } }));
    return Object.entries(words).map(([name, args]) => [
      name,
      ...args.map((arg) => (arg === 'FILE' ? file : arg)),
    ]);
  };

  test('by another user says in one line that it may not, and changes nothing', async () => {
    const env = { TINIG_DATA: join(folder, 'school') };
    const server = await startServer({ ...env, ...firstSuperadmin(head) });
    onTestFinished(async () => void (await server.stop()));
    const wrong: string[] = [];
    for (const args of await filesOf(join(folder, 'file.json'))) {
      const { code, stdout, stderr } = await tinig(env, args, '', stranger);
      if (code !== 1 || stdout !== '' || !/^\S.*\n$/.test(stderr))
        wrong.push(`${args[0]}: ${code} ${stdout}${stderr}`);
    }
    expect(wrong).toEqual([]);
    const doctor = await tinig(env, ['doctor'], '', stranger);
    expect(doctor.stdout).not.toMatch(/\n {4}at |No server runs|does not run/);
    expect(doctor.code).toBe(1);
  });

  test('on a full disk says so in one line', async ({ skip }) => {
    const disk = await mountSmallDisk(join(folder, 'disk'), 150);
    if (!disk) return skip('this process may not mount');
    onTestFinished(() => void disk.unmount());
    const env = { TINIG_DATA: join(folder, 'disk/school'), MIN_FREE_DISK_MB: '0' };
    const server = await startServer({ ...env, ...firstSuperadmin(head) });
    expect(await server.stop()).toBe(0);
    await disk.fillTo(0);
    const wrong: string[] = [];
    const look = (what: string, said: string) => {
      if (/\n {4}at |\w+Error:/.test(said)) wrong.push(`${what}: ${said}`);
    };
    look('start', await refused(env));
    for (const args of await filesOf(join(folder, 'file.json'))) {
      const { stdout, stderr } = await tinig(env, args);
      look(args[0]!, stdout + stderr);
    }
    expect(wrong).toEqual([]);
    await disk.makeRoom();
    const again = await startServer(env);
    expect(await again.stop()).toBe(0);
  });
});
