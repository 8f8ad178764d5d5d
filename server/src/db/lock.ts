import type { Transaction } from './sql.ts';

/** Lock number for changes. Arbitrary but unique (migrate.ts has another). */
const changesLock = 7_461_647;

/**
 * Waits for other changes by console, command line or clean-ups, on any server, and holds the lock until the
 * transaction ends. Prevents deadlocks between them. Calls of phones (sign-in, registration, results) don't need it.
 */
export const lockChanges = (sql: Transaction) => sql`select pg_advisory_xact_lock(${changesLock})`;

const locks = new Map<unknown, Promise<unknown>>();

/** Runs work with the same key one at a time, in this process. Waiting holds no connection. */
export async function withLock<Result>(key: unknown, work: () => Promise<Result>): Promise<Result> {
  const before = locks.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const done = mine.catch(() => {});
  locks.set(key, done);
  try {
    return await mine;
  } finally {
    if (locks.get(key) === done) locks.delete(key);
  }
}
