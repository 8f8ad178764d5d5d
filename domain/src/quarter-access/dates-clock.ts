import { clockWaitHours, maxClockJump, maxClockSkew } from '#archive/archive';

/** State of the clock for quarter dates. `waits`: paused after a clock jump. `ran_seconds`: uptime since. */
export type DatesClock = { trusted: Date | null; waits: boolean; ran_seconds: number };

/** A clock reading of a running server. */
export type ClockReading = {
  now: Date;
  /** Seconds of uptime since the last reading. */
  ranSeconds: number;
  /** True if clock and monotonic clock have diverged by more than two days since the last trusted time. */
  leapt: boolean;
};

/**
 * Updates the trusted time (T10, QUARTER-12). Downtime is not a jump, so overdue dates run at start. A clock that
 * went back, or jumped while running, is trusted again once plausible or after 24 hours of uptime.
 */
export function updateDatesClock(clock: DatesClock, { now, ranSeconds, leapt }: ClockReading): DatesClock {
  const { trusted, waits } = clock;
  if (trusted === null) return believed(now);
  const ran_seconds = waits ? clock.ran_seconds + ranSeconds : 0;
  const passed = now.getTime() - trusted.getTime();
  const isBehind = passed < -maxClockSkew;
  const isAhead = (leapt || waits) && passed > maxClockJump + ran_seconds * 1000;
  if (!isBehind && !isAhead) return believed(passed < 0 ? trusted : now);
  return ran_seconds >= clockWaitHours * 60 * 60 ? believed(now) : { trusted, waits: true, ran_seconds };
}

const believed = (trusted: Date): DatesClock => ({ trusted, waits: false, ran_seconds: 0 });
