import { mostAway } from '@tinig/domain/archive/archive';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#api/context';
import type { LiveEndpoint } from '#api/live/live';
import { lockChanges } from '#db/lock';
import { carryOutFirst, lookAtLockClock, nextDate } from '#features/quarter-access/carry-out';
import { announce } from '#records/announce';
import { pollWhileListening } from './poll.ts';

// Dates are announced; whoever misses that all the same notices them within this time. The clock is looked at less
// often.
const lookEvery = 10_000;
const keepClockEvery = 60_000;

type DatesKeeper = Pick<AppContext, 'sql' | 'now'> & {
  /** Milliseconds by a clock that nobody can set. */
  steady?: () => number;
};

/**
 * Makes what carries out the dates of quarters (QUARTER-8): each call carries out what is due, in order, and answers
 * in how many milliseconds to look again. Servers take turns, and one that finds a date gone does nothing: so it
 * happens once, however many servers run.
 */
export function makeDateRunner({ sql, now, steady = () => performance.now() }: DatesKeeper) {
  // What the clock and the monotonic one showed when the clock was last trusted.
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
      const { waits, isNews } = await lookAtLockClock(sql, now(), ran, Math.abs(moved) > mostAway);
      if (!waits) believed = { at: now().getTime(), steady: steady() };
      const topics = waits ? null : await carryOutFirst(sql, now());
      await announce(sql, [...(topics ?? []), ...(isNews ? [{ kind: 'classes' as const }] : [])]);
      return topics !== null;
    });

  return async function keepDates(): Promise<number> {
    const isDue = (at: Date | null) => at !== null && at <= now();
    if (steady() - clockKeptAt >= keepClockEvery || isDue(await nextDate(sql))) while (await look());
    const next = await nextDate(sql);
    const until = next === null ? lookEvery : next.getTime() - now().getTime();
    // A date that waits for the clock stays due.
    return until > 0 ? Math.min(until, lookEvery) : lookEvery;
  };
}

/**
 * Opens and closes quarters at their dates while the server listens, also what fell due while it was off. It looks
 * again whenever classes have changed, through whichever server: a date may have been set that comes before the one
 * it sleeps until.
 */
export function startClassDates(
  app: FastifyInstance,
  context: AppContext,
  live: Pick<LiveEndpoint, 'onHeard'>,
) {
  const keepDates = makeDateRunner(context);
  pollWhileListening(app, live, 'classes', () =>
    keepDates().catch((error) => {
      app.log.warn(error, 'dates of quarters are tried again in ten seconds');
      return lookEvery;
    }),
  );
}
