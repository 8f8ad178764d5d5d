import { type Actor, canHelpStudent } from '@tinig/domain/people/access';
import { fullName } from '@tinig/domain/people/people';
import { type QuarterKey, quarterKeys } from '@tinig/domain/quarter-access/games';
import type { LeftReason } from '@tinig/domain/undo/undo';
import type { Transaction } from '#db/sql';
import { lockColumn } from '#records/locks';
import { tableOf } from '#sql/fragments';
import { type Change, changesIn } from './change-log.ts';
import { type LockPupil, readLockPupils, type SetSince } from './lock-pupils.ts';
import type { RevertedClasses } from './revert-classes.ts';
import type { Reverted } from './revert-rows.ts';

/** A pupil's quarter before and after an act. Undefined means unchanged. */
type LoggedLock = {
  uid: string;
  quarter: QuarterKey;
  section_id: string | null;
  was: boolean | undefined;
  is: boolean | undefined;
  exception: Change | undefined;
  /** Previous section if the act moved the pupil, else undefined. */
  from: string | null | undefined;
};

/** New state of a pupil's quarter. */
type LockPlan = { uid: string; quarter: QuarterKey; is_open: boolean; isException: boolean };
type JudgedLock = { plan?: LockPlan; reason?: LeftReason | undefined };

type RevertedLocks = Omit<Reverted, 'undone'> & { undone: Set<string> };

/**
 * Reverts pupils' quarters (UNDO-12). Runs after sections, classes and people are reverted. Skips pupils who were set
 * or moved since. If the class state has changed since, a pupil set alone follows the class instead. Pupils who then
 * differ from their class become exceptions.
 */
export async function revertLocks(
  sql: Transaction,
  actor: Actor,
  act: { act: string; author: string; log: Change[]; since: Date },
  { classes, people }: { classes: RevertedClasses; people: Set<string> },
): Promise<RevertedLocks> {
  const locks = loggedLocks(act.log);
  const ofClasses = new Set(
    changesIn(act.log, 'class_locks').map((one) => `${one.section_id} ${one.quarter}`),
  );
  const back = new Set(classes.restored.map((one) => `${one.section_id} ${one.quarter}`));
  const uids = locks.map(({ uid }) => uid);
  const { pupils, setSince } = await readLockPupils(sql, {
    ...act,
    actor: act.author,
    uids,
    classes: classes.restored,
  });
  const plans: LockPlan[] = [];
  const left = new Map<string, Reverted['left'][number]>();
  const undone = new Set<string>();
  const leave = (pupil: LockPupil, reason: LeftReason) =>
    left.set(`${pupil.uid} ${reason}`, { name: fullName(pupil), reason, uid: pupil.uid });

  for (const lock of locks) {
    const pupil = pupils.get(lock.uid);
    if (!pupil) continue;
    const key = `${lock.section_id} ${lock.quarter}`;
    if (lock.from !== undefined) {
      if (people.has(lock.uid) && pupil.section_id === lock.from) plans.push(...ofMove(lock, pupil));
      continue;
    }
    // Names the section instead of all its pupils.
    if (ofClasses.has(key) && !back.has(key)) continue;
    const { plan, reason } = ofClasses.has(key)
      ? ofClass(lock, pupil, setSince)
      : ofPupil(lock, pupil, setSince, actor);
    if (plan) plans.push(plan);
    if (reason) leave(pupil, reason);
    else undone.add(lock.uid);
  }
  for (const pupil of pupils.values())
    for (const { section_id, quarter, is_open, isTurned } of classes.restored) {
      if (!isTurned || pupil.section_id !== section_id || !setSince(pupil.uid, quarter)) continue;
      leave(pupil, 'changed-since');
      // Keeps the value set since, as an exception if it differs from the class.
      if (pupil[quarter] !== is_open)
        plans.push({ uid: pupil.uid, quarter, is_open: pupil[quarter], isException: true });
    }

  await setLocks(sql, plans);
  await followClasses(sql, classes);
  return { left: [...left.values()], undone };
}

/** Lists the act's changes by pupil and quarter. Omits pupils whom the act added. */
function loggedLocks(log: Change[]): LoggedLock[] {
  const people = new Map(changesIn(log, 'people').map((one) => [one.uid, one]));
  const exceptions = new Map(
    changesIn(log, 'lock_exceptions').map((one) => [`${one.uid} ${one.quarter}`, one]),
  );
  const uids = new Set([...people.values(), ...exceptions.values()].map(({ uid }) => uid!));
  return [...uids].flatMap((uid) => {
    const person = people.get(uid);
    if (person?.before === null) return [];
    const from = person?.before?.section_id as string | null | undefined;
    return quarterKeys.flatMap((quarter) => {
      const exception = exceptions.get(`${uid} ${quarter}`);
      const was = person?.before?.[quarter] as boolean | undefined;
      if (!exception && was === undefined) return [];
      const is = person?.after?.[quarter] as boolean | undefined;
      const section_id = exception?.section_id ?? person?.section_id ?? null;
      return [{ uid, quarter, section_id, was, is, exception, from }];
    });
  });
}

/**
 * Reverts a move: in a section, the pupil follows the class except for own exceptions. Without one, the pupil's own
 * state returns.
 */
function ofMove({ uid, quarter, was, exception }: LoggedLock, pupil: LockPupil): LockPlan[] {
  const is_open = was ?? exception?.is_open ?? pupil[quarter];
  if (pupil.section_id === null) return [{ uid, quarter, is_open, isException: false }];
  return exception?.before ? [{ uid, quarter, is_open, isException: true }] : [];
}

/** Plans only own exceptions. Other pupils follow the reverted class. */
function ofClass(
  { uid, quarter, section_id, was, exception }: LoggedLock,
  pupil: LockPupil,
  setSince: SetSince,
): JudgedLock {
  if (setSince(uid, quarter) || pupil.section_id !== section_id) return { reason: 'changed-since' };
  if (!exception?.before) return {};
  return { plan: { uid, quarter, is_open: was ?? exception.is_open ?? pupil[quarter], isException: true } };
}

function ofPupil(lock: LoggedLock, pupil: LockPupil, setSince: SetSince, actor: Actor): JudgedLock {
  const { uid, quarter, section_id, was, exception } = lock;
  if (!canHelpStudent(actor, pupil)) return { reason: 'no-right' };
  if (setSince(uid, quarter) || pupil.section_id !== section_id) return { reason: 'changed-since' };
  if (section_id === null) {
    if (pupil[quarter] !== lock.is) return { reason: 'changed-since' };
    return { plan: { uid, quarter, is_open: was!, isException: false } };
  }
  const isNow = pupil.class_open.includes(quarter);
  const follow = { uid, quarter, is_open: isNow, isException: false };
  const stood = exception?.class_is_open ?? (exception?.before ? isNow : (was ?? isNow));
  if (stood !== isNow) return { plan: follow, reason: 'follows-class' };
  const isException = pupil.exceptions.includes(quarter);
  if (exception && isException !== (exception.after !== null)) return { reason: 'changed-since' };
  if (lock.is !== undefined && pupil[quarter] !== lock.is) return { reason: 'changed-since' };
  if (!exception?.before) return { plan: follow };
  return { plan: { uid, quarter, is_open: was ?? exception.is_open ?? isNow, isException: true } };
}

async function setLocks(sql: Transaction, plans: LockPlan[]) {
  const list = (some: LockPlan[]) => tableOf({ uid: 'text', quarter: 'text', is_open: 'boolean' }, some);
  for (const quarter of quarterKeys)
    await sql`
      update people p set ${lockColumn(sql, quarter)} = r.is_open from ${list(plans)}
      where p.uid = r.uid and r.quarter = ${quarter}`;
  await sql`
    delete from lock_exceptions e using ${list(plans.filter(({ isException }) => !isException))}
    where e.uid = r.uid and e.quarter = r.quarter`;
  await sql`
    insert into lock_exceptions (uid, quarter)
    select uid, quarter from ${list(plans.filter(({ isException }) => isException))} on conflict do nothing`;
}

/** Applies the reverted state of classes to all pupils without an exception, also to those who joined since. */
async function followClasses(sql: Transaction, { restored }: RevertedClasses) {
  for (const quarter of quarterKeys) {
    const ids = restored.filter((one) => one.quarter === quarter).map(({ section_id }) => section_id);
    if (ids.length > 0)
      await sql`
        update people p set ${lockColumn(sql, quarter)} = c.is_open from class_locks c
        where c.section_id = any(${ids}::text[]) and c.quarter = ${quarter} and p.section_id = c.section_id
          and ${lockColumn(sql, quarter)} <> c.is_open
          and not exists (select from lock_exceptions e where e.uid = p.uid and e.quarter = ${quarter})`;
  }
}
