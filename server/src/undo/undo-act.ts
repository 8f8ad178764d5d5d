import type { Actor } from '@tinig/domain/access';
import { undoAct } from '@tinig/domain/calls/undo';
import { QuarterKey } from '@tinig/domain/games';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { type Fields, undoHours } from '@tinig/domain/undo';
import type { Queries, Transaction } from '#db/sql';
import { handleAct } from '#door/handler';
import { byEndedRight } from '#rows/ended-right';
import { raw } from '#rows/fragments';
import { undoneOf } from './audit-lines.ts';
import { readChangedSince } from './changed-since.ts';
import { dropKept, type KeptChange, keptOf, type Left, readKept } from './kept-change.ts';
import { takeBackClasses } from './take-back-classes.ts';
import { takeBackHelp } from './take-back-help.ts';
import { takeBackHolders } from './take-back-holders.ts';
import { takeBackLocks } from './take-back-locks.ts';
import { takeBackPeople } from './take-back-people.ts';
import { takeBackSchool } from './take-back-school.ts';
import { takeBackSections } from './take-back-sections.ts';

/**
 * Takes one's own act back (N10, UNDO-3), or as a superadmin that of an ended right (N25): 404 for any other, or one that is
 * older than 24 hours, 409 for one that
 * is undone or can't be. What others changed since, and what one may no longer change, is left and named.
 */
export default handleAct(undoAct, {
  async judge({ act }, { sql, actor, now, about }) {
    about(act);
    const author = await authorOf(sql, act, actor, now);
    await mustNotBeUndone(sql, act);
    return author;
  },
  async run({ act }, { sql, actor, now, about, changed }, author) {
    const kept = await readKept(sql, act);
    if (kept.length === 0) throw new Refusal('act-final', 409);
    await sql`select set_config('timezone', 'UTC', true)`;
    const since = oldest(now);
    const sections = await takeBackSections(sql, actor, kept);
    const holders = await takeBackHolders(sql, actor, keptOf(kept, 'section_teachers'), now);
    const help = await takeBackHelp(sql, actor, kept);
    const school = await takeBackSchool(sql, actor, keptOf(kept, 'school'));
    const classes = await takeBackClasses(sql, actor, keptOf(kept, 'class_locks'));
    const people = await takeBackPeople(sql, actor, ofPeople(kept), now);
    const locks = await takeBackLocks(
      sql,
      actor,
      { act, author, kept, since },
      { classes, people: people.restored },
    );
    changed(
      { kind: 'people' },
      { kind: 'sections' },
      { kind: 'classes' },
      { kind: 'dates' },
      ...(help.undone > 0 ? [{ kind: 'help' } as const] : []),
      ...(school.undone > 0 ? [{ kind: 'school-days' } as const] : []),
      ...people.sessions,
    );
    const outcomes = [sections, holders, help, school, classes, people];
    const left = [...outcomes, locks].flatMap((outcome) => outcome.left);
    const back = new Set([...people.restored.map(({ uid }) => uid), ...locks.undone]);
    const undone =
      outcomes.reduce((sum, outcome) => sum + outcome.undone, 0) - people.restored.length + back.size;
    // What gave nothing back may be tried again.
    const idle = undone === 0 && { nothing_changed: true as const };
    about(act, { kind: 'act-undone', undone, left: left.length, ...idle });
    if (undone > 0) await dropKept(sql, act);
    return {
      message: message(
        undone === 0 ? 'act-not-undone' : left.length > 0 ? 'act-undone-in-part' : 'act-undone',
      ),
      undone,
      left: await withChanges(sql, left, { act, me: author, from: since }),
    };
  },
});

/** What was changed of people but for their quarters, which go back by rules of their own. */
const ofPeople = (kept: KeptChange[]): KeptChange[] =>
  keptOf(kept, 'people')
    .map((one) => ({
      ...one,
      before: one.before && withoutLocks(one.before),
      after: withoutLocks(one.after!),
    }))
    .filter(({ before, after }) => before === null || Object.keys(after).length > 0);

const withoutLocks = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !QuarterKey.safeParse(field).success));

/** What was left, with who has changed it since. */
async function withChanges(
  sql: Transaction,
  left: Left[],
  { act, ...own }: { act: string; me: string; from: Date },
) {
  const pupils = left.flatMap(({ uid }) => (uid ? [{ act, uid }] : []));
  const sinceOf = await readChangedSince(sql, pupils, own);
  return left.map(({ name, reason, uid = '' }) => {
    const since = reason === 'follows-class' ? null : sinceOf({ act, uid });
    return { name, reason, since };
  });
}

const oldest = (now: Date) => new Date(now.getTime() - undoHours * 3_600_000);

/**
 * Answers who made an act of the last 24 hours: oneself, or for a superadmin somebody who did it by a right in a section
 * that has ended since (N25); 404 for any other.
 */
async function authorOf(sql: Queries, act: string, actor: Actor, now: Date): Promise<string> {
  const since = oldest(now);
  // Named beforehand, so that the log is asked by its index: those whose right has ended are few.
  const others = sql`
    select teacher_id from section_teachers where ended_at > ${since} and ${actor.role === 'superadmin'}`;
  const [line] = await sql<{ actor: string }[]>`
    select a.actor from audit a
    where a.actor = any(array(select ${actor.uid} union ${others})) and a.at > ${since}
      and a.result = 'done' and a.act = ${act}
      and (a.actor = ${actor.uid} or ${byEndedRight(sql, 'a', since)} or exists (select ${raw(undoneOf('a.act'))}))
    limit 1`;
  if (!line) throw new Refusal('act-not-found', 404);
  return line.actor;
}

async function mustNotBeUndone(sql: Queries, act: string) {
  const undone =
    await sql`select from (values (${act})) as one (act) where exists (select ${raw(undoneOf('one.act'))})`;
  if (undone.length > 0) throw new Refusal('act-already-undone', 409);
}
