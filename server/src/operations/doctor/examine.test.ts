import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { freshDatabase } from '@tinig/tests/school/database';
import { startServer, temporaryFolder, tinig } from '@tinig/tests/school/start-server';
import { certificate } from '@tinig/tests/school/tls/certificate';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newBackupPath } from '#operations/backup/backup-folder';
import { settingsFrom } from '#settings';
import { checkCertificate } from './check-certificate.ts';
import { checkDatabase } from './check-database.ts';
import { checkBackups, checkFolder } from './check-folder.ts';
import { checkGateway, checkProgram, checkTransport } from './check-program.ts';
import { examine } from './examine.ts';

// Each command is a process of its own; a busy machine takes its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const today = new Date();
const lines = (findings: { state: string; says: string }[]) =>
  findings.map(({ state, says }) => `${state}: ${says}`);
async function examined(env: Record<string, string>) {
  const found = [];
  for await (const finding of examine(env, today)) found.push(finding);
  return lines(found);
}

const school = useSchool();
let folder: string;
beforeAll(() => {
  folder = school.settings.dataFolder;
});

async function filesOf(folder: string) {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  return await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return [name, size, mtimeMs];
    }),
  );
}

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return String((server.address() as AddressInfo).port);
}

test('names settings that cannot be used, and repeats no value', async () => {
  const found = await examined({ PORT: 'eighty', DATABASE_URL: 'mysql://secret@host/x' });
  expect(found).toContain('broken: PORT: a whole number from 0 to 65535 is needed.');
  expect(found).toContain('broken: DATABASE_URL: postgres://user:password@host:port/database is needed.');
  expect(found.join()).not.toMatch(/eighty|secret/);
});

test('a program without pages and a clock in 1970', async () => {
  const found = lines(await checkProgram(new Date(0), join(folder, 'nothing')));
  expect(found).toEqual([
    `ok: Node ${process.versions.node}.`,
    'broken: The pages are not built.',
    'broken: The clock says 1970-01-01T00:00:00.000Z, which cannot be.',
  ]);
});

describe('a certificate', () => {
  const [cert, key] = [certificate.cert, certificate.key].map((file) => readFileSync(file));
  const tls = { cert: cert!, key: key! };
  const own = () => [new X509Certificate(tls.cert)];
  const settings = { tls, host: '0.0.0.0', publicUrl: 'https://localhost' };
  const look = (more: object, now = new Date('2026-12-01'), roots = own) =>
    lines(checkCertificate({ ...settings, ...more }, now, roots));
  const isSound = 'ok: The TLS certificate holds until 2126-10-28.';

  test('of an issuer that computers know, for the name of PUBLIC_URL or the address of HOST', () => {
    expect(look({})).toEqual([isSound]);
    expect(look({ publicUrl: '', host: '127.0.0.1' })).toEqual([isSound]);
    expect(look({ publicUrl: '' })).toEqual([isSound]);
  });

  test('that does not hold yet, or ends soon, or has ended', () => {
    expect(look({}, new Date('2026-11-01'))).toEqual([
      'broken: The TLS certificate does not hold before 2026-11-21.',
    ]);
    expect(look({}, new Date('2126-10-20'))).toEqual(['attention: The TLS certificate ends in 8 days.']);
    expect(look({}, new Date('2127-01-01'))).toEqual(['broken: The TLS certificate ended on 2126-10-28.']);
  });

  test('that no known issuer has signed', () => {
    expect(look({}, undefined, () => [])).toEqual([
      isSound,
      'attention: The TLS certificate is not trusted: no issuer that computers know has signed it.',
    ]);
    expect(checkCertificate(settings, new Date('2026-12-01'))).toHaveLength(2);
  });

  test.each(['https://paaralan.example', 'https://192.168.1.7:8443'])(
    'that was made for another name than %s',
    (publicUrl) => {
      const { hostname } = new URL(publicUrl);
      expect(look({ publicUrl })).toEqual([
        isSound,
        `broken: The TLS certificate was made for localhost, 127.0.0.1, and not for ${hostname}.`,
      ]);
    },
  );

  test('whose key is another’s', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const other = Buffer.from(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    expect(look({ tls: { ...tls, key: other } })).toEqual(['broken: TLS_KEY is not the key of TLS_CERT.']);
  });
});

test('what is written for Firebase, answered with and without TLS', () => {
  const on = settingsFrom({ FIREBASE_GATEWAY: 'on' });
  expect(checkGateway(settingsFrom({}))).toEqual([]);
  expect(lines(checkGateway(on))[0]).toMatch(/^attention: FIREBASE_GATEWAY is on without TLS/);
  expect(lines(checkGateway({ ...on, trustedProxies: ['10.0.0.1'] }))[0]).toMatch(/^ok/);
});

test('plain HTTP that is open to the network, and a certificate that is none', async () => {
  const open = settingsFrom({ HOST: '0.0.0.0', TINIG_ALLOW_HTTP: 'on' });
  expect(lines(checkTransport(open, today))[0]).toMatch(/^attention: Plain HTTP is open to the network/);
  expect(lines(checkTransport({ ...open, trustedProxies: ['10.0.0.1'] }, today))[0]).toMatch(/^note/);
  expect(lines(checkTransport(settingsFrom({}), today))[0]).toMatch(/^ok/);
  const tls = { cert: Buffer.from('x'), key: Buffer.from('x') };
  expect(lines(checkTransport({ ...open, tls }, today))).toEqual([
    'broken: TLS_CERT or TLS_KEY cannot be understood.',
  ]);
});

describe('the database', () => {
  const look = async (sql = school.sql) => lines(await checkDatabase(sql, today));

  test('is told about in numbers only', async () => {
    const found = await look();
    // The test database does not sync to disk, which production must.
    expect(found[0]).toMatch(/^broken: The database has fsync, full_page_writes switched off/);
    expect(found.slice(1)).toEqual([
      'ok: The clock of the database agrees.',
      'ok: The database is that of this version.',
      'ok: There is a super administrator.',
      'note: 1 student without a section.',
    ]);
  });

  test('has no superadmin, a clock that stood in the future, clean-ups that wait, a section without a teacher', async () => {
    const other = await freshDatabase();
    await other.sql`update clock set waits = true, last_seen = now() + interval '3 days'`;
    await other.sql`insert into sections values ('-a', 'Apolinario', 'a', 'a', 'a'), ('-b', 'Bonifacio', 'b', 'b', 'b')`;
    expect((await look(other.sql)).slice(3)).toEqual([
      'broken: There is no super administrator.',
      expect.stringMatching(/^attention: The clock stands before the last time that was stored, \d{4}-/),
      'attention: The clean-ups wait, because the clock has jumped or a backup was restored.',
      'note: 2 sections without a teacher.',
    ]);
    await other.sql`insert into migrations (name, hash) values ('9999-tomorrow.sql', 'x')`;
    expect(await look(other.sql)).toContain(
      "broken: The database has 9999-tomorrow.sql, which is not this version's.",
    );
    await other.close();
    const empty = await freshDatabase({ isEmpty: true });
    expect((await look(empty.sql)).at(-1)).toMatch(
      /^attention: The database is \d+ steps behind this version/,
    );
    await empty.close();
  });

  test('is away', async () => {
    const nobody = createServer();
    const port = await listening(nobody);
    await new Promise((resolve) => nobody.close(resolve));
    const found = await examined({ DATABASE_URL: `postgres://u:hidden@127.0.0.1:${port}/d`, PORT: port });
    expect(found).toContain(`note: No server runs at 127.0.0.1:${port}.`);
    expect(found.some((line) => line.startsWith('broken: The database cannot be used: '))).toBe(true);
    expect(found.join()).not.toContain('hidden');
  });
});

test('somebody else on the port, and somebody who says nothing', async () => {
  const another = createHttpServer((_request, response) => response.end('hello'));
  const silent = createServer();
  for (const [server, says] of [
    [another, /^broken: Another program answers/],
    [silent, /^broken: Somebody listens at .* and does not answer/],
  ] as const) {
    const found = await examined({ DATABASE_URL: school.url, PORT: await listening(server) });
    expect(found.some((line) => says.test(line))).toBe(true);
    server.close();
  }
});

describe('the data folder', () => {
  const settings = (more = {}) => ({ ...settingsFrom({ TINIG_DATA: folder }), ...more });

  test('is not there, is a file, is open to others, has no room', async () => {
    const look = async (more = {}) => lines(await checkFolder(settings(more)));
    expect((await look({ dataFolder: join(folder, 'no') }))[0]).toMatch(/^note: There is no/);
    await writeFile(join(folder, 'file'), '');
    expect((await look({ dataFolder: join(folder, 'file') }))[0]).toMatch(/^broken.*not a folder/);
    await mkdir(join(folder, 'postgres'), { mode: 0o700 });
    expect((await look())[1]).toBe('ok: Nobody else may look into the data.');
    await chmod(folder, 0o755);
    expect((await look())[1]).toMatch(/^attention: Others may list/);
    await chmod(join(folder, 'postgres'), 0o755);
    expect((await look())[1]).toMatch(/^broken: Others may look into/);
    expect((await look({ minimumFreeDisk: 2 ** 60 }))[2]).toMatch(/^broken: .* of the disk are free/);
  });

  test('holds no backup, an old one, one that others may read, one of tomorrow', async () => {
    const look = async () => lines([await checkBackups(settings(), today)])[0];
    const hours = (many: number) => new Date(today.getTime() + many * 3_600_000);
    expect(await look()).toBe('attention: There is no backup yet.');
    await writeFile(await newBackupPath(folder, hours(-200)), '', { mode: 0o600 });
    expect(await look()).toBe('attention: The youngest backup is 200 hours old.');
    await writeFile(await newBackupPath(folder, hours(-5)), '', { mode: 0o600 });
    expect(await look()).toBe('ok: The youngest backup is 5 hours old.');
    await chmod(await newBackupPath(folder, hours(-5)), 0o644);
    expect(await look()).toBe('attention: Others may read the youngest backup.');
    await writeFile(await newBackupPath(folder, hours(24)), '', { mode: 0o600 });
    await chmod(await newBackupPath(folder, hours(-5)), 0o600);
    expect(await look()).toMatch(/^attention: A backup is dated in the future: .* 5 hours old\.$/);
  });
});

test('a sound installation, running and stopped, ends with 0; a broken one with 1', async () => {
  const { folder, remove } = await temporaryFolder();
  const env = { TINIG_DATA: join(folder, 'school') };
  const nothing = await tinig({ ...env, PORT: '1' }, ['doctor']);
  expect(nothing.stdout).toContain('There is no data folder');
  const server = await startServer(env);
  const { port } = new URL(server.url);
  const without = await tinig(env, ['doctor']);
  expect(without.code).toBe(1);
  expect(without.stderr).toBe('\n1 thing broken.\n');
  await tinig(env, ['superadmin', '--email', 'head@a.example'], 'bantay-araw 9');
  await tinig(env, ['backup']);
  // Found by the data folder, despite another port in the settings.
  const sound = await tinig({ ...env, PORT: '1' }, ['doctor']);
  expect(sound.stdout).toContain(`The server at 127.0.0.1:${port} answers and is ready.`);
  expect(sound.stdout).toContain('keeps what it has acknowledged');
  expect(sound.stdout).not.toContain('head@a.example');
  expect({ code: sound.code, stderr: sound.stderr }).toEqual({ code: 0, stderr: '' });
  await server.stop();
  const before = await filesOf(env.TINIG_DATA);
  const stopped = await tinig(env, ['doctor']);
  expect(stopped.stdout).toContain(`No server runs on ${env.TINIG_DATA}.`);
  expect(stopped.stdout).toContain('The database does not run, so it is not looked at.');
  expect(stopped.code).toBe(0);
  expect(await filesOf(env.TINIG_DATA)).toEqual(before);
  await remove();
});
