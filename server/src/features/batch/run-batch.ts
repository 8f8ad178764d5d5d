import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { BatchKind } from '@tinig/domain/batch/batch-kinds';
import { type BatchResult, runBatch } from '@tinig/domain/calls/batch';
import { type Actor, canChangeStudent, canHelpStudent, canRemove } from '@tinig/domain/people/access';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import { isForbiddenCode } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { type ActContext, handleAct } from '#api/handler';
import { writeRefused } from '#audit/write-audit';
import { allow, type LockedPerson, lockPeople, mustBeActive } from '#records/person';
import { type LockedSection, sectionNamed } from '#records/section';
import { doToAll } from './do-to-all.ts';

/** Name in the audit log: the call that does the same to one person. */
const callOf = {
  archive: 'archiveStudent',
  restore: 'restoreStudent',
  move: 'editUser',
  lock: 'changeLock',
  unlock: 'changeLock',
  remove: 'removeStudent',
} satisfies Record<BatchKind, string>;

/**
 * Applies one action to many people in one transaction. Reports a reason for each person it can't be applied
 * to, and changes the rest (BATCH-1).
 */
export default handleAct(runBatch, async (input, context) => {
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
  allow(rules[act](actor, person), person.holders[actor.uid]);
  if (act === 'restore' && !person.archived_at) throw new Refusal('student-is-not-archived', 409);
  if (act === 'move' || act === 'lock' || act === 'unlock') mustBeActive(person);
  if (section && section.id === person.section_id) throw new Refusal('no-change', 400);
}

/** Writes an audit line per changed person, and per attempt on somebody outside the actor's scope. */
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

/** Audit event for each changed person. */
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
