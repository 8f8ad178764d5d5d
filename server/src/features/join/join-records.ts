import { calls } from '@tinig/domain/calls/all';
import type { RecordToJoin } from '@tinig/domain/calls/join';
import { message } from '@tinig/domain/messages/messages';
import { type Actor, canJoin, scopeUid } from '@tinig/domain/people/access';
import { joinedRole, joinFault } from '@tinig/domain/people/joined-records';
import { fullName } from '@tinig/domain/people/people';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead } from '#api/handler';
import type { Queries, Transaction } from '#db/sql';
import {
  holdersColumn,
  type LockedPerson,
  lockPeople,
  mustBeActive,
  personTopic,
  refuseUnlessAllowed,
  sectionNameColumn,
} from '#records/person';
import { columnsOf, numberColumns, type WithDates } from '#sql/columns';
import { isOneOf } from '#sql/fragments';
import { joinAttempts } from './join-attempts.ts';

type Judged = { keep: LockedPerson; other: LockedPerson; lrn: string | null };

/**
 * Joins two records of one child (N34). Refuses missing ones with 404, staff and other teachers' pupils with 403,
 * archived ones and two different LRNs with 409.
 */
export const joinRecords = handleAct(calls.joinRecords, {
  async judge({ keep, other }, { sql, actor, about }): Promise<Judged> {
    about(keep);
    const people = await lockPeople(sql, [keep, other]);
    const both = mayJoin(actor, [people.get(keep), people.get(other)]);
    for (const one of both) mustBeActive(one);
    const [kept, joined] = both;
    const lrns = new Map((await readLrns(sql, [keep, other])).map(({ uid, lrn }) => [uid, { lrn }]));
    const fault = joinFault(lrns.get(keep)!, lrns.get(other)!);
    if (fault) throw new Refusal(fault, 409);
    return { keep: kept, other: joined, lrn: lrns.get(other)!.lrn };
  },
  async run(_input, { sql, act, now, about, aboutEach, changed }, { keep, other, lrn }) {
    if (keep.uid === other.uid) throw new Refusal('same-record', 400);
    await joinAttempts(sql, { act, keep: keep.uid, other: other.uid, now });
    await becomeAlias(sql, keep.uid, other.uid);
    await sql`
      update people p set lrn = coalesce(p.lrn, ${lrn}), touched_at = ${now},
        last_sign_in = greatest(p.last_sign_in, (select o.last_sign_in from people o where o.uid = ${other.uid}))
      where p.uid = ${keep.uid}`;
    await moveMemberships(sql, keep.uid, other.uid);
    const event = { kind: 'records-joined', other: other.uid } as const;
    aboutEach([other.uid], event);
    about(keep.uid, event);
    changed(
      personTopic(keep),
      personTopic(other),
      { kind: 'progress', uid: keep.uid },
      { kind: 'completions', uid: keep.uid },
      { kind: 'sessions', uid: other.uid },
      { kind: 'sessions', uid: keep.uid },
      { kind: 'help' },
    );
    return { message: message('records-joined', { name: fullName(keep) }) };
  },
});

/** Refuses unless both records exist, both are pupils, and the actor may join both. Checks in this order (P2). */
function mayJoin<Person extends Parameters<typeof canJoin>[1]>(
  actor: Actor,
  [one, other]: [Person | undefined, Person | undefined],
): [Person, Person] {
  if (!one || !other) throw new Refusal('student-not-found', 404);
  for (const person of [one, other]) refuseUnlessAllowed(canJoin(actor, person), person.holders[actor.uid]);
  return [one, other];
}

const readLrns = (sql: Queries, uids: string[]) => sql<{ uid: string; lrn: string | null }[]>`
  select uid, lrn from people where uid = any(${uids}::text[])`;

/**
 * Turns the other record, and records joined to it before, into aliases of the kept one. Their sessions continue as the
 * kept child's.
 */
async function becomeAlias(sql: Transaction, keep: string, other: string) {
  await sql`
    update people set role = ${joinedRole}, joined_to = ${keep}, section_id = null, lrn = null
    where uid = ${other} or joined_to = ${other}`;
  await sql`
    update sessions set uid = ${keep}, origin = case origin when '' then uid else origin end where uid = ${other}`;
}

/** Moves memberships of help groups, with attendance. If both records are in a group, only the kept one stays. */
async function moveMemberships(sql: Transaction, keep: string, other: string) {
  await sql`
    insert into help_members (group_id, uid, added_on, left_on, outcome)
    select group_id, ${keep}, added_on, left_on, outcome from help_members where uid = ${other}
    on conflict (group_id, uid) do nothing`;
  await sql`
    update help_sessions set came = array_append(array_remove(array_remove(came, ${keep}), ${other}), ${keep})
    where came @> array[${other}]::text[]`;
  await sql`delete from help_members where uid = ${other}`;
}

type ComparedRow = WithDates<RecordToJoin, 'added_at' | 'last_seen'> & Parameters<typeof canJoin>[1];

const columns = columnsOf<ComparedRow>({
  uid: 'p.uid',
  role: 'p.role',
  holders: holdersColumn,
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  section: sectionNameColumn,
  login: 'p.email',
  lrn: "coalesce(p.lrn, '')",
  has_card: 'exists (select from cards c where c.uid = p.uid)',
  added_at: 'p.created_at',
  last_seen: 'greatest(p.last_sign_in, (select max(r.received_at) from results r where r.uid = p.uid))',
  tries: '(select count(*)::int from results r where r.uid = p.uid)',
  ...numberColumns.of,
});

/** Reads two records to compare, for callers who may join them (JOIN-5). */
export const readTwoRecords = handleRead(calls.readTwoRecords, async ({ one, other }, { sql, scope }) => {
  const rows = await sql<ComparedRow[]>`
    select ${columns} from people p left join sections s on s.id = p.section_id left join progress g on g.uid = p.uid
    where ${isOneOf('p.uid', [one, other])} and p.role <> ${joinedRole}`;
  const of = (uid: string) => rows.find((row) => row.uid === uid);
  const actor: Actor = { uid: scopeUid(scope) ?? '', role: scope === 'school' ? 'superadmin' : 'admin' };
  const [first, second] = mayJoin(actor, [of(one), of(other)]);
  return { one: comparedOf(first), other: comparedOf(second) };
});

const comparedOf = ({ role: _, holders: __, added_at, last_seen, ...row }: ComparedRow): RecordToJoin => ({
  ...row,
  added_at: added_at.toISOString(),
  last_seen: last_seen?.toISOString() ?? null,
});
