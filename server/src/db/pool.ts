import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { connectionLost, isDatabaseAway } from './away.ts';
import type { Sql, Transaction, Types } from './sql.ts';

const drainSeconds = 5;

export type DriverOptions = postgres.Options<{ int8: postgres.PostgresType<number> }>;
type Driver = postgres.Sql<Types>;

/**
 * The driver's pool can't be trusted with a connection that it has lost: one that closed while something was
 * being written never writes again, and the next query on it is answered with the old one's error. So a pool
 * that has lost a connection takes no new queries; the next ones go to a fresh pool, which costs nothing
 * before it connects.
 */
export function lastingPool(options: DriverOptions, url?: string): Sql {
  let ended = false;
  let isSilent = false;
  let current = open();

  function open(): Driver {
    const settings: DriverOptions = { ...options, onclose: () => retire(pool) };
    const pool: Driver = url === undefined ? postgres(settings) : postgres(url, settings);
    return pool;
  }

  function retire(pool: Driver) {
    if (ended || isSilent || pool !== current) return;
    current = open();
    void pool.end({ timeout: drainSeconds });
  }

  const own = {
    silence() {
      isSilent = true;
      // An ended pool rejects whatever it is asked.
      return current.end({ timeout: 0 });
    },
    resume() {
      if (isSilent && !ended) current = open();
      isSilent = false;
    },
    begin(...args: [Work] | [string, Work]) {
      return args.length === 1 ? beginSafely(current, '', args[0]) : beginSafely(current, args[0], args[1]);
    },
    end({ timeout = drainSeconds } = {}) {
      ended = true;
      return current.end({ timeout });
    },
  };
  return new Proxy((() => {}) as unknown as Sql, {
    apply: (_target, _self, args) => Reflect.apply(current, undefined, args),
    get: (_target, key) => Reflect.get(key in own ? own : current, key),
  });
}

type Work = (sql: Transaction) => Promise<unknown>;

/**
 * The driver ends the process when a transaction's connection is lost and the transaction still says
 * something, be it only the driver's own rollback; or it says it inside somebody else's transaction. So after
 * the loss nothing more is let through, and `work` is left unsettled: `begin` itself has rejected by then.
 */
async function beginSafely(pool: Driver, mode: string, work: Work): Promise<unknown> {
  const loss = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<never>();
  let isLost = false;
  const guard = (transaction: postgres.TransactionSql<Types>) =>
    new Proxy(transaction as unknown as Transaction, {
      apply(target, _self, args) {
        if (isLost) throw connectionLost();
        return Reflect.apply(target as never, undefined, args);
      },
      get: (target, key) => (key === 'inTransaction' ? true : Reflect.get(isLost ? {} : target, key)),
    });
  try {
    const begun = pool.begin(mode, async (transaction) => {
      try {
        return await work(guard(transaction));
      } catch (error) {
        // The error of a lost connection arrives before the driver's notice that it is closed.
        if (isDatabaseAway(error)) await Promise.race([loss.promise, wait(1000)]);
        // The driver's rollback would wait for a silent connection until it speaks again.
        if (isDestroyed(error)) gone.reject(error);
        if (isLost || isDestroyed(error)) return await new Promise<never>(() => {});
        throw error;
      }
    });
    return await Promise.race([begun, gone.promise]);
  } catch (error) {
    isLost = true;
    loss.resolve();
    throw error;
  }
}

const isDestroyed = (error: unknown) =>
  String((error as { code?: unknown } | null)?.code).startsWith('CONNECTION_');
