import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyFolder } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { examine } from '#operations/doctor/examine';
import { readSettings } from './settings.ts';

async function folderWith(content: string | Uint8Array, mode = 0o600) {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'settings.txt'), content, { mode });
  await chmod(join(folder, 'settings.txt'), mode);
  return { TINIG_DATA: folder };
}

test('settings come from the data folder, with CRLF, comments, quotes and a byte order mark', async () => {
  const env = await folderWith(
    '\ufeff# Paaralan\r\nPORT = 8090\r\n\r\nSCHOOL_NAME="Mababang Paaralan"\r\n',
    0o644,
  );
  expect(readSettings(env)).toMatchObject({ port: 8090, schoolName: 'Mababang Paaralan' });
});

test('the environment wins, and an empty variable does not', async () => {
  const env = await folderWith('PORT=8090\nMIN_PASSWORD=8\n');
  expect(readSettings({ ...env, PORT: '8091', MIN_PASSWORD: '' })).toMatchObject({
    port: 8091,
    minimumPassword: 8,
  });
});

test('a file named in it lies in the data folder', async () => {
  const env = await folderWith('DATABASE_URL=postgres://tinig@db/tinig\nDATABASE_PASSWORD_FILE=lihim.txt\n');
  await writeFile(join(env.TINIG_DATA, 'lihim.txt'), 'sikreto\n');
  expect(readSettings(env)).toMatchObject({ databaseUrl: 'postgres://tinig:sikreto@db/tinig' });
});

test.each([
  ['a line without a value', 'PORT\n', 'settings.txt, line 1: NAME=value is needed.'],
  ['a lower-case name', '\nport=8090\n', 'settings.txt, line 2: NAME=value is needed.'],
  ['a name set twice', 'PORT=1\nPORT=2\n', 'settings.txt, line 2: PORT is set twice.'],
  ['an unknown name', 'PROT=8090\n', 'settings.txt: there is no setting PROT here.'],
  ['the data folder', 'TINIG_DATA=/srv\n', 'settings.txt: there is no setting TINIG_DATA here.'],
  ['a wrong value', 'PORT=eight\n', 'settings.txt: PORT: a whole number from 0 to 65535 is needed.'],
  ['UTF-16', Buffer.from('\ufeffPORT=8090', 'utf16le'), 'Save it again with the encoding UTF-8.'],
])('refuses %s in plain words', async (_, content, says) => {
  const env = await folderWith(content);
  expect(() => readSettings(env)).toThrow(says);
});

test('refuses a password that others may read, without showing it', async () => {
  const env = await folderWith('FIRST_SUPERADMIN_PASSWORD=sikreto-ko\n', 0o640);
  expect(() => readSettings(env)).toThrow(/^(?!.*sikreto).*chmod 600 /);
});

test('the doctor names the file and what it sets', async () => {
  const env = await folderWith('PORT=8090\nMETRICS=on\n');
  const { value } = await examine(env, new Date()).next();
  expect(value).toMatchObject({
    state: 'ok',
    says: `${join(env.TINIG_DATA, 'settings.txt')} sets PORT, METRICS, unless the environment does.`,
  });
});
