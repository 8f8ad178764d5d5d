import { readOverdue } from '@tinig/domain/calls/retention';
import { handleRead } from '#api/handler';
import { yearOver } from '#features/results/keep-months';

const day = 24 * 60 * 60 * 1000;

/** Counts what the nightly clean-up would delete under the given retention periods (PRIVACY-8). */
export default handleRead(readOverdue, async (asked, { sql, now }) => {
  const { keep_tries, keep_looks, keep_audit, tries_end_with_year } = asked;
  const before = (days: number) => new Date(now.getTime() - days * day);
  const [counted] = await sql<{ tries: number; looks: number; audit: number }[]>`
    select (select count(*)::int from results where received_at < ${before(keep_tries)}
        ${tries_end_with_year === 'true' ? sql`or played_at < ${yearOver(sql, now)}` : sql``}) as tries,
      (select count(*)::int from looks where day < ${before(keep_looks)}::timestamptz) as looks,
      (select count(*)::int from audit where at < ${before(keep_audit)}) as audit`;
  return counted!;
});
