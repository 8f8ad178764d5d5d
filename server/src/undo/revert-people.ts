import type { Topic } from '@tinig/domain/calls/call';
import { type Actor, canEdit, type Target } from '@tinig/domain/people/access';
import { joinedRole } from '@tinig/domain/people/joined-records';
import { fullName, type PersonTexts } from '@tinig/domain/people/people';
import type { Role } from '@tinig/domain/people/roles';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { type Assignments, rolesByRight } from '@tinig/domain/section-teachers/section-teachers';
import { emailKey } from '@tinig/domain/text/text';
import type { Fields } from '@tinig/domain/undo/undo';
import type { Transaction } from '#db/sql';
import { changePeople, endSessionsOf, foldedColumns } from '#records/person';
import { removePeople } from '#records/remove-people';
import { raw, tableOf } from '#sql/fragments';
import type { Change } from './change-log.ts';
import { type Reverted, type RevertRule, revertRows } from './revert-rows.ts';

type RevertedPerson = Fields & Omit<Target, 'holders'> & PersonTexts & { section_id: string | null };

/** Result of reverting people. `restored`: uids of those who got fields back. */
export type RevertedPeople = Reverted & { sessions: Topic[]; restored: Set<string> };

/**
 * Reverts people field by field, under current permissions (N10, UNDO-3). Removes added people, or archives them if
 * they have progress (UNDO-4). Does not restore LRNs and emails that others have now, nor ended sessions.
 */
export async function revertPeople(
  sql: Transaction,
  actor: Actor,
  changes: Change[],
  now: Date,
): Promise<RevertedPeople> {
  const sections = await readHolders(sql);
  const kept = await readKept(sql);
  const sessions: Topic[] = [];
  const rule: RevertRule = {
    table: 'people',
    nameOf: (row) => fullName(row as RevertedPerson),
    // A move is reverted only into a section that the actor may still change (UNDO-13).
    judge({ change, now: person, back }) {
      // Removing an added record would also remove the record joined to it since.
      if (!change.before && kept.has(change.uid!)) return 'changed-since';
      const { section_id } = back;
      if (typeof section_id === 'string')
        return mayMoveTo(actor, sections.get(section_id) ?? {}) ? undefined : 'no-right';
      const present = person as RevertedPerson;
      const holders = sections.get(present.section_id ?? '') ?? {};
      // A record that is joined to another one again counts as a pupil's.
      const isJoined = String(present.role) === joinedRole;
      const role = (back.role as Role | undefined) ?? (isJoined ? 'student' : present.role);
      return canEdit(actor, { ...present, role, holders }) ? undefined : 'no-right';
    },
    limit({ section_id, ...others }) {
      const isGone = typeof section_id === 'string' && !sections.has(section_id);
      return section_id === undefined || isGone ? others : { ...others, section_id };
    },
    unique: [
      { field: 'lrn', column: 'lrn', keyOf: (lrn) => lrn, taken: 'changed-since' },
      { field: 'email', column: 'email_key', keyOf: emailKey, taken: 'changed-since' },
    ],
    derived: (row) => ({
      ...foldedColumns(row as RevertedPerson),
      email_key: emailKey((row as RevertedPerson).email),
    }),
    async update(rows) {
      const people = rows as RevertedPerson[];
      // Clears LRNs first, because two people may swap theirs.
      await sql`
        update people p set lrn = null from ${tableOf({ uid: 'text', lrn: 'text' }, people)}
        where p.uid = r.uid and p.lrn is distinct from r.lrn`;
      // A section and an LRN belong to pupils only, so joined records become pupils again first.
      await sql`
        update people p set role = r.role, joined_to = r.joined_to
        from ${tableOf({ uid: 'text', role: 'text', joined_to: 'text' }, people)}
        where p.uid = r.uid and p.joined_to is distinct from r.joined_to`;
      await sql`
        update people p set list_key = r.list_key from ${tableOf({ uid: 'text', list_key: 'text' }, people)}
        where p.uid = r.uid and p.list_key <> r.list_key`;
      await changePeople(sql, people, now);
      const archived = people.filter(({ archived_at }) => archived_at).map(({ uid }) => uid);
      sessions.push(...(await endSessionsOf(sql, archived)));
    },
    remove: async (rows) => void sessions.push(...(await removeAdded(sql, rows as RevertedPerson[], now))),
  };
  const { updated, ...reverted } = await revertRows(sql, rule, changes);
  return { ...reverted, sessions, restored: new Set(updated.map(({ uid }) => String(uid))) };
}

const mayMoveTo = ({ role, uid }: Actor, holders: Assignments) =>
  role === 'superadmin' || rolesByRight.change.some((holding) => holding === holders[uid]);

async function readHolders(sql: Transaction): Promise<Map<string, Assignments>> {
  const rows = await sql<{ id: string; holders: Assignments }[]>`select id, holders from sections`;
  return new Map(rows.map(({ id, holders }) => [id, holders]));
}

/** Returns the uids of records to which others are joined. */
async function readKept(sql: Transaction): Promise<Set<string>> {
  const rows = await sql<{ uid: string }[]>`
    select distinct joined_to as uid from people where joined_to is not null`;
  return new Set(rows.map(({ uid }) => uid));
}

/** Archives added pupils who have played since, so that no results are lost. */
async function removeAdded(sql: Transaction, people: RevertedPerson[], now: Date): Promise<Topic[]> {
  const uids = people.map(({ uid }) => uid);
  const rows = await sql<{ uid: string }[]>`
    select uid from progress g where uid = any(${uids}::text[])
      and (played_at is not null or greatest(${raw(gameKeys.join(', '))}) > 0)`;
  const played = new Set(rows.map(({ uid }) => uid));
  await sql`update people set archived_at = ${now} where uid = any(${[...played]}::text[])`;
  const ended = await endSessionsOf(sql, [...played]);
  return [
    ...ended,
    ...(await removePeople(
      sql,
      uids.filter((uid) => !played.has(uid)),
    )),
  ];
}
