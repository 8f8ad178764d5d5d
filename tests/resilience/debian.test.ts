/** @module-tag faults */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { debianRoot, openDebian, whyNoDebian } from './lib/debian.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 1_200_000 });

const reason = whyNoDebian();
let debian: Awaited<ReturnType<typeof openDebian>>;

beforeAll(async () => {
  if (reason) return;
  const out = mkdtempSync(join(tmpdir(), 'tinig-debian-'));
  const env = { ...process.env, DPKG_DEB_COMPRESSOR_LEVEL: '0' };
  const words = ['run', 'release', '--', '--only', 'linux-x64', '--as', '1.0.0', '--out', out];
  execFileSync('npm', words, { stdio: 'ignore', env });
  debian = await openDebian();
  debian.run('dpkg -P tinig; rm -rf /var/lib/tinig /root/*');
  const first = join(out, 'tinig-1.0.0-linux-x64.deb');
  execFileSync('cp', [first, join(debianRoot, 'root')]);
  packNewer(first, join(out, 'newer'), join(debianRoot, 'root/tinig-1.1.0-linux-x64.deb'));
  rmSync(out, { recursive: true });
});
afterAll(async () => {
  debian?.run('dpkg -P tinig; rm -rf /var/lib/tinig /root/*');
  await debian?.close();
});

/** Packs a package again as a later version that changes the database. */
function packNewer(first: string, work: string, file: string) {
  execFileSync('dpkg-deb', ['-R', first, work]);
  for (const path of ['DEBIAN/control', 'usr/lib/tinig/release.json'])
    writeFileSync(join(work, path), readFileSync(join(work, path), 'utf8').replace('1.0.0', '1.1.0'));
  const migration = join(work, 'usr/lib/tinig/server/migrations/9001-later.sql');
  writeFileSync(migration, "alter table school add column later text not null default 'oo';\n");
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', work, file], {
    stdio: 'ignore',
  });
}

/** Sends a call from within; the package has no client but its own Node. */
function call(path: string, body: object): { status: number; body: Record<string, string> } {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const sent = JSON.stringify({ ...options, body: JSON.stringify(body) });
  const line = `fetch('http://127.0.0.1:8080${path}', ${sent}).then(async (answer) => console.log(JSON.stringify({ status: answer.status, body: await answer.json() })))`;
  writeFileSync(join(debianRoot, 'root/call.mjs'), line);
  return JSON.parse(debian.run('/usr/lib/tinig/bin/node call.mjs').output);
}

const head = { email: 'rosa@paaralan.example', password: 'bantay-araw 9 ulap' };
const signIn = () => call('/auth/sign-in', head).status;

test.skipIf(reason)('an installed package says where to go and with which code, and runs', () => {
  const { code, output } = debian.run('apt install ./tinig-1.0.0-linux-x64.deb');
  expect(code, output).toBe(0);
  const shown = /open http:\/\/127\.0\.0\.1:8080\/setup#(\S+) in this computer's browser/.exec(output)?.[1];
  const { body } = call('/setup/code', { code: shown });
  const names = { school_name: 'Mabini', first_name: 'Rosa', last_name: 'Ramos' };
  const account = { pass: body.pass, ...names, ...head, confirm_password: head.password };
  expect(call('/setup/account', account).status).toBe(201);
  expect(debian.run('sudo tinig doctor')).toMatchObject({
    code: 0,
    output: expect.stringContaining('There is a super administrator.'),
  });
});

test.skipIf(reason)('an update of the package makes a backup first, and goes back as printed', () => {
  const { code, output } = debian.run('apt install ./tinig-1.1.0-linux-x64.deb');
  expect(code, output).toBe(0);
  expect(output).toContain('Tinig is at http://127.0.0.1:8080.');
  expect(signIn()).toBe(200);
  const back = /^To go back: (.*)$/m.exec(output)?.[1] ?? '';
  const gone = debian.run(back);
  expect(gone, gone.output).toMatchObject({ code: 0, output: expect.stringContaining('1 people are back') });
  expect(debian.run('sleep 5; dpkg-query -W tinig').output).toContain('1.0.0');
  expect(signIn()).toBe(200);
});

test.skipIf(reason)('an update without a backup is not begun, and the installed version runs on', () => {
  debian.run('mv /var/lib/tinig/school/backups /root/backups; touch /var/lib/tinig/school/backups');
  const { code, output } = debian.run('apt install ./tinig-1.1.0-linux-x64.deb');
  expect(code).not.toBe(0);
  expect(output).toContain('no backup could be made, so the update was not begun. Nothing was changed.');
  expect(debian.run('dpkg-query -W tinig').output).toContain('1.0.0');
  expect(signIn()).toBe(200);
});
