import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { useDatabase } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import type { DatabaseAddress } from './connection.ts';
import { mustReceiveNotifications } from './listen.ts';
import { openDatabase } from './open.ts';
import { connect } from './pool.ts';

const [database, other] = [useDatabase(), useDatabase()];

const notification = 'A'.charCodeAt(0);

/** Drops notifications from PostgreSQL's messages, like a pooler in transaction mode. */
function withoutNotifications() {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    const passed: Buffer[] = [];
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      if (rest[0] !== notification) passed.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return Buffer.concat(passed);
  };
}

/** Opens a relay in front of the test database. `isDeaf`: drops notifications. */
async function openRelay(isDeaf: boolean) {
  const { searchParams, port: number, username: user, pathname } = new URL(database.url);
  const relay = createServer((near) => {
    const far = dial(`${searchParams.get('host')}/.s.PGSQL.${number}`);
    const pass = isDeaf ? withoutNotifications() : (bytes: Buffer) => bytes;
    near.pipe(far);
    far.on('data', (bytes) => near.write(pass(bytes)));
    far.on('close', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const { port } = relay.address() as AddressInfo;
  const address: DatabaseAddress = { host: '127.0.0.1', port, user, database: pathname.slice(1) };
  return { address, url: `postgres://${user}@127.0.0.1:${port}${pathname}`, close: () => relay.close() };
}

test('accepts an address that passes notifications on', async () => {
  const relay = await openRelay(false);
  const sql = connect(relay.address, { pool: 2 });
  await mustReceiveNotifications(sql);
  await sql.end();
  relay.close();
});

test('does not start behind a relay that drops notifications, and says why', async () => {
  const relay = await openRelay(true);
  const opening = openDatabase({ databaseUrl: relay.url, databasePool: 2, dataFolder: '' }, () => {});
  await expect(opening).rejects.toThrow('Notifications do not arrive over DATABASE_URL');
  relay.close();
});

test('uses a pool that drops notifications beside an address that passes them on', async () => {
  const relay = await openRelay(true);
  const sql = connect(relay.address, { pool: 2, sessions: { url: database.url } });
  await mustReceiveNotifications(sql);
  await sql.end();
  relay.close();
});

test('refuses a pool that leads to another database than the sessions', async () => {
  const sql = connect({ url: other.url }, { pool: 2, sessions: { url: database.url } });
  await expect(mustReceiveNotifications(sql)).rejects.toThrow(
    'DATABASE_POOL_URL, if set, must lead to the same database',
  );
  await sql.end();
});
