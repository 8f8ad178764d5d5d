import { readLockDates } from '@tinig/domain/calls/quarter-access';
import { type QuarterKey, quarterKeys } from '@tinig/domain/quarter-access/games';
import type { ScheduledDates } from '@tinig/domain/quarter-access/quarter-access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { findVisible } from '#records/visible-person';
import { columnsOf, type WithDates } from '#sql/columns';

type LockDatesRow = WithDates<ScheduledDates, keyof ScheduledDates> & { quarter: QuarterKey };

const columns = columnsOf<LockDatesRow>({
  quarter: 'c.quarter',
  opens_at: 'c.opens_at',
  closes_at: 'c.closes_at',
});

/**
 * Returns when the quarters of the caller, or of one of the caller's students, open and close on schedule
 * (QUARTER-10; N9).
 */
export default handleRead(readLockDates, async ({ uid }, { sql, scope, now }) => {
  const { role } = await findVisible(sql, uid, scope);
  if (role !== 'student') throw new Refusal('student-not-found', 404);
  // Exceptions get no date: an offline phone must not open a quarter that is withheld from its pupil.
  const rows = await sql<LockDatesRow[]>`
    select ${columns}
    from people p join class_locks c on c.section_id = p.section_id
    where p.uid = ${uid}
      and not exists (select from lock_exceptions e where e.uid = p.uid and e.quarter = c.quarter)`;
  const dates = quarterKeys.map((quarter) => {
    const row = rows.find((one) => one.quarter === quarter);
    return [
      quarter,
      {
        opens_at: row?.opens_at?.toISOString() ?? null,
        closes_at: row?.closes_at?.toISOString() ?? null,
      },
    ];
  });
  return { ...Object.fromEntries(dates), server_time: now.toISOString() };
});
