import type { ResponseOf } from '@tinig/domain/calls/call';
import { readPastStudent } from '@tinig/domain/calls/past-years';
import { hasScopeKind, scopeUid } from '@tinig/domain/people/access';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { raw } from '#sql/fragments';
import { heldThen } from './held-then.ts';

const numbers = raw(gameKeys.map((key) => `h.${key}`).join(', '));

/**
 * Lists a pupil's past years. Pupils see all their own; teachers see years at whose end they held the pupil's
 * section (N19).
 */
export default handleRead(readPastStudent, async ({ uid }, { sql, scope }) => {
  const isSelf = uid === scopeUid(scope);
  if (hasScopeKind('student', scope) && !isSelf) throw new Refusal('forbidden', 403);
  const [there] = await sql`select from people where uid = ${uid} and role = 'student'`;
  if (!there) throw new Refusal('student-not-found', 404);
  const rows = await sql<ResponseOf<typeof readPastStudent>>`
    select y.id as year, y.name, s.section_name as section, h.days_played, ${numbers}
    from past_students h
      join past_sections s on s.id = h.section join past_years y on y.id = s.year and y.ended_at is not null
    where h.uid = ${uid} and ${isSelf ? sql`true` : heldThen(sql, scope)}
    order by y.id desc`;
  return [...rows];
});
