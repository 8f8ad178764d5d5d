import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sendCopy } from '@tinig/domain/calls/backups';
import { importData } from '@tinig/domain/calls/move';
import { sendSetupBackup } from '@tinig/domain/calls/setup';
import { freshDatabase } from '@tinig/tests/school/database';
import { askRaw, rawRequest } from '@tinig/tests/school/network/raw';
import { openSchool, type School, tokenOf } from '@tinig/tests/school/school';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SetupCodeGuard } from '#api/setup-code-guard';
import { buildApp } from '#app';

let school: School;
beforeEach(async () => {
  school = await openSchool({ listens: true });
});
afterEach(() => school.close());

const mebibyte = 1024 * 1024;
const portOf = () => (school.app.server.address() as AddressInfo).port;
/** Headers of a request whose body never comes. */
const headOnly = (path: string, length: number | undefined, token?: string) =>
  rawRequest(`POST ${path}`, {
    'Content-Type': 'application/json',
    ...(length === undefined ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(length) }),
    ...(token && { Authorization: `Bearer ${token}` }),
  });
const codeOf = async (text: string, port = portOf()) => {
  const { status, body } = await askRaw(port, text, 2000);
  return status === 0 ? 'waits' : `${status} ${JSON.parse(body).code}`;
};

test.each([
  ['nobody, once the school is set up', sendSetupBackup.path, undefined, '404 already-set-up'],
  ['a superadmin, once the school is set up', sendSetupBackup.path, tokenOf('root'), '404 already-set-up'],
  ['nobody, where a superadmin may', importData.path, undefined, '401 not-signed-in'],
  ['a teacher, where a superadmin may', sendCopy.path, tokenOf('mia'), '403 forbidden'],
])('an upload by %s is refused before its body has come', async (_, path, token, refusal) => {
  expect(await codeOf(headOnly(path, 4 * mebibyte, token))).toBe(refusal);
});

test('a backup without a pass is refused before its body has come, and every call once the set-up is over', async () => {
  const { sql, close } = await freshDatabase();
  let code = '';
  const firstRun = new SetupCodeGuard((shown) => {
    code = shown?.code ?? code;
  }, school.now);
  const app = await buildApp({ sql, settings: school.settings, now: school.now, firstRun });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = (token?: string) => codeOf(headOnly(sendSetupBackup.path, 4 * mebibyte, token), port);
  expect(await send()).toBe('403 setup-pass-over');
  expect(await send('p'.repeat(43))).toBe('403 setup-pass-over');
  firstRun.renew();
  const pass = firstRun.open(code, '127.0.0.1');
  expect(await send(pass)).toBe('waits');
  await sql`update school set set_up_at = now()`;
  for (const path of ['code', 'account', 'backup', 'restore'])
    expect(await codeOf(headOnly(`/setup/${path}`, 60_000, pass), port), path).toBe('404 already-set-up');
  await app.close();
  await close();
});

test('together uploads take 32 MB at most: the next is told to come again, and one larger comes alone', async () => {
  const begin = async (text: string) => {
    const socket = connect(portOf(), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const piece = headOnly(sendCopy.path, 4 * mebibyte, tokenOf('root'));
  const many = await Promise.all(Array.from({ length: 8 }, () => begin(piece)));
  expect(await codeOf(piece)).toBe('503 busy');
  expect(await codeOf(headOnly(importData.path, 64 * mebibyte, tokenOf('root')))).toBe('503 busy');
  expect(await codeOf(headOnly(importData.path, undefined, tokenOf('root')))).toBe('503 busy');
  for (const socket of many) socket.destroy();
  await expect.poll(() => codeOf(headOnly(importData.path, 64 * mebibyte, tokenOf('root')))).toBe('waits');
});
