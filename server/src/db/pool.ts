import pg from 'pg';
import type { Sql as Text } from 'sql-template-tag';
import type { DatabaseAddress } from './address.ts';
import { commitWithin, endCommitWait } from './commit-wait.ts';
import type { Connection } from './connection.ts';
import { ConnectionLost, isConnectionError, OutcomeUnknown } from './connection-errors.ts';
import { hostsOf } from './hosts.ts';
import { isStalePlan } from './prepared.ts';
import type { ConnectOptions, Sql } from './sql.ts';
import { tagOf } from './statement.ts';
import { askOn, inTransaction, type Work } from './transaction.ts';
import { turns } from './turns.ts';

/** A wait for a connection that is longer than this counts as a lost database. */
const waitMs = 5_000;
const mostCursors = 4;
const oneMoment = 'isolation level repeatable read read only';

type Lent = Connection & { release(isLost?: boolean): void };

/**
 * Opens a pool; nothing is sent before the first statement. It survives a database that goes away and returns. One of
 * its connections is never given to what writes, so that reading goes on while commits wait.
 */
export function connect(
  where: DatabaseAddress,
  { pool: max = 10, statementSeconds = 30, commitSeconds = 5 }: ConnectOptions = {},
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
  let silence: string | undefined;
  const lend = async (from = pool) => {
    if (silence) throw new ConnectionLost(silence);
    // The pool knows only the class that it was given.
    return (await dial(() => from.connect())) as unknown as Lent;
  };
  const turnToWrite = turns(Math.max(1, max - 1), waitMs);
  const within = commitWithin(commitSeconds, async ({ pid }) =>
    lent(await lend(cursors), (other) => askOn(other, endCommitWait(pid))),
  );
  const write = async <Answer>(work: (connection: Lent) => Promise<Answer>) => {
    const release = await turnToWrite();
    try {
      return await lent(await lend(), work);
    } finally {
      release();
    }
  };
  const drop = (why: string) => {
    for (const connection of open) connection.drop(why);
  };
  let ending: Promise<void> | undefined;

  const own = {
    begin: (work: Work) => write((connection) => inTransaction(connection, '', work, within)),
    beginReading: async (work: Work) =>
      lent(await lend(cursors), (connection) =>
        inTransaction(connection, oneMoment, work, (_, commit) => commit()),
      ),
    async openLine() {
      const line = await dial(async () => {
        const connection = new HostConnection();
        await connection.connect();
        await mustBePrimary(connection);
        return connection;
      });
      silence = undefined;
      return line;
    },
    noteSilence(why: string) {
      silence = why;
      drop(why);
    },
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
  const ask = async (statement: Text) =>
    writes.test(statement.text)
      ? write((connection) => within(connection, () => askOnce(connection, statement)))
      : lent(await lend(), (connection) => askOnce(connection, statement));
  return Object.assign(tagOf({ ask, read }), own) as Sql;
}

// SQL's own words tell what a statement does.
const writes = /\b(insert|update|delete)\b/i;

const askOnce = (connection: Lent, statement: Text) =>
  askOn(connection, statement).catch((error) => {
    if (isStalePlan(error)) return askOn(connection, statement);
    throw error;
  });

/** Works on a connection and gives it back, or away where it is lost or may still be cancelled. */
async function lent<Answer>(connection: Lent, work: (connection: Lent) => Promise<Answer>) {
  let isLost = false;
  try {
    return await work(connection);
  } catch (error) {
    isLost = isConnectionError(error) || error instanceof OutcomeUnknown;
    throw error;
  } finally {
    connection.release(isLost || connection.isLost);
  }
}
