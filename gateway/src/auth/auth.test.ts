import { once } from 'node:events';
import { doorPassword } from '@tinig/tests/school/door';
import { doorForTest, useDoor } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const door = useDoor({ env: { FIREBASE_GATEWAY: 'on' } });

const post = (method: string, body: object) =>
  door.ask('POST', `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=x`, undefined, body);
const refresh = (body: object) =>
  door.ask('POST', '/securetoken.googleapis.com/v1/token?key=x', undefined, body);
const pupil = { email: 'pupil@school.example', password: doorPassword };
const messageOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { message: string }).message;

test('an email of an unfinished account is nobody else’s, and free again a day later', async () => {
  const email = 'hati@school.example';
  expect((await post('signUp', { email, password: doorPassword })).status).toBe(200);
  const words = { first_name: 'A', last_name: 'B', username: 'ab', section: 'Mabini' };
  const student = {
    ...words,
    email: 'HATI@school.example',
    password: doorPassword,
    confirm_password: doorPassword,
  };
  expect((await door.ask('POST', '/auth/register', undefined, student)).body.code).toBe('email-taken');
  await door.sql`update unfinished set created_at = now() - interval '25 hours'`;
  expect((await post('signUp', { email, password: doorPassword })).status).toBe(200);
  await door.sql`delete from unfinished`;
});

test('while registration is closed nobody begins one', async () => {
  await door.sql`update school set registration_open = false`;
  expect(messageOf(await post('signUp', { email: 'a@school.example', password: doorPassword }))).toBe(
    'ADMIN_ONLY_OPERATION',
  );
  await door.sql`update school set registration_open = true`;
});

test('an email stays as it is, and who has a record does not delete the own account', async () => {
  const { idToken } = (await post('signInWithPassword', pupil)).body as Record<string, string>;
  expect(messageOf(await post('update', { idToken, email: 'iba@school.example' }))).toBe(
    'OPERATION_NOT_ALLOWED',
  );
  expect(messageOf(await post('delete', { idToken }))).toBe('ADMIN_ONLY_OPERATION');
});

describe('tokens', () => {
  const signedIn = async () => (await post('signInWithPassword', pupil)).body as Record<string, string>;

  test('are refused with one letter changed, expired, unsigned, of another issuer or for another use', async () => {
    const { idToken, refreshToken } = await signedIn();
    const [head, claims, secret] = idToken!.split('.');
    const flipped = secret!.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const lookup = async (token: string) => messageOf(await post('lookup', { idToken: token }));
    expect(await lookup(`${head}.${claims}.${flipped}`)).toBe('TOKEN_EXPIRED');
    expect(await lookup(`${part({ alg: 'none' })}.${claims}.`)).toBe('INVALID_ID_TOKEN');
    expect(await lookup(`${head}.${part({ iss: 'https://elsewhere.example', sub: 'head' })}.${secret}`)).toBe(
      'INVALID_ID_TOKEN',
    );
    expect(await lookup('owner')).toBe('INVALID_ID_TOKEN');
    expect(messageOf(await refresh({ grant_type: 'refresh_token', refresh_token: idToken }))).toBe(
      'INVALID_REFRESH_TOKEN',
    );
    for (const token of ['owner', `${part({ alg: 'none' })}.${claims}.`, `${head}.${claims}.${flipped}`])
      expect((await door.ask('GET', '/auth/session', token)).status).toBe(401);
    await door.sql`update id_tokens set expires_at = now() - interval '1 second'`;
    expect(await lookup(idToken!)).toBe('TOKEN_EXPIRED');
    expect((await refresh({ grant_type: 'refresh_token', refresh_token: refreshToken })).status).toBe(200);
  });

  test('are not stored', async () => {
    const { idToken, refreshToken } = await signedIn();
    const [row] = await door.sql<{ all: string }[]>`
      select concat((select string_agg(t::text, '') from id_tokens t), (select string_agg(s::text, '') from sessions s)) as all`;
    expect(row!.all).not.toContain(idToken);
    expect(row!.all).not.toContain(idToken!.split('.')[2]);
    expect(row!.all).not.toContain(refreshToken);
  });

  test('are renewed by forms and by the desktop SDK’s JSON, at either address', async () => {
    const { refreshToken } = await signedIn();
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken! });
    const answer = await fetch(`${door.origin}/v1/token?key=x`, { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({
      user_id: 'pupil',
      expires_in: '3600',
      refresh_token: refreshToken,
    });
    const camel = await refresh({ grantType: 'refresh_token', refreshToken });
    expect(camel.status).toBe(200);
  });
});

test('the old addresses of the desktop SDK answer alike; what is not taken is refused by name', async () => {
  const old = (method: string, body: object) =>
    door.ask('POST', `/www.googleapis.com/identitytoolkit/v3/relyingparty/${method}?key=x`, undefined, body);
  const signedIn = { localId: 'pupil', expiresIn: '3600' };
  expect((await old('verifyPassword', pupil)).body).toMatchObject(signedIn);
  const bare = '/identitytoolkit/v3/relyingparty/verifyPassword?key=x';
  expect((await door.ask('POST', bare, undefined, pupil)).body).toMatchObject(signedIn);
  expect(messageOf(await old('getOobConfirmationCode', {}))).toBe('OPERATION_NOT_ALLOWED');
  expect(messageOf(await post('signInWithIdp', {}))).toBe('OPERATION_NOT_ALLOWED');
  const known = await post('createAuthUri', { identifier: pupil.email });
  const unknown = await post('createAuthUri', { identifier: 'wala@school.example' });
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
});

test('a page of any origin may call it, and none of the browser’s credentials travel', async () => {
  const answer = await fetch(`${door.origin}/identitytoolkit.googleapis.com/v1/accounts:lookup`, {
    method: 'OPTIONS',
    headers: { origin: 'https://laro.example', 'access-control-request-headers': 'x-client-version' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toBe('x-client-version');
  expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
});

test('while it is off its addresses say so, and the log does once', async () => {
  const closed = await doorForTest();
  const warned: unknown[] = [];
  closed.app.log.warn = (...said: unknown[]) => void warned.push(said.at(-1));
  for (const path of [
    '/v1/accounts:signInWithPassword?key=x',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/securetoken.googleapis.com/v1/token',
    '/www.googleapis.com/identitytoolkit/v3/relyingparty/verifyPassword',
    '/Users/pupil.json',
    '/Links/GDriveLink.json',
  ]) {
    const answer = await closed.ask('POST', path, undefined, {});
    expect([answer.status, answer.body.error], path).toEqual([
      404,
      expect.stringContaining('FIREBASE_GATEWAY=on'),
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
  for (const path of ['/.lp?start=t', '/.ws?v=5', '/.json'])
    expect((await closed.ask('GET', path)).text, path).toContain('FIREBASE_GATEWAY=on');
  const socket = new WebSocket(`${closed.origin.replace('http', 'ws')}/.ws?v=5&ns=tinig`);
  socket.on('error', () => {});
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(answer.statusCode).toBe(404);
  expect(warned).toHaveLength(1);
});

test('the eleven calls are open to the pages of named origins', async () => {
  const named = await doorForTest({
    env: { FIREBASE_GATEWAY: 'on', FIREBASE_ORIGINS: 'https://laro.example' },
  });
  const preflight = (origin: string, path: string) =>
    fetch(`${named.origin}${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'authorization' },
    }).then(({ headers }) => headers.get('access-control-allow-origin'));
  expect(await preflight('https://laro.example', '/access-quarter/change-lock')).toBe('https://laro.example');
  expect(await preflight('https://iba.example', '/access-quarter/change-lock')).toBe(null);
  expect(await preflight('https://laro.example', '/db/Users')).toBe(null);
});
