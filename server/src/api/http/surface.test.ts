import { readdir } from 'node:fs/promises';
import { get } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDoor } from '@tinig/tests/school/door';
import { askRaw, rawRequest } from '@tinig/tests/school/network/raw';
import { certificate } from '@tinig/tests/school/tls/certificate';
import { useDoor } from '@tinig/tests/school/use-school';
import { beforeAll, describe, expect, test } from 'vitest';
import { safeHeaders } from './headers.ts';

const door = useDoor();
let token: string;
beforeAll(async () => {
  token = await door.signIn('head');
});

const upgrade = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
};
const asPage = { Accept: 'text/html' };
const jsonBody = { 'Content-Type': 'application/json', 'Content-Length': '2' };
const signedIn = () => ({ Authorization: `Bearer ${token}` });

type Case = [what: string, status: number, request: () => string];
const plain =
  (line: string, headers = {}, body = '') =>
  () =>
    rawRequest(line, headers, body);

// Every kind of response. Each carries the headers of T34 and T35.
const kinds: Case[] = [
  ['a read', 200, () => rawRequest('GET /db/Users', signedIn())],
  ['a change', 200, () => rawRequest('POST /cleanup-archive/cleanup', signedIn())],
  ['a HEAD', 200, plain('HEAD /db/Settings')],
  ['the process lives', 200, plain('GET /healthz')],
  ['the server is ready', 200, plain('GET /readyz')],
  ['the description', 200, plain('GET /openapi.json')],
  ['its page', 200, plain('GET /docs')],
  ['no token', 401, plain('GET /db/Users')],
  ['a call that is malformed', 400, plain('POST /auth/sign-in', jsonBody, '{]')],
  [
    'a call that is not JSON',
    415,
    plain('POST /auth/sign-in', { ...jsonBody, 'Content-Type': 'text/plain' }, '{}'),
  ],
  ['a compressed body', 415, plain('POST /auth/sign-in', { ...jsonBody, 'Content-Encoding': 'gzip' }, '{}')],
  ['a body too large', 413, plain('POST /auth/sign-in', { ...jsonBody, 'Content-Length': '65537' }, '{}')],
  ['nothing there', 404, plain('GET /nothing')],
  ['nothing there, as a page', 404, plain('GET /nothing', asPage)],
  ['nothing there, HEAD', 404, plain('HEAD /nothing', asPage)],
  ['an odd method', 404, plain('PURGE /db/Users')],
  ['OPTIONS', 404, plain('OPTIONS *')],
  ['a malformed escape', 400, plain('GET /db/Users/%zz')],
  ['a part too long', 404, () => rawRequest(`GET /db/Users/${'a'.repeat(900)}`)],
  ['no HTTP at all', 400, () => 'LET ME IN\r\n\r\n'],
  [
    'two lengths',
    400,
    plain('POST /auth/sign-in', { 'Content-Length': '3', 'Transfer-Encoding': 'chunked' }),
  ],
  ['no Host', 400, () => 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', 400, () => 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['no Host in the days of HTTP/1.0', 200, () => 'GET /healthz HTTP/1.0\r\n\r\n'],
  ['headers too large', 431, () => rawRequest('GET /', { X: 'x'.repeat(20_000) })],
  ['an expectation', 417, plain('POST /auth/sign-in', { ...jsonBody, Expect: '200-maybe' }, '{}')],
  ['an upgrade from a foreign page', 403, plain('GET /live', { ...upgrade, Origin: 'https://evil.example' })],
  ['an upgrade with an odd origin', 403, plain('GET /live', { ...upgrade, Origin: 'null' })],
  ['an upgrade with a wrong key', 400, plain('GET /live', { ...upgrade, 'Sec-WebSocket-Key': 'x' })],
  ['an upgrade to something else', 400, plain('GET /live', { Connection: 'Upgrade', Upgrade: 'h2c' })],
  ['an upgrade elsewhere', 400, plain('GET /healthz', upgrade)],
  ['an upgrade nowhere', 400, plain('GET /nowhere', upgrade)],
  ['/live without an upgrade', 400, plain('GET /live')],
];

const pageKinds: Case[] = [
  ['the landing page', 200, plain('GET /', asPage)],
  ['a console page', 200, plain('GET /admin/students', asPage)],
  ['a console page, HEAD', 200, plain('HEAD /login', asPage)],
  ['a video', 200, plain('GET /videos/use.mp4')],
  ['a part of a video', 206, plain('GET /videos/use.mp4', { Range: 'bytes=0-99' })],
  ['a part that a video does not have', 416, plain('GET /videos/use.mp4', { Range: 'bytes=999999999-' })],
];

function expectSafe(head: string, headers = safeHeaders(false)) {
  for (const [name, value] of Object.entries(headers))
    if (name !== 'cache-control') expect(head).toContain(`${name}: ${value.toLowerCase()}`);
  expect(head).not.toMatch(/^(server|x-powered-by):/m);
}

describe('every kind of response has the safe headers', () => {
  test.each(kinds)('%s', async (_what, status, request) => {
    const answer = await askRaw(door.port, request());
    expect(answer.status).toBe(status);
    expectSafe(answer.head);
    expect(answer.head).toMatch(/cache-control: no-(store|cache)/);
    const isJson = answer.head.includes('content-type: application/json');
    if (status >= 400 && isJson && answer.body)
      expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String), code: expect.any(String) });
  });

  test('a client that sends a whole request and ends its half is answered', async () => {
    const socket = connect(door.port, '127.0.0.1');
    socket.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK/);
  });

  test('a field of JavaScript’s own is refused by its name', async () => {
    const body = '{"email":"a@b.ph","password":"x","__proto__":{"role":"superadmin"}}';
    const answer = await askRaw(
      door.port,
      rawRequest('POST /auth/sign-in', { ...jsonBody, 'Content-Length': `${body.length}` }, body),
    );
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      code: 'unknown-field',
      error: expect.stringContaining('__proto__'),
    });
  });

  test('an answer of a call is kept by nobody', async () => {
    for (const path of ['/db/Users', '/db/Settings', '/auth/session', '/db/Nothing'])
      expect((await door.ask('GET', path, token)).headers.get('cache-control')).toBe('no-store');
  });
});

const dist = join(import.meta.dirname, '../../../../web/dist');
const built = await readdir(dist).catch(() => [] as string[]);

describe.skipIf(!built.includes('pages.json'))('the built pages', () => {
  test.each(pageKinds)('%s', async (_what, status, request) => {
    const answer = await askRaw(door.port, request());
    expect(answer.status).toBe(status);
    expectSafe(answer.head);
  });

  test('every file of the build is sent with the safe headers, or not at all', async () => {
    const files = await readdir(dist, { recursive: true, withFileTypes: true });
    const paths = files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(dist.length));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const { status, head } = await askRaw(door.port, rawRequest(`HEAD ${path}`));
      expectSafe(head);
      expect(status, path).toBe(/\.(html|br|gz|map)$|(pages|manifest)\.json$/.test(path) ? 404 : 200);
    }
  });
});

test.each([
  '/.git/config',
  '/.env',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/../../package.json',
  '/..%5c..%5cpackage.json',
  '//etc/passwd',
  '/%00',
  '/assets/',
  '/pages.json',
  '/console.html',
  '/server/src/main.ts',
])('%s is not there (T36)', async (path) => {
  expect((await askRaw(door.port, rawRequest(`GET ${path}`))).status).toBe(404);
});

test('a token in the address of /live opens nothing (T22)', async () => {
  const { status } = await askRaw(door.port, rawRequest(`GET /db/Users?token=${token}`));
  expect(status).toBe(401);
});

test('over TLS browsers are told to stay with it (T11)', async () => {
  const secure = await openDoor({ env: { TLS_KEY: certificate.key, TLS_CERT: certificate.cert } });
  try {
    const { port } = secure.app.server.address() as AddressInfo;
    for (const path of ['/healthz', '/db/Users', '/nothing']) {
      const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
        get({ port, path, rejectUnauthorized: false }, (response) => resolve(response.resume().headers)).on(
          'error',
          reject,
        );
      });
      expect(headers).toMatchObject(safeHeaders(true));
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  } finally {
    await secure.close();
  }
});
