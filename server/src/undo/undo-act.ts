import { undoAct } from '@tinig/domain/calls/undo';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { undoHours } from '@tinig/domain/undo';
import type { Queries } from '#db/sql';
import { handleAct } from '#door/handler';
import { raw } from '#rows/fragments';
import { undoneOf } from './audit-lines.ts';
import { readChangedSince } from './changed-since.ts';
import { type KeptChange, keptOf, takeKept } from './kept-change.ts';
import { takeBackHolders } from './take-back-holders.ts';
import { followClasses, takeBackClassLocks, takeBackExceptions } from './take-back-locks.ts';
import { takeBackPeople } from './take-back-people.ts';
import { takeBackSections } from './take-back-sections.ts';

/**
 * Takes one's own act back (N10, UNDO-3): 404 for an act that is not one's own of the last 24 hours, 409 for one that
 * is undone or can't be. What others changed since, and what one may no longer change, is left and named.
 */
export default handleAct(undoAct, {
  async judge({ act }, { sql, actor, now, about }) {
    about(act);
    await mustBeOwn(sql, act, actor.uid, now);
  },
  async run({ act }, { sql, actor, now, about, changed }) {
    const kept = await takeKept(sql, act);
    if (kept.length === 0) throw new Refusal('act-final', 409);
    await sql`select set_config('timezone', 'UTC', true)`;
    const sections = await takeBackSections(sql, actor, kept);
    const holders = await takeBackHolders(sql, actor, keptOf(kept, 'section_teachers'), now);
    const classes = await takeBackClassLocks(sql, actor, keptOf(kept, 'class_locks'));
    const people = await takeBackPeople(sql, actor, ofPeople(kept), now);
    await takeBackExceptions(sql, keptOf(kept, 'lock_exceptions'), people.restored);
    await followClasses(sql, classes.restored);
    changed(
      { kind: 'people' },
      { kind: 'sections' },
      { kind: 'classes' },
      { kind: 'dates' },
      ...people.sessions,
    );
    const left = [...sections.left, ...holders.left, ...classes.left, ...people.left];
    const pupils = left.flatMap(({ uid }) => (uid ? [{ act, uid }] : []));
    const sinceOf = await readChangedSince(sql, pupils, { me: actor.uid, from: oldest(now) });
    const undone = sections.undone + holders.undone + classes.undone + people.undone;
    about(act, { kind: 'act-undone', undone, left: left.length });
    return {
      message: message(left.length > 0 ? 'act-undone-in-part' : 'act-undone'),
      undone,
      left: left.map(({ name, reason, uid = '' }) => ({ name, reason, since: sinceOf({ act, uid }) })),
    };
  },
});

/** An exception alone did not change the person's record. */
function ofPeople(kept: KeptChange[]): KeptChange[] {
  const changed = keptOf(kept, 'people');
  const known = new Set(changed.map(({ uid }) => uid));
  const others = keptOf(kept, 'lock_exceptions').filter(({ uid }) => !known.has(uid));
  return [...changed, ...others.map((one) => ({ ...one, place: 'people' as const, before: {}, after: {} }))];
}

const oldest = (now: Date) => new Date(now.getTime() - undoHours * 3_600_000);

async function mustBeOwn(sql: Queries, act: string, uid: string, now: Date) {
  const own = await sql`
    select from audit where actor = ${uid} and at > ${oldest(now)} and result = 'done' and act = ${act} limit 1`;
  if (own.length === 0) throw new Refusal('act-not-found', 404);
  const undone =
    await sql`select from (values (${act})) as one (act) where exists (select ${raw(undoneOf('one.act'))})`;
  if (undone.length > 0) throw new Refusal('act-already-undone', 409);
}
