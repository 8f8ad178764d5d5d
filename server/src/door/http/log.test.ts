import { setTimeout as wait } from 'node:timers/promises';
import fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer, temporaryFolder } from '#testing/start-server';
import { openWatcher } from '#testing/watcher';
import { logAnswers, namelessError } from './log.ts';

// Words that stand for children's names, passwords and the like: none may be in the log.
const canary = (what: string) => `canary${what}x7q`;
const head = { email: `${canary('email')}@school.example`, password: canary('Password') };

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
beforeAll(async () => {
  place = await temporaryFolder();
  server = await startServer({
    TINIG_DATA: place.folder,
    LOG_LEVEL: 'debug',
    FIRST_SUPERADMIN_EMAIL: head.email,
    FIRST_SUPERADMIN_PASSWORD: head.password,
  });
}, 60_000);
afterAll(() => place.remove());

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
  await ask('POST', '/auth/sign-out', token);
  expect(await server.stop()).toBe(0);

  const log = server.output();
  // It did log: lines of answers with ids, routes and the person's uid.
  expect(log).toMatch(/"reqId":"[0-9a-f]{8}-/);
  expect(log).toContain('"route":"/db/Users"');
  expect(log).toContain(user.uid);
  for (const secret of [token, device, 'canary']) expect(log).not.toContain(secret);
}, 60_000);

test('of an error of PostgreSQL the log holds its code and place, not what it quotes', () => {
  const error = Object.assign(new Error('duplicate key: "nina@school.example"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email_key)=(nina@school.example) already exists.',
    constraint: 'people_email_unique',
    parameters: ['nina@school.example'],
  });
  const line = JSON.stringify(namelessError(error));
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
  logAnswers(app, 200);
  app.get('/:status', async (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(),
  );
  const answer = (status: number, times: number) =>
    Promise.all(Array.from({ length: times }, () => app.inject(`/${status}`)));
  const told = (status: number) => lines.filter((line) => line.status === status).map(({ times }) => times);

  await answer(503, 40);
  await answer(507, 1);
  await answer(500, 3);
  expect(told(503)).toEqual([undefined]);
  await wait(300);
  expect(told(503)).toEqual([undefined, 39]);
  await answer(503, 5);
  await wait(300);
  expect(told(503)).toEqual([undefined, 39, 5]);
  // Over, and then the next one: news again.
  await wait(300);
  await answer(503, 1);
  await wait(300);
  expect(told(503)).toEqual([undefined, 39, 5, undefined]);
  expect(told(507)).toEqual([undefined]);
  expect(told(500)).toHaveLength(3);
  await app.close();
});
