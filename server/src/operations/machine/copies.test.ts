import { readdir, readFile } from 'node:fs/promises';
import { checkCopy, copyBackup, makeBackup, sendCopy } from '@tinig/domain/calls/backups';
import { cases } from '@tinig/tests/school/cases';
import { noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { Decrypter, Encrypter } from 'age-encryption';
import { beforeAll, expect, test } from 'vitest';
import { backupFolder, listBackups } from '#operations/backup/backup-folder';

const password = 'tatlong bibe sa ilog';
const given = { made_at: noon.toISOString(), password };

cases(copyBackup, given, 'root', { 'a backup that is gone': [404, 'backup-gone'] });
cases(sendCopy, { at: 3, bytes: 'YWdl' }, 'root', { 'nothing was sent before': [409, 'backup-piece-lost'] });
cases(checkCopy, { password }, 'root', { 'nothing was sent': [400, 'backup-broken'] });

const school = useSchool({ keepsBackups: true });
let copy: Buffer;
beforeAll(async () => {
  await school.ask(makeBackup, {}, 'root');
  const { status, bytes, headers } = await school.ask(copyBackup, given, 'root');
  expect([status, headers['content-type']]).toEqual([200, 'application/octet-stream']);
  copy = bytes;
});

const send = (bytes: Buffer, at = 0) => school.ask(sendCopy, { at, bytes: bytes.toString('base64') }, 'root');
const check = async (bytes: Buffer, by = password) => {
  expect((await send(bytes)).body).toEqual({ size: bytes.length });
  return (await school.ask(checkCopy, { password: by }, 'root')).body;
};
const backup = async () => readFile((await listBackups(school.settings.dataFolder))[0]!.path);

test('a copy is a file of age, which anybody with its password opens by another program', async () => {
  expect(copy.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect(copy.includes((await backup()).subarray(0, 64))).toBe(false);
  // Decrypts with the library's own password code, which the server doesn't use.
  const other = new Decrypter();
  other.addPassphrase(password);
  expect(Buffer.from(await other.decrypt(copy)).equals(await backup())).toBe(true);
  const [line] = await school.sql`select actor, event from audit where action = 'copyBackup'`;
  expect(line).toEqual({ actor: 'root', event: { kind: 'backup-copied', made_at: noon.toISOString() } });
  const everything = await school.sql`select to_jsonb(a)::text as line from audit a`;
  expect(JSON.stringify(everything)).not.toContain('bibe');
});

test('a copy’s password has twelve characters at least', async () => {
  const { status, body } = await school.ask(copyBackup, { ...given, password: 'maikli' }, 'root');
  expect([status, body.error]).toEqual([400, 'Dapat may 12 o higit pang karakter ang password.']);
});

test('a copy is read back as a whole, and nothing of it stays', async () => {
  const half = 100;
  await send(copy.subarray(0, half));
  expect((await send(copy.subarray(half + 1), half + 1)).body.code).toBe('backup-piece-lost');
  await send(copy.subarray(half), half);
  expect((await school.ask(checkCopy, { password }, 'root')).body).toEqual({
    message: 'Nabasa ang kopya at buo ito.',
    ...{ school_name: '', made_at: noon.toISOString(), is_older: false },
    ...{ students: 6, sections: 3, teachers: 4, tries: 0 },
  });
  const [line] = await school.sql`select event from audit where action = 'checkCopy'`;
  expect(line).toEqual({ event: { kind: 'copy-checked', made_at: noon.toISOString() } });
  const left = await readdir(backupFolder(school.settings.dataFolder));
  expect(left.filter((name) => name.startsWith('sent-'))).toEqual([]);
});

test('a copy of another program with the same password opens too; another password, or a broken file, is said', async () => {
  const theirs = await lockedByLibrary(await backup());
  expect(await check(theirs)).toMatchObject({ students: 6 });
  expect((await check(theirs, 'ibang salita ito')).code).toBe('copy-not-opened');
  const changed = Buffer.from(theirs);
  changed[theirs.length - 20]! ^= 1;
  // Asks for more work than any copy by Tinig.
  const heavy = Buffer.from(theirs.toString('latin1').replace(/(scrypt \S+) 4\n/, '$1 20\n'), 'latin1');
  const cut = [theirs.subarray(0, -1), theirs.subarray(0, 60)];
  for (const broken of [...cut, changed, heavy, await backup(), await lockedByLibrary(Buffer.from('iba'))])
    expect((await check(broken)).code).toBe('backup-broken');
});

/** Encrypts with the library's own code, at low cost. */
async function lockedByLibrary(bytes: Buffer) {
  const locking = new Encrypter();
  locking.setPassphrase(password);
  locking.setScryptWorkFactor(4);
  return Buffer.from(await locking.encrypt(bytes));
}
