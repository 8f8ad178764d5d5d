import { clockWaitHours, hasClockJumped } from '@tinig/domain/archive/archive';
import type { Transaction } from '#db/sql';

type Clock = { last_seen: Date | null; waits: boolean; ran_seconds: number };

/**
 * Checks the clock before a deletion and stores the time. After a jump, deletions wait for 24 hours of uptime
 * (T10). `ranSeconds` is the uptime since this server's last check. The row stays locked, so only one server
 * cleans up at a time. Returns whether to wait, and whether that has changed.
 */
export async function lookAtArchiveClock(sql: Transaction, now: Date, ranSeconds = 0) {
  const [clock] = await sql<Clock[]>`select last_seen, waits, ran_seconds from clock for update`;
  const { last_seen, waits: waited, ran_seconds } = clock!;
  const jumped = last_seen !== null && hasClockJumped(last_seen, now);
  const passed = last_seen === null ? 0 : Math.max(0, (now.getTime() - last_seen.getTime()) / 1000);
  const ran = jumped ? 0 : ran_seconds + Math.min(passed, ranSeconds);
  const waits = jumped || (waited && ran < clockWaitHours * 60 * 60);
  await sql`update clock set last_seen = ${now}, waits = ${waits}, ran_seconds = ${waits ? ran : 0}`;
  return { waits, isNews: waits !== waited };
}
