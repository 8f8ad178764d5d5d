import {
  type Actor,
  canChangeInterventionSession,
  canManageInterventions,
} from '@tinig/domain/people/access';
import { fullName } from '@tinig/domain/people/people';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import type { JudgeContext } from '#api/handler';
import type { Queries } from '#db/sql';
import { refuseUnlessAllowed } from '#records/person';
import { helpColumns, isIn, type StoredHelp } from './help-rows.ts';

export type LockedHelp = StoredHelp & { holders: Assignments };

/**
 * Locks the group that an act changes. Refuses with 404 if it does not exist, 403 if the actor may not change it, 409
 * if it has ended.
 */
export async function lockGroupToChange(
  { group }: { group: string },
  { sql, actor, about }: JudgeContext,
  may: (actor: Actor, holders: Assignments) => boolean = canManageInterventions,
): Promise<LockedHelp> {
  about(group);
  const [row] = await sql<LockedHelp[]>`
    select ${helpColumns}, s.holders from help_groups g join skills k on k.game = g.game
      join sections s on s.id = g.section_id
    where g.id = ${group} for update of g`;
  if (!row) throw new Refusal('help-group-not-found', 404);
  about(row.section_id);
  refuseUnlessAllowed(may(actor, row.holders), row.holders[actor.uid]);
  if (row.ended_on) throw new Refusal('help-over', 409);
  return row;
}

/**
 * Finds a recorded session. Refuses with 404 if there is none, and with 403 unless the actor recorded it, is the main
 * teacher or is a superadmin (HELP-4).
 */
export async function judgeSession(
  sql: Queries,
  { id, holders }: LockedHelp,
  session: string,
  actor: Actor,
): Promise<{ day: string; number: number }> {
  const [row] = await sql<{ day: string; number: number; noted_by: string }[]>`
    select day::text, number::int, noted_by from help_sessions where group_id = ${id} and number::text = ${session}`;
  if (!row) throw new Refusal('help-session-not-found', 404);
  if (!canChangeInterventionSession(actor, holders, row.noted_by))
    throw new Refusal('session-not-yours', 403);
  return row;
}

/** Names of the current members of a group by uid, in list order. */
export async function presentMembers(sql: Queries, group: string): Promise<Map<string, string>> {
  const rows = await sql<{ uid: string; first_name: string; last_name: string }[]>`
    select p.uid, p.first_name, p.last_name from help_groups g join help_members m on m.group_id = g.id
      join people p on p.uid = m.uid
    where g.id = ${group} and ${isIn} order by p.sort_key, p.uid`;
  return new Map(rows.map((row) => [row.uid, fullName(row)]));
}

export async function mustBeOfSection(sql: Queries, section_id: string, uids: readonly string[]) {
  const found = await sql`
    select uid from people where uid = any(${[...uids]}::text[]) and section_id = ${section_id} and role = 'student'
      and archived_at is null for key share`;
  if (found.length !== uids.length) throw new Refusal('help-not-of-section', 400);
}
