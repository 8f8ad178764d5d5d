import { mostAway, mostSkew, waitHours } from '#archive/archive';

/** What is kept of the clock that dates of quarters trust: the last time believed, and the wait since a jump. */
export type DatesClock = { trusted: Date | null; waits: boolean; ran_seconds: number };

/** A look at the clock by a running server. */
export type ClockLook = {
  now: Date;
  /** How long servers have run since somebody looked last, in seconds. */
  ranSeconds: number;
  /** Whether this server's clock has moved over two days against the monotonic one since it was last trusted. */
  leapt: boolean;
};

/**
 * What to believe after a look (T10, QUARTER-12). Being off for however long is no jump: what fell due meanwhile is
 * carried out at start. A clock before the last time believed, or one that leapt while the server ran, is not
 * believed until it is plausible again, or 24 hours of running have passed.
 */
export function lookAtDatesClock(clock: DatesClock, { now, ranSeconds, leapt }: ClockLook): DatesClock {
  const { trusted, waits } = clock;
  if (trusted === null) return believed(now);
  const ran_seconds = waits ? clock.ran_seconds + ranSeconds : 0;
  const passed = now.getTime() - trusted.getTime();
  const isBehind = passed < -mostSkew;
  const isAhead = (leapt || waits) && passed > mostAway + ran_seconds * 1000;
  if (!isBehind && !isAhead) return believed(passed < 0 ? trusted : now);
  return ran_seconds >= waitHours * 60 * 60 ? believed(now) : { trusted, waits: true, ran_seconds };
}

const believed = (trusted: Date): DatesClock => ({ trusted, waits: false, ran_seconds: 0 });
