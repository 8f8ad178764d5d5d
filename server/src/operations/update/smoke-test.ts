import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UpdateStep } from '@tinig/domain/operations/updates';
import type { FastifyInstance } from 'fastify';
import { newSecret, newSessionId } from '#credentials/random';
import { hashOf } from '#credentials/tokens';
import type { Sql } from '#db/sql';

type Trial = { app: FastifyInstance; sql: Sql; now: () => Date };

const minute = 60_000;
const longestAnswer = 20_000;

/**
 * Tests a new version before it accepts calls (UPDATE-4): sign-in, read, live watch and write. Throws on the first
 * failure. Calls `tell` before each step.
 */
export async function smokeTest({ app, sql, now }: Trial, tell: (step: UpdateStep) => void) {
  await app.ready();
  const door = await openDoor(app);
  try {
    tell('sign-in');
    // A random account, because a fixed one could be throttled after many updates or guesses.
    const nobody = { email: `${newSecret()}@tinig.invalid`, password: newSecret() };
    await mustAnswer(door.url, '/auth/sign-in', 401, { body: nobody });
    const token = await openOwnSession(sql, now());
    tell('read');
    for (const path of ['/readyz', '/login', '/db/Totals', '/db/Sections', '/db/Users?role=student'])
      await mustAnswer(door.url, path, 200, { token });
    tell('live');
    await mustBeTold(door.url, token);
    tell('write');
    await mustAnswer(door.url, '/auth/sign-out', 200, { token, body: {} });
    await mustAnswer(door.url, '/db/Totals', 401, { token });
  } finally {
    await door.close();
  }
}

/**
 * Opens a private port on the loopback address, before the server listens. Its calls count for an address of the
 * documentation network, which no client has, so that nobody's guesses throttle them (ACCOUNT-1).
 */
async function openDoor({ server }: FastifyInstance) {
  const door = createServer((request, response) => server.emit('request', request, response));
  const address = `2001:db8:${randomBytes(4).toString('hex').replace(/^.{4}/, '$&:')}::1`;
  // Both ends have the same address, like calls from this computer, where plain HTTP is allowed (NETWORK-5).
  const ends = { remoteAddress: { value: address }, localAddress: { value: address } };
  door.on('connection', (socket) => Object.defineProperties(socket, ends));
  door.on('upgrade', (...upgrade) => server.emit('upgrade', ...upgrade));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => door.close(resolve));
      door.closeAllConnections();
      await closed;
    },
  };
}

async function mustAnswer(
  door: string,
  path: string,
  wanted: number,
  { token, body }: { token?: string; body?: object },
) {
  const answer = await fetch(door + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(longestAnswer),
  });
  const text = await answer.text();
  if (answer.status !== wanted)
    throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
}

/** Opens a two-minute session of a superadmin. The tested sign-out ends it. */
async function openOwnSession(sql: Sql, now: Date): Promise<string> {
  const token = newSecret();
  const until = new Date(now.getTime() + 2 * minute);
  const opened = await sql.begin(
    (sql) => sql`
    insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at)
    select ${newSessionId()}, ${hashOf(token)}, uid, ${now}, ${now}, ${until}, ${until} from people
    where role = 'superadmin' and archived_at is null order by must_change, created_at limit 1
    returning uid`,
  );
  if (opened.length === 0) throw new Error('There is no superadmin to try it with.');
  return token;
}

/** Checks that a watch receives a value. */
async function mustBeTold(door: string, token: string) {
  const socket = new WebSocket(`${door.replace('http', 'ws')}/live`);
  const told = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`/live ${why}`));
    setTimeout(() => fail('told nothing'), longestAnswer).unref();
    socket.onopen = () => {
      socket.send(JSON.stringify({ token }));
      socket.send(JSON.stringify({ watch: 1, path: '/db/Totals' }));
    };
    socket.onmessage = ({ data }) => {
      const { watch, ...answer } = JSON.parse(String(data)) as { watch?: number; value?: unknown };
      if (watch !== 1) return;
      if ('value' in answer) resolve();
      else fail(`told ${String(data).slice(0, 200)}`);
    };
    socket.onclose = () => fail('was closed');
  });
  await told.finally(() => socket.close());
}
