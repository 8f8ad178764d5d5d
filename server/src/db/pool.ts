import pg from 'pg';
import sql from 'sql-template-tag';
import { Connection, configOf, type DatabaseAddress } from './connection.ts';
import { ConnectionLost, isConnectionError, OutcomeUnknown } from './connection-errors.ts';
import { refuseUnknownMigrations } from './known-migrations.ts';
import type { ConnectOptions, Sql } from './sql.ts';
import { type StatementLine, sqlTag } from './statement.ts';
import { cancelCommitWaits, commitWithin, inTransaction, type Work } from './transaction.ts';

type Release = () => void;

/** Limits concurrency to `most`, in order of arrival. Rejects whoever waits longer than `waitMs`. */
export function semaphore(most: number, waitMs: number): () => Promise<Release> {
  let free = most;
  const waiting = new Set<() => void>();

  const release = () => {
    const [next] = waiting;
    if (!next) free++;
    else if (waiting.delete(next)) next();
  };
  const once = (): Release => {
    let isBack = false;
    return () => {
      if (!isBack) release();
      isBack = true;
    };
  };
  return () => {
    if (free > 0) {
      free--;
      return Promise.resolve(once());
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(late);
        resolve(once());
      };
      const late = setTimeout(() => {
        waiting.delete(enter);
        reject(new ConnectionLost('Everything that writes waits for the database.'));
      }, waitMs);
      waiting.add(enter);
    });
  };
}

/** Milliseconds of waiting for a connection after which the database counts as lost. */
const waitMs = 5_000;
/** Extra connections for long reads such as backups, so that nothing else waits for them. */
const longReaders = { max: 4, idleTimeoutMillis: 1_000 };

type Lent = Connection & pg.PoolClient;

/**
 * Opens a pool, which connects on the first statement and survives outages of the database. Writes use `begin`. One
 * connection is reserved for reads, so that they continue while commits wait.
 */
export function connect(where: DatabaseAddress, options: ConnectOptions = {}): Sql {
  const { pool: max = 10, commitSeconds = 5 } = options;
  const { inPool, beside, openLine, noteSilence, end } = openConnections(where, max, options);
  const turnToWrite = semaphore(Math.max(1, max - 1), waitMs);
  let known: readonly string[] | undefined;

  const ask: StatementLine['ask'] = (statement) =>
    inPool(async (connection) => {
      try {
        return (await connection.ask(statement)).rows;
      } catch (error) {
        if (known && isOtherSchema(error)) await refuseUnknownMigrations(connection, known);
        throw error;
      }
    });
  const write = (connection: Connection, work: Work) => {
    const begin = () =>
      Promise.all([connection.ask(sql`begin`), known && refuseUnknownMigrations(connection, known)]);
    const cancelWaits = () => ask(cancelCommitWaits);
    return inTransaction(connection, begin, work, () => commitWithin(connection, commitSeconds, cancelWaits));
  };
  const read = (connection: Connection, work: Work) => {
    const begin = () => connection.ask(sql`begin isolation level repeatable read read only`);
    return inTransaction(connection, begin, work, () => connection.ask(sql`commit`));
  };
  const own = {
    async begin(work: Work) {
      const release = await turnToWrite();
      try {
        return await inPool((connection) => write(connection, work));
      } finally {
        release();
      }
    },
    beginReading: (work: Work) => beside((connection) => read(connection, work)),
    openLine,
    noteSilence,
    allowOnlyMigrations(migrations: readonly string[]) {
      known = migrations;
    },
    end,
  };
  const cursor = () => {
    throw new Error('A cursor needs beginReading.');
  };
  return Object.assign(sqlTag({ ask, read: cursor }), own) as Sql;
}

function openConnections(where: DatabaseAddress, max: number, options: ConnectOptions) {
  const { statementSeconds = 30, sessions = where } = options;
  const open = new Set<Connection>();
  let silence: string | undefined;
  let ending: Promise<void> | undefined;
  const poolOf = (limits: pg.PoolConfig) => {
    const config = { ...configOf(where, statementSeconds), ...limits, connectionTimeoutMillis: waitMs };
    // The driver's types require its own class.
    const pool = new pg.Pool({ ...config, Client: Connection as never });
    // A lost idle connection is replaced; no statement failed.
    pool.on('error', () => {});
    pool.on('connect', (client) => void open.add(client as Lent));
    pool.on('remove', (client) => void open.delete(client as Lent));
    return pool;
  };
  const pool = poolOf({ max, idleTimeoutMillis: 0 });
  const readers = poolOf(longReaders);
  const drop = (why: string) => {
    for (const connection of open) connection.drop(why);
  };

  /** Runs work on a connection, then returns it to the pool. Drops it if it was lost or a late cancel may hit it. */
  async function using<Answer>(from: pg.Pool, work: (connection: Connection) => Promise<Answer>) {
    if (silence) throw new ConnectionLost(silence);
    const connection = (await dial(() => from.connect())) as Lent;
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

  return {
    inPool: <Answer>(work: (connection: Connection) => Promise<Answer>) => using(pool, work),
    beside: <Answer>(work: (connection: Connection) => Promise<Answer>) => using(readers, work),
    async openLine() {
      const line = new Connection(configOf(sessions, statementSeconds));
      await dial(() => line.connect());
      open.add(line);
      line.once('end', () => open.delete(line));
      silence = undefined;
      return line;
    },
    noteSilence(why: string) {
      silence = why;
      drop(why);
    },
    end({ timeout = 5 } = {}) {
      const late = setTimeout(() => drop('the pool is closed'), timeout * 1000);
      ending ??= Promise.all([pool.end(), readers.end()]).then(() => {
        clearTimeout(late);
        drop('the pool is closed');
      });
      return ending;
    },
  };
}

async function dial<Got>(get: () => Promise<Got>): Promise<Got> {
  try {
    return await get();
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    throw new ConnectionLost(`The database cannot be reached: ${(error as Error).message}`, { cause: error });
  }
}

/** True for a missing table or column, or a prepared statement whose columns changed. */
const isOtherSchema = (error: unknown) =>
  ['42P01', '42703', '0A000'].includes((error as { code: string }).code);
