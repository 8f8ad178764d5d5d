import { calendarFromFields, calendarToFields } from '@tinig/domain/calendar/calendar-change';
import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import type { Actor } from '@tinig/domain/people/access';
import { QuarterKey } from '@tinig/domain/quarter-access/games';
import { Refusal } from '@tinig/domain/text/refusal';
import { type Fields, fieldsToRestore, undoHours } from '@tinig/domain/undo/undo';
import { handleAct } from '#api/handler';
import type { Queries, Transaction } from '#db/sql';
import { readCalendar, writeCalendar } from '#records/school-days';
import { byEndedAssignment } from '#records/section';
import { raw } from '#sql/fragments';
import { readChangedSince, undoneOf } from './act-changes.ts';
import { type Change, changesIn, dropChanges, readChanges } from './change-log.ts';
import { revertClasses } from './revert-classes.ts';
import { revertInterventions } from './revert-interventions.ts';
import { joinIn, mustSplit, splitAttempts } from './revert-joined.ts';
import { revertLocks } from './revert-locks.ts';
import { revertPeople } from './revert-people.ts';
import type { Reverted, UnrevertedItem } from './revert-rows.ts';
import { revertAssignments, revertSections } from './revert-sections.ts';

const name = 'Kalendaryo';

/** Reverts the school calendar, except days that others have set since (CALENDAR-4). Superadmins only. */
async function revertSchool(sql: Transaction, actor: Actor, [change]: Change[]): Promise<Reverted> {
  if (!change?.before || !change.after) return { undone: 0, left: [] };
  if (actor.role !== 'superadmin') return { undone: 0, left: [{ name, reason: 'no-right' }] };
  const present = calendarToFields(await readCalendar(sql));
  const back = fieldsToRestore(change.before, change.after, present);
  const count = Object.keys(back).length;
  if (count > 0) await writeCalendar(sql, calendarFromFields({ ...present, ...back }));
  const isWhole = count === Object.keys(change.after).length;
  return { undone: count > 0 ? 1 : 0, left: isWhole ? [] : [{ name, reason: 'changed-since' }] };
}

/**
 * Undoes an act of the actor (N10, UNDO-3) or, for superadmins, an act under an ended assignment (N25). Refuses with
 * 404 for other acts and after 24 hours, with 409 if the act was undone already or is final. Leaves and reports rows
 * that others have changed since or that the actor may no longer change.
 */
export const undoAct = handleAct(calls.undoAct, {
  async judge({ act }, { sql, actor, now, about }) {
    about(act);
    const author = await authorOf(sql, act, actor, now);
    await mustNotBeUndone(sql, act);
    return author;
  },
  async run({ act }, { sql, actor, now, about, changed }, author) {
    const log = await readChanges(sql, act);
    if (log.length === 0) throw new Refusal('act-final', 409);
    const join = joinIn(log);
    if (join) await mustSplit(sql, actor, join, log);
    // Rows in the change log contain UTC times.
    await sql`select set_config('timezone', 'UTC', true)`;
    const since = oldest(now);
    const sections = await revertSections(sql, actor, changesIn(log, 'sections'));
    const holders = await revertAssignments(sql, actor, log, now);
    const help = await revertInterventions(sql, actor, log);
    const school = await revertSchool(sql, actor, changesIn(log, 'school'));
    const classes = await revertClasses(sql, actor, changesIn(log, 'class_locks'));
    const people = await revertPeople(sql, actor, withoutLocks(changesIn(log, 'people')), now);
    const split = join ? await splitAttempts(sql, join) : [];
    const locks = await revertLocks(
      sql,
      actor,
      { act, author, log, since },
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
      ...split,
    );
    const outcomes = [sections, holders, help, school, classes, people];
    const left = [...outcomes, locks].flatMap((outcome) => outcome.left);
    const back = new Set([...people.restored, ...locks.undone]);
    const undone =
      outcomes.reduce((sum, outcome) => sum + outcome.undone, 0) - people.restored.size + back.size;
    // The user may repeat an undo that reverted nothing.
    const idle = undone === 0 && { nothing_changed: true as const };
    about(act, { kind: 'act-undone', undone, left: left.length, ...idle });
    if (undone > 0) await dropChanges(sql, act);
    return {
      message: message(
        undone === 0 ? 'act-not-undone' : left.length > 0 ? 'act-undone-in-part' : 'act-undone',
      ),
      undone,
      left: await withChanges(sql, left, { act, me: author, from: since }),
    };
  },
});

/** Removes quarters from the changes of people, since they are reverted separately. */
const withoutLocks = (changes: Change[]): Change[] =>
  changes
    .map((one) => ({
      ...one,
      before: one.before && withoutQuarters(one.before),
      after: withoutQuarters(one.after!),
    }))
    .filter(({ before, after }) => before === null || Object.keys(after).length > 0);

const withoutQuarters = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !QuarterKey.safeParse(field).success));

/** Adds to each item left the last change by somebody else. */
async function withChanges(
  sql: Transaction,
  left: UnrevertedItem[],
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
 * Returns the author of an act of the last 24 hours: the actor, or, for superadmins, somebody with an ended
 * assignment (N25). Otherwise refuses with 404.
 */
async function authorOf(sql: Queries, act: string, actor: Actor, now: Date): Promise<string> {
  const since = oldest(now);
  // Lists possible authors first, so that the query can use the log's index. Few assignments have ended.
  const others = sql`
    select teacher_id from section_teachers where ended_at > ${since} and ${actor.role === 'superadmin'}`;
  const [line] = await sql<{ actor: string }[]>`
    select a.actor from audit a
    where a.actor = any(array(select ${actor.uid} union ${others})) and a.at > ${since}
      and a.result = 'done' and a.act = ${act}
      and (a.actor = ${actor.uid} or ${byEndedAssignment(sql, 'a', since)} or exists (select ${raw(undoneOf('a.act'))}))
    limit 1`;
  if (!line) throw new Refusal('act-not-found', 404);
  return line.actor;
}

async function mustNotBeUndone(sql: Queries, act: string) {
  const undone =
    await sql`select from (values (${act})) as one (act) where exists (select ${raw(undoneOf('one.act'))})`;
  if (undone.length > 0) throw new Refusal('act-already-undone', 409);
}
