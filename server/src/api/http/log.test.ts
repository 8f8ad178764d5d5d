import { setTimeout as wait } from 'node:timers/promises';
import { WireClient } from '@tinig/tests/school/firebase/wire';
import {
  oldParameters,
  oldPassword,
  originalAccounts,
  originalTree,
  shownParameters,
} from '@tinig/tests/school/original-school';
import { firstSuperadmin } from '@tinig/tests/school/start-server';
import { useServer } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { lineForTerminal, logResponses, redactError } from './log.ts';

// Stand-ins for children's names, passwords and the like. None may appear in the log.
const canary = (what: string) => `canary${what}x7q`;
const head = { email: `${canary('email')}@school.example`, password: canary('Password') };

const server = useServer({ LOG_LEVEL: 'debug', FIREBASE_GATEWAY: 'on', ...firstSuperadmin(head) });

async function ask(method: string, path: string, token: string, body?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body }) });
  const text = await answer.text();
  return text.startsWith('{') ? JSON.parse(text) : {};
}

test('a busy day leaves no name, password, token or search word in the log', async () => {
  const { token, user, device } = await ask('POST', '/auth/sign-in', canary('Token'), JSON.stringify(head));
  const post = (path: string, body: object) => ask('POST', path, token, JSON.stringify(body));
  const teacher = {
    firstName: canary('First'),
    lastName: canary('Last'),
    email: head.email,
    password: canary('Other'),
  };
  await post('/add-admin-firebase/register', teacher);
  const { uid } = await post('/add-admin-firebase/register', {
    ...teacher,
    email: `${canary('mail')}@b.example`,
  });
  await post('/db/Sections', { section_name: canary('Section'), teacher_id: uid });
  await post('/db/Sections', { section_name: canary('Section'), teacher_id: uid });
  await post('/auth/sign-in', { email: `${canary('who')}@b.example`, password: canary('Wrong') });
  await post('/auth/sign-in', { email: canary('Field'), [canary('Unknown')]: 1 });
  await ask('POST', '/auth/sign-in', token, `{"email": "${canary('Broken')}`);
  for (const path of [
    '/db/Users?search=',
    '/db/',
    '/',
    '/db/Users/',
    '/live?token=',
    '/admin/students?search=',
    '/%zz',
  ])
    await ask('GET', `${path}${canary('Search')}`, token);
  const watcher = await openWatcher(server.url, token);
  watcher.watch(1, `/db/Users?search=${canary('Watched')}`);
  await watcher.until(1);
  watcher.socket.send(canary('Frame'));
  watcher.close();
  const passed = await throughGateway(post);
  await ask('POST', '/auth/sign-out', token);
  expect(await server.stop()).toBe(0);

  const log = server.output();
  // The log does contain responses with ids, routes and the person's uid.
  expect(log).toMatch(/"reqId":"[0-9a-f]{8}-/);
  expect(log).toContain('"route":"/db/Users"');
  expect(log).toContain(user.uid);
  expect(log).toContain('"route":"/.lp"');
  for (const secret of [token, device, 'canary', ...passed]) expect(log).not.toContain(secret);
}, 60_000);

/** Moves a school in and calls the gateway. Returns the secrets used. */
async function throughGateway(post: (path: string, body: object) => Promise<Record<string, never>>) {
  const files = { database: originalTree(), accounts: await originalAccounts(), parameters: shownParameters };
  expect(await post('/data/move', { ...files, dry_run: false })).toMatchObject({ with_password: 2 });
  const account = { email: 'abe@luma.example', password: oldPassword('abe') };
  const { idToken, refreshToken } = await post('/v1/accounts:signInWithPassword?key=x', account);
  await post('/v1/accounts:signInWithPassword?key=x', { ...account, password: canary('Old') });
  await post('/v1/accounts:signUp?key=x', { email: `${canary('new')}@b.example`, password: canary('New') });
  await post('/v1/accounts:lookup?key=x', { idToken });
  await post('/v1/token?key=x', { grant_type: 'refresh_token', refresh_token: refreshToken });
  await fetch(`${server.url}/Users/abe.json?auth=${idToken}`);
  await fetch(`${server.url}/Users/abe.json?auth=${canary('Secret')}&orderBy="${canary('Child')}"`);
  const client = await WireClient.open(Number(new URL(server.url).port), idToken);
  await client.ask('m', { p: '/Users/abe', d: { first_name: canary('Name') } });
  await client.ask('q', { p: `/Users/${canary('Uid')}` });
  client.socket.send(canary('Line'));
  await client.close();
  const started = await (await fetch(`${server.url}/.lp?start=t&cb=1`)).text();
  const [, id, pw] = /"start","([\w-]+)","([\w-]+)"/.exec(started)!;
  const message = Buffer.from(JSON.stringify({ t: 'd', d: { r: 1, a: 'auth', b: { cred: idToken } } }));
  await fetch(`${server.url}/.lp?id=${id}&pw=${pw}&seg0=0&ts0=1&d0=${message.toString('base64url')}`);
  await fetch(`${server.url}/.lp?id=${id}&pw=${pw}&disconn=t`);
  return [idToken, refreshToken, id, pw, account.password, oldParameters.signer_key].map(String);
}

test('of an error of PostgreSQL the log holds its code and place, not what it quotes', () => {
  const error = Object.assign(new Error('duplicate key: "nina@school.example"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email_key)=(nina@school.example) already exists.',
    constraint: 'people_email_unique',
    parameters: ['nina@school.example'],
  });
  const line = JSON.stringify(redactError(error));
  expect(line).not.toContain('nina');
  for (const kept of ['23505', 'people_email_unique', 'log.test.ts']) expect(line).toContain(kept);
});

test('of an outage the log tells the first failure, then how many more there were; faults of ours each', async () => {
  const lines: { status: number; times?: number }[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = fastify({
    logger: { stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('signedIn', null);
  logResponses(app, 200);
  app.get('/:status', async (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(),
  );
  const answer = (status: number, times: number) =>
    Promise.all(Array.from({ length: times }, () => app.inject(`/${status}`)));
  const timesOf = (status: number) =>
    lines.filter((line) => line.status === status).map(({ times }) => times);

  await answer(503, 40);
  await answer(507, 1);
  await answer(500, 3);
  expect(timesOf(503)).toEqual([undefined]);
  await wait(300);
  expect(timesOf(503)).toEqual([undefined, 39]);
  await answer(503, 5);
  await wait(300);
  expect(timesOf(503)).toEqual([undefined, 39, 5]);
  // After the outage, the next failure is logged again.
  await wait(300);
  await answer(503, 1);
  await wait(300);
  expect(timesOf(503)).toEqual([undefined, 39, 5, undefined]);
  expect(timesOf(507)).toEqual([undefined]);
  expect(timesOf(500)).toHaveLength(3);
  await app.close();
});

test('a terminal shows plain lines instead of JSON', () => {
  const line = (fields: object) =>
    lineForTerminal(`${JSON.stringify({ level: 30, time: 0, pid: 7, hostname: 'pc', ...fields })}\n`);
  expect(line({ msg: 'answered slowly', route: '/db/Today', milliseconds: 1200 })).toMatch(
    /^\d\d:\d\d:\d\d · answered slowly · route \/db\/Today · milliseconds 1200\n$/,
  );
  expect(line({ msg: 'a call failed', err: { message: 'no', stack: '  at here' } })).toMatch(
    / · a call failed · error no\n {2}at here\n$/,
  );
});
