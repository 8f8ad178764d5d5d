import pg from 'pg';
import type { Sql as Text } from 'sql-template-tag';
import type { DatabaseAddress } from './address.ts';
import type { Connection } from './connection.ts';
import { isConnectionError } from './connection-errors.ts';
import { hostsOf } from './hosts.ts';
import { isStalePlan } from './prepared.ts';
import type { ConnectOptions, Sql } from './sql.ts';
import { tagOf } from './statement.ts';
import { askOn, inTransaction, type Work } from './transaction.ts';

/** A wait for a connection that is longer than this counts as a lost database. */
const waitMs = 5_000;
const mostCursors = 4;
const oneMoment = 'isolation level repeatable read read only';

type Lent = Connection & { release(isLost?: boolean): void };

/** Opens a pool; nothing is sent before the first statement. It survives a database that goes away and returns. */
export function connect(
  where: DatabaseAddress,
  { pool: max = 10, statementSeconds = 30 }: ConnectOptions = {},
): Sql {
  const { HostConnection, PipelinedConnection, open, mustBePrimary, dial } = hostsOf(where, statementSeconds);
  const poolOf = (Client: typeof HostConnection, options: pg.PoolConfig) => {
    const pool = new pg.Pool({
      // The pool creates each with `new` and no arguments, and the driver's types want the base class's own.
      Client: Client as never,
      connectionTimeoutMillis: waitMs,
      onConnect: (client) => mustBePrimary(client as Connection),
      ...options,
    });
    // For an idle connection: it is replaced, and nobody has lost anything.
    pool.on('error', () => {});
    return pool;
  };
  const pool = poolOf(PipelinedConnection, { max, idleTimeoutMillis: 0 });
  // Cursors hold a connection for as long as somebody reads: nobody else waits for these.
  const cursors = poolOf(HostConnection, { max: mostCursors, idleTimeoutMillis: 1_000 });
  const lend = (from = pool) => dial(() => from.connect()) as Promise<unknown> as Promise<Lent>;
  const drop = (why: string) => {
    for (const connection of open) connection.drop(why);
  };
  let ending: Promise<void> | undefined;

  const own = {
    begin: async (work: Work) => begin(await lend(), '', work),
    beginReading: async (work: Work) => begin(await lend(cursors), oneMoment, work),
    openLine: () =>
      dial(async () => {
        const connection = new HostConnection();
        await connection.connect();
        await mustBePrimary(connection);
        return connection;
      }),
    drop,
    end({ timeout = 5 } = {}) {
      const late = setTimeout(() => drop('the pool is closed'), timeout * 1000);
      ending ??= Promise.all([pool.end(), cursors.end()]).then(async () => {
        await Promise.all([...open].map(({ ended }) => ended));
        clearTimeout(late);
      });
      return ending;
    },
  };
  const read = () => {
    throw new Error('A cursor needs beginReading.');
  };
  return Object.assign(
    tagOf({ ask: async (statement) => askOnce(await lend(), statement), read }),
    own,
  ) as Sql;
}

async function askOnce(connection: Lent, statement: Text) {
  let isLost = false;
  try {
    return await askOn(connection, statement).catch((error) => {
      if (isStalePlan(error)) return askOn(connection, statement);
      throw error;
    });
  } catch (error) {
    isLost = isConnectionError(error);
    throw error;
  } finally {
    connection.release(isLost);
  }
}

async function begin(connection: Lent, mode: string, work: Work) {
  let isLost = false;
  try {
    return await inTransaction(connection, mode, work);
  } catch (error) {
    isLost = isConnectionError(error);
    throw error;
  } finally {
    connection.release(isLost || connection.isLost);
  }
}
