import { undoAct } from '@tinig/domain/calls/undo';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { undoHours } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { answerAct } from '#door/answer';
import { takeKept } from './kept-change.ts';
import { takeBackPeople } from './take-back-people.ts';
import { takeBackSections } from './take-back-sections.ts';

/**
 * Takes an own act back (N10, UNDO-3): 404 for an act that is not one's own of the last 24 hours, 409 for one that
 * is undone or can't be. What others changed since, and what one may no longer change, is left and named.
 */
export default answerAct(undoAct, async ({ act }, { sql, actor, now, about, changed }) => {
  about(act);
  await mustBeOwn(sql, act, actor.uid, now);
  const kept = await takeKept(sql, act);
  if (kept.length === 0) throw new Refusal('act-final', 409);
  await sql`select set_config('timezone', 'UTC', true)`;
  const sections = await takeBackSections(sql, actor, kept);
  const people = await takeBackPeople(sql, actor, kept, now);
  changed({ kind: 'people' }, { kind: 'sections' }, ...people.sessions);
  const left = [...sections.left, ...people.left];
  return {
    message: message(left.length > 0 ? 'act-undone-in-part' : 'act-undone'),
    undone: sections.undone + people.undone,
    left,
  };
});

async function mustBeOwn(sql: Transaction, act: string, uid: string, now: Date) {
  const since = new Date(now.getTime() - undoHours * 3_600_000);
  const own = await sql`
    select from audit where actor = ${uid} and at > ${since} and result = 'done' and act = ${act} limit 1`;
  if (own.length === 0) throw new Refusal('act-not-found', 404);
  const undone =
    await sql`select from audit where target = ${act} and action = 'undoAct' and result = 'done' limit 1`;
  if (undone.length > 0) throw new Refusal('act-already-undone', 409);
}
