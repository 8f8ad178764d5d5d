import type { Transaction } from './sql.ts';

/** Any number that nobody else uses (migrate.ts has another): whoever changes the school holds it. */
const changesLock = 7_461_647;

/**
 * Waits until no other change of the console, the command line or a clean-up is under way, on whichever server,
 * and holds the lock until the transaction ends. Announcing commits one after another anyway; begun one after
 * another, they can't deadlock. What phones do (sign in, register, send results) does not need the lock.
 */
export const lockChanges = (sql: Transaction) => sql`select pg_advisory_xact_lock(${changesLock})`;

const locks = new Map<unknown, Promise<unknown>>();

/** Works one after another for the same key, in this process; waiting holds no connection. */
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
