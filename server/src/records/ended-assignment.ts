import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';

/**
 * SQL: true if the audited action was done under a section assignment that has since ended, and its change log
 * still exists (N25).
 */
export const byEndedAssignment = (sql: Queries, line: string, since: Date) => sql`
  exists (
    select from section_teachers h join kept_changes k on k.act = ${raw(line)}.act
    where h.teacher_id = ${raw(line)}.actor and h.ended_at > ${since}
      and ${raw(line)}.at between h.since and h.ended_at
      and (k.section_id = h.section_id or k.before->>'section_id' = h.section_id))`;
