import { readSectionTeachers } from '@tinig/domain/calls/section-teachers';
import { canView } from '@tinig/domain/people/access';
import type { AssignmentRole } from '@tinig/domain/section-teachers/section-teachers';
import type { Section } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { sectionColumns } from '#records/section';

type TwoNames = { first_name: string; last_name: string };
type PastHolder = TwoNames & { holding: AssignmentRole; since: Date; ended_at: Date };
const mostPast = 20;

/**
 * Lists a section's current and past teachers (TEACHERS-5). Refuses an unknown section (404) and callers who
 * may not view it (403).
 */
export default handleRead(readSectionTeachers, async ({ id }, { sql, scope }) => {
  const [section] = await sql<Section[]>`
    select ${sectionColumns} from sections s left join people t on t.uid = s.teacher_id where s.id = ${id}`;
  if (!section) throw new Refusal('section-not-found', 404);
  const { section_name, students, holders } = section;
  const isHeldBy = Object.fromEntries(holders.map(({ uid, holding }) => [uid, holding]));
  if (!canView(scope, isHeldBy, 'help')) throw new Refusal('forbidden', 403);
  const named = await sql<(TwoNames & { uid: string })[]>`
    select t.uid, t.first_name, t.last_name from section_teachers h join people t on t.uid = h.teacher_id
    where h.section_id = ${id} and h.ended_at is null`;
  const nameOf = new Map(named.map((one) => [one.uid, one]));
  // Omits removed people, whose names are gone.
  const past = await sql<PastHolder[]>`
    select t.first_name, t.last_name, h.holding, h.since, h.ended_at
    from section_teachers h join people t on t.uid = h.teacher_id
    where h.section_id = ${id} and h.ended_at is not null order by h.ended_at desc, h.id desc limit ${mostPast}`;
  const told = past.map(({ since, ended_at, ...one }) => ({
    ...one,
    since: since.toISOString(),
    ended_at: ended_at.toISOString(),
  }));
  const now = holders.flatMap((one) => {
    const names = nameOf.get(one.uid);
    return names ? { ...one, ...names } : [];
  });
  return { section_name, students, holders: now, past: told };
});
