import { readRetention } from '@tinig/domain/calls/retention';
import type { Retention } from '@tinig/domain/privacy/retention';
import { handleRead } from '#api/handler';

/** Returns the school's retention periods (PRIVACY-8). */
export default handleRead(readRetention, async (_input, { sql }) => {
  const [kept] = await sql<Retention[]>`
    select keep_tries, keep_looks, keep_audit, keep_backups, tries_end_with_year from school`;
  return kept!;
});
