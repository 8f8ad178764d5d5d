import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { BatchKind } from '@tinig/domain/batch/batch-kinds';
import { calls } from '@tinig/domain/calls/all';
import type { Topic } from '@tinig/domain/calls/call';
import type { BatchResult } from '@tinig/domain/calls/people';
import { type Actor, canChangeStudent, canHelpStudent, canRemove } from '@tinig/domain/people/access';
import { isStaff } from '@tinig/domain/people/roles';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import { isForbiddenCode } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { type ActContext, handleAct } from '#api/handler';
import { writeRefused } from '#audit/write-audit';
import type { Transaction } from '#db/sql';
import { setLocks } from '#records/locks';
import {
  endSessionsOf,
  type LockedPerson,
  lockPeople,
  mustBeActive,
  personTopic,
  refuseUnlessAllowed,
} from '#records/person';
import { removePeople } from '#records/remove-people';
import { type LockedSection, sectionNamed } from '#records/section';

type Doing = {
  act: BatchKind;
  people: readonly LockedPerson[];
  section: LockedSection | undefined;
  quarter: QuarterKey | undefined;
  now: Date;
};

/**
 * Applies an action to people who are already locked and authorized, in one statement. Returns the topics to
 * announce.
 */
async function doToAll(sql: Transaction, doing: Doing): Promise<Topic[]> {
  const { act, people, section } = doing;
  const uids = people.map(({ uid }) => uid);
  if (act === 'remove') {
    const staff = people.some(({ role }) => isStaff(role));
    return [...(await removePeople(sql, uids)), ...(staff ? [{ kind: 'sections' } as const] : [])];
  }
  await change(sql, uids, doing);
  const topics = people.map(personTopic);
  if (act === 'move' && section)
    return [...topics, ...people.map((person) => personTopic({ ...person, ...sectionOf(section) }))];
  return act === 'archive' ? [...topics, ...(await endSessionsOf(sql, uids))] : topics;
}

const sectionOf = ({ section_name, holders }: LockedSection) => ({ section: section_name, holders });

async function change(sql: Transaction, uids: readonly string[], { act, section, quarter, now }: Doing) {
  const these = sql`uid = any(${uids}::text[])`;
  switch (act) {
    case 'archive':
      return sql`update people set archived_at = coalesce(archived_at, ${now}) where ${these}`;
    case 'restore':
      return sql`update people set archived_at = null, touched_at = ${now} where ${these}`;
    case 'move':
      return sql`update people set section_id = ${section!.id}, touched_at = ${now} where ${these}`;
    default:
      return setLocks(sql, uids, quarter!, act === 'unlock');
  }
}

/** Action in the audit log: the call that does the same to one person. */
const callOf = {
  archive: 'archiveStudent',
  restore: 'restoreStudent',
  move: 'editUser',
  lock: 'changeLock',
  unlock: 'changeLock',
  remove: 'removeStudent',
} satisfies Record<BatchKind, string>;

/** Applies one action to many people in one transaction. Reports a reason for each person whom it skips (BATCH-1). */
export const runBatch = handleAct(calls.runBatch, async (input, context) => {
  const { act, quarter } = input;
  const { sql, actor, now, about, changed } = context;
  const uids = [...new Set(input.uids)];
  const section = act === 'move' && input.section ? await sectionNamed(sql, input.section) : undefined;
  const found = await lockPeople(sql, uids);
  const people: LockedPerson[] = [];
  const results = uids.map((uid): BatchResult => {
    const person = found.get(uid);
    try {
      mustBeDoable(act, actor, person, section);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { uid, code: error.code, error: error.message };
    }
    people.push(person);
    return { uid };
  });
  const nothing = people.length === 0 && { nothing_changed: true as const };
  about('', { kind: 'batch-done', act, done: people.length, asked: uids.length, ...nothing });
  if (people.length > 0) changed(...(await doToAll(sql, { act, people, section, quarter, now })));
  await note(input, results, context);
  return { results };
});

const rules = {
  archive: canChangeStudent,
  restore: canChangeStudent,
  move: canChangeStudent,
  lock: canHelpStudent,
  unlock: canHelpStudent,
  remove: canRemove,
} satisfies Record<BatchKind, unknown>;

/**
 * Refuses a person who does not exist, is out of the actor's scope or is in the wrong state (E4, E5, E6, E9,
 * L8).
 */
function mustBeDoable(
  act: BatchKind,
  actor: Actor,
  person: LockedPerson | undefined,
  section: LockedSection | undefined,
): asserts person is LockedPerson {
  if (!person) throw new Refusal('student-not-found', 404);
  refuseUnlessAllowed(rules[act](actor, person), person.holders[actor.uid]);
  if (act === 'restore' && !person.archived_at) throw new Refusal('student-is-not-archived', 409);
  if (act === 'move' || act === 'lock' || act === 'unlock') mustBeActive(person);
  if (section && section.id === person.section_id) throw new Refusal('no-change', 400);
}

/** Writes an audit line for each changed person, and for each attempt on somebody outside the actor's scope. */
async function note(
  { act, quarter }: { act: BatchKind; quarter?: QuarterKey | undefined },
  results: readonly BatchResult[],
  { sql, actor, now, address, act: id, aboutEach }: ActContext,
) {
  const done = results.flatMap(({ uid, code }) => (code === undefined ? [uid] : []));
  aboutEach(done, eventOf(act, quarter), callOf[act]);
  const line = { at: now, actor: actor.uid, action: callOf[act], address, act: id };
  for (const { uid, code } of results)
    if (code && isForbiddenCode(code))
      await writeRefused(sql, { ...line, target: uid, event: { kind: 'refused', code } });
}

function eventOf(act: BatchKind, quarter: QuarterKey | undefined): AuditEvent {
  switch (act) {
    case 'archive':
      return { kind: 'student-archived' };
    case 'restore':
      return { kind: 'student-restored' };
    case 'move':
      return { kind: 'person-edited', fields: ['section'] };
    case 'remove':
      return { kind: 'account-removed' };
    default:
      return { kind: 'lock-set', quarter: quarter!, is_open: act === 'unlock' };
  }
}
