import type { Actor } from '@tinig/domain/access';
import type { Holding } from '@tinig/domain/section-teachers';
import type { LeftReason } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { lockSection } from '#rows/section';
import type { KeptChange, Undone } from './kept-change.ts';

/** A row of section_teachers as it was kept. */
type KeptHolder = {
  teacher_id: string;
  holding: Holding;
  since: string;
  until: string | null;
  ended_at: string | null;
};
type HolderChange = { section_id: string; before: KeptHolder | null; after: KeptHolder | null };

/**
 * Takes back who was made co-teacher or substitute, and whose right was ended or moved (TEACHERS-7); superadmins only.
 * Who was added goes first, so that whoever stood there before finds the place free.
 */
export async function takeBackHolders(
  sql: Transaction,
  actor: Actor,
  kept: KeptChange[],
  now: Date,
): Promise<Undone> {
  const changes = kept.map(
    ({ section_id, before, after }) => ({ section_id, before, after }) as HolderChange,
  );
  const outcome: Undone = { undone: 0, left: [] };
  for (const change of changes.toSorted(
    (one, other) => Number(one.before !== null) - Number(other.before !== null),
  )) {
    const reason = actor.role === 'superadmin' ? await takeBackOne(sql, change, now) : 'no-right';
    if (reason)
      outcome.left.push({ name: await nameOf(sql, (change.before ?? change.after)!.teacher_id), reason });
    else outcome.undone += 1;
  }
  return outcome;
}

async function takeBackOne(
  sql: Transaction,
  { section_id, before, after }: HolderChange,
  now: Date,
): Promise<LeftReason | undefined> {
  const section = await lockSection(sql, section_id).catch(() => undefined);
  if (!section) return 'gone';
  const isPresent = after !== null && after.ended_at === null;
  const changed = isPresent
    ? await sql`
        update section_teachers set ${before ? sql`until = ${before.until}` : sql`ended_at = ${now}`}
        where section_id = ${section_id} and teacher_id = ${after.teacher_id} and ended_at is null
          and until is not distinct from ${after.until}::timestamptz
          and ${before?.until ? sql`${before.until}::timestamptz > ${now}` : sql`true`}
        returning id`
    : await comeBack(sql, section_id, before!, now);
  return changed.length === 0 ? 'changed-since' : undefined;
}

/** Gives somebody the right again that was ended, if it would still last and nobody else has the place. */
const comeBack = (
  sql: Transaction,
  section_id: string,
  { teacher_id, holding, since, until }: KeptHolder,
  now: Date,
) => sql`
  insert into section_teachers (section_id, teacher_id, holding, since, until)
  select ${section_id}, uid, ${holding}, ${since}::timestamptz, ${until}::timestamptz from people
  where uid = ${teacher_id} and role <> 'student' and (${until}::timestamptz is null or ${until}::timestamptz > ${now})
    and not exists (select from section_teachers h where h.section_id = ${section_id} and h.ended_at is null
      and (h.teacher_id = ${teacher_id} or (h.holding = 'substitute' and ${holding} = 'substitute')))
  returning id`;

async function nameOf(sql: Transaction, uid: string) {
  const [person] = await sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from people where uid = ${uid}`;
  return person?.name ?? '';
}
