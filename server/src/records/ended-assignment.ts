import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';

/**
 * Of a line of the audit log, by its alias: whether its act was done by a right in a section that has ended since that
 * moment, as far as is kept what it changed (N25).
 */
export const byEndedAssignment = (sql: Queries, line: string, since: Date) => sql`
  exists (
    select from section_teachers h join kept_changes k on k.act = ${raw(line)}.act
    where h.teacher_id = ${raw(line)}.actor and h.ended_at > ${since}
      and ${raw(line)}.at between h.since and h.ended_at
      and (k.section_id = h.section_id or k.before->>'section_id' = h.section_id))`;
