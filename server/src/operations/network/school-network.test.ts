import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import type { Call, ResponseOf } from '@tinig/domain/calls/call';
import { closeNetwork, openNetwork, readNetwork } from '@tinig/domain/calls/network';
import { useDoor } from '@tinig/tests/school/use-school';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkNetwork } from '#operations/doctor/check-network';
import { dayMs, makeAuthority } from './certificates.ts';
import { SchoolNetwork } from './school-network.ts';

// Loopback addresses stand for the networks of the laptop. Devices verify the certificate by the school's name.
const [wifi, cable] = ['127.0.0.2', '127.0.0.3'];
const ports = { https_port: 18_443, http_port: 18_080 };
const folder = mkdtempSync(join(tmpdir(), 'tinig-network-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true }));

let addresses = [
  { address: wifi, interface: 'wlan0' },
  { address: cable, interface: 'eth0' },
];
let newest: Date | undefined;
let clock = () => new Date();
let made: SchoolNetwork;
const school = useDoor({
  env: { TINIG_DATA: folder },
  network: ({ settings }) => {
    made = new SchoolNetwork({
      ...{ dataFolder: settings.dataFolder, now: () => clock(), addresses: () => addresses },
      schoolName: async () => 'Mababang Paaralan ng Sta. Cecilia',
      newestRow: async () => newest,
      announce: async () => {},
    });
    return made;
  },
});

let head: string;
beforeAll(async () => {
  head = await school.signIn('head');
});
afterEach(async () => {
  clock = () => new Date();
  agent.destroy();
  await ask(closeNetwork, {});
});

const ask = (call: Call, input: object) =>
  school.ask(call.method, call.path, head, call.kind === 'act' ? input : undefined);
const open = (chosen = [wifi]) => ask(openNetwork, { addresses: chosen, ...ports });
const state = async () => (await ask(readNetwork, {})).body as ResponseOf<typeof readNetwork>;

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Makes a request like a device that trusts the school's key and knows the school's name. */
function visit(path: string, at = wifi, ca = made.authority()!) {
  const { name } = made.state();
  return new Promise<{ status: number; socket: TLSSocket }>((resolve, reject) => {
    const options = { host: at, port: ports.https_port, servername: name, ca, headers: { host: name } };
    const asking = request({ ...options, path, agent }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode!, socket: answer.socket as TLSSocket });
    });
    asking.on('error', reject);
    asking.end();
  });
}

describe('opening', () => {
  test('makes a key for its owner alone, listens under it, and survives a second opening', async () => {
    expect(await state()).toMatchObject({ state: 'closed', chosen: [], school_code: '' });
    expect((await open()).status).toBe(200);
    const opened = await state();
    expect(opened).toMatchObject({ state: 'open', chosen: [wifi], ...ports, problem: null });
    expect(opened.name).toBe(`tinig-${opened.school_code.toLowerCase()}.local`);
    expect(statSync(join(folder, 'network/school-key.json')).mode & 0o777).toBe(0o600);
    expect((await visit('/healthz')).status).toBe(200);
    expect((await open([wifi, cable])).status).toBe(200);
    expect(await state()).toMatchObject({ fingerprint: opened.fingerprint, chosen: [wifi, cable] });
    expect((await visit('/healthz', cable)).status).toBe(200);
  });

  test('keeps the key out of every answer', async () => {
    await open();
    const { key } = JSON.parse(readFileSync(join(folder, 'network/school-key.json'), 'utf8'));
    for (const path of [readNetwork.path, '/susi.crt', '/doorstep', '/db/Server'])
      expect((await school.ask('GET', path, head)).text).not.toContain(key.slice(30, 90));
    expect((await school.ask('GET', '/susi.crt')).text).toBe(made.authority());
  });

  test('refuses an address that this computer does not have, and a taken port, and stays as it was', async () => {
    await open();
    expect(await ask(openNetwork, { addresses: ['192.168.9.9'] })).toMatchObject({
      status: 409,
      body: { code: 'network-address-gone' },
    });
    const other = createServer().listen(18_444, cable);
    await once(other, 'listening');
    expect(await ask(openNetwork, { addresses: [cable], https_port: 18_444 })).toMatchObject({
      status: 409,
      body: { code: 'network-port-taken', error: expect.stringContaining('18444') },
    });
    other.close();
    expect(await state()).toMatchObject({ chosen: [wifi], ...ports });
    expect((await visit('/healthz')).status).toBe(200);
  });

  test('refuses while the clock is before the newest stored row', async () => {
    newest = new Date(Date.now() + dayMs);
    expect(await open()).toMatchObject({ status: 409, body: { code: 'network-clock-behind' } });
    newest = undefined;
    expect(await state()).toMatchObject({ state: 'closed' });
  });
});

test('closing ends one address, then all', async () => {
  await open([wifi, cable]);
  await ask(closeNetwork, { address: wifi });
  expect(await state()).toMatchObject({ state: 'open', chosen: [cable] });
  await expect(visit('/healthz')).rejects.toThrow('ECONNREFUSED');
  await ask(closeNetwork, {});
  expect(await state()).toMatchObject({ state: 'closed', chosen: [], open_since: null });
  await expect(visit('/healthz', cable)).rejects.toThrow('ECONNREFUSED');
});

test('another school’s key is refused by a device that trusts this one', async () => {
  await open();
  const other = makeAuthority('Tinig', made.state().name, new Date());
  await expect(visit('/healthz', wifi, other.cert)).rejects.toThrow('unable to verify');
});

describe('while it is open', () => {
  test('renews the certificate 60 days before its end, and keeps connections', async () => {
    await open();
    const { socket } = await visit('/healthz');
    const until = (await state()).certificate_until!;
    clock = () => new Date(Date.parse(until) - 61 * dayMs);
    await made.follow();
    expect((await state()).certificate_until).toBe(until);
    clock = () => new Date(Date.parse(until) - 59 * dayMs);
    await made.follow();
    expect(Date.parse((await state()).certificate_until!)).toBeGreaterThan(Date.parse(until) + 300 * dayMs);
    expect(socket.destroyed).toBe(false);
    clock = () => new Date();
    await made.follow();
    expect((await visit('/healthz')).status).toBe(200);
    socket.destroy();
  });

  test('follows the adapter to a new address', async () => {
    await open();
    const before = addresses;
    addresses = [{ address: '127.0.0.4', interface: 'wlan0' }];
    await made.follow();
    expect(await state()).toMatchObject({ chosen: ['127.0.0.4'], problem: null });
    expect((await visit('/healthz', '127.0.0.4')).status).toBe(200);
    await expect(visit('/healthz')).rejects.toThrow('ECONNREFUSED');
    addresses = before;
  });

  test('speaks TLS 1.2 or newer', async () => {
    await open();
    const old = connect({ host: wifi, port: ports.https_port, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
    await expect(once(old, 'secureConnect')).rejects.toThrow();
  });
});

describe('over plain HTTP from another device', () => {
  const send = (method: 'GET' | 'POST', url: string, headers = {}) =>
    school.app.inject({
      method,
      url,
      headers,
      remoteAddress: '192.168.1.33',
      ...(method === 'POST' && { payload: {} }),
    });

  test.each([
    ['GET', '/db/Server'],
    ['POST', '/auth/sign-in'],
    ['POST', '/network/open'],
    ['GET', '/live'],
    ['GET', '/nowhere'],
  ] as const)('%s %s is refused', async (method, url) => {
    const answer = await send(method, url, { authorization: `Bearer ${head}` });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'needs-tls' });
  });

  test('the doorstep, the key and health are served, and browsers are led there', async () => {
    await open();
    for (const path of ['/susi.crt', '/doorstep', '/healthz'])
      expect((await send('GET', path)).statusCode, path).toBe(200);
    expect((await send('GET', '/reach')).statusCode).toBe(204);
    expect((await send('GET', '/login', { accept: 'text/html' })).headers.location).toBe('/');
    expect((await send('GET', '/s', { accept: 'text/html' })).headers.location).toBe('/pinto');
    expect((await send('GET', '/pinto')).headers['content-security-policy']).toContain(
      `connect-src 'self' https://localhost:${ports.https_port}`,
    );
    expect((await state()).first_other_device_at).not.toBeNull();
  });
});

test.each([
  ['evil.example', 421],
  ['tinig-aaaaaa.local', 421],
  ['192.168.1.20.evil.example:8080', 421],
  ['localhost:8080', 401],
  ['LOCALHOST.', 401],
  ['[::1]:8080', 401],
  [wifi, 401],
])('a call for the host %s is answered %i', async (host, status) => {
  await open();
  const answer = await school.app.inject({ url: '/db/Network', headers: { host } });
  expect(answer.statusCode).toBe(status);
  expect((await school.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
});

test('a new card leads to the school’s own network by HTTPS, with the pin of its key', async () => {
  const made = async () => {
    const { body } = await school.ask('POST', '/cards/make', head, { uids: ['pupil'] });
    return String(body.public_url);
  };
  expect(await made()).toBe('');
  await open();
  const { school_code, fingerprint } = await state();
  expect(await made()).toBe(`https://${wifi}:18443#1.${school_code}.18443.${fingerprint}`);
});

test('the doctor knows the certificate, the port, and whether another device has come', async () => {
  const look = async () =>
    (await checkNetwork({ tls: undefined, dataFolder: folder }, addresses)).map(({ says }) => says);
  expect(await look()).toEqual(['The school’s network is closed: only this computer reaches Tinig.']);
  await open();
  const [served, came] = await look();
  expect(served).toMatch(/^HTTPS at 127\.0\.0\.2:18443 is not as it should be: .*altnames/);
  expect(came).toBe('No other device has reached Tinig since the network was opened.');
  await school.app.inject({ url: '/pinto', remoteAddress: '192.168.1.33' });
  await expect.poll(look).toContainEqual(expect.stringContaining('Another device reached Tinig first on 20'));
  const gone = await checkNetwork({ tls: undefined, dataFolder: folder }, []);
  expect(gone[0]).toMatchObject({
    state: 'broken',
    says: 'This computer has no address 127.0.0.2 any more.',
  });
});
