import { maxClockJump } from '@tinig/domain/archive/archive';
import type { FastifyInstance } from 'fastify';
import { runInBackground } from '#api/background';
import type { AppContext } from '#api/context';
import type { LiveEndpoint } from '#api/live/live';
import { lockChanges } from '#db/lock';
import { checkLockClock, nextDate, runEarliestDueDate } from '#features/quarter-access/run-due-dates';
import { announce } from '#records/announce';

// Dates are announced. A missed announcement is noticed within this time; the clock is checked less often.
const lookEvery = 10_000;
const keepClockEvery = 60_000;

type DatesKeeper = Pick<AppContext, 'sql' | 'now'> & {
  /** Monotonic clock, in milliseconds. */
  steady?: () => number;
};

/**
 * Creates the function that applies due quarter dates in order (QUARTER-8). It returns the milliseconds until it should
 * run again. Servers take turns under the change lock, so each date is applied once.
 */
export function makeDateRunner({ sql, now, steady = () => performance.now() }: DatesKeeper) {
  // Readings of both clocks when the wall clock was last trusted.
  let believed = { at: now().getTime(), steady: steady() };
  let lookedAt = steady();
  let clockKeptAt = Number.NEGATIVE_INFINITY;

  const look = () =>
    sql.begin(async (sql) => {
      await lockChanges(sql);
      const ran = (steady() - lookedAt) / 1000;
      lookedAt = steady();
      clockKeptAt = steady();
      const moved = now().getTime() - believed.at - (steady() - believed.steady);
      const { waits, isNews } = await checkLockClock(sql, now(), ran, Math.abs(moved) > maxClockJump);
      if (!waits) believed = { at: now().getTime(), steady: steady() };
      const topics = waits ? null : await runEarliestDueDate(sql, now());
      await announce(sql, [...(topics ?? []), ...(isNews ? [{ kind: 'classes' as const }] : [])]);
      return topics !== null;
    });

  return async function keepDates(): Promise<number> {
    const isDue = (at: Date | null) => at !== null && at <= now();
    if (steady() - clockKeptAt >= keepClockEvery || isDue(await nextDate(sql))) while (await look());
    const next = await nextDate(sql);
    const until = next === null ? lookEvery : next.getTime() - now().getTime();
    // A date waiting for the clock remains due.
    return until > 0 ? Math.min(until, lookEvery) : lookEvery;
  };
}

/**
 * Opens and closes quarters at their dates, including dates missed while the server was off. Runs again after
 * every change of classes by any server, which may have set an earlier date.
 */
export function startClassDates(
  app: FastifyInstance,
  context: AppContext,
  live: Pick<LiveEndpoint, 'onHeard'>,
) {
  runInBackground(app, {
    run: makeDateRunner(context),
    every: lookEvery,
    failure: 'applying quarter dates failed; retrying in ten seconds',
    on: { kind: 'classes', live },
  });
}
