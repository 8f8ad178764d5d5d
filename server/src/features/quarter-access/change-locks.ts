import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import { calls } from '@tinig/domain/calls/all';
import type { Topic } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { canChangeClass, canHelpStudent } from '@tinig/domain/people/access';
import { type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import {
  datesFault,
  datesFaultForState,
  type ScheduledDates,
} from '@tinig/domain/quarter-access/quarter-access';
import { Refusal } from '@tinig/domain/text/refusal';
import { type ActContext, handleAct, type JudgeContext } from '#api/handler';
import type { Queries, Transaction } from '#db/sql';
import { isOpenFor, lockColumn, setLock } from '#records/locks';
import { judgePerson, mustBeActive, personTopic, refuseUnlessAllowed } from '#records/person';
import type { LockedSection } from '#records/section';

type Changed = { uid: string; section_id: string; is_active: boolean };

/** The requested state of a quarter. `type` true: open. `includes`: also applies to exceptions. */
type WantedLock = { quarter: QuarterKey; type: boolean; includes: boolean };

// Above this many students, one announcement to everybody is cheaper than one each.
const mostNamed = 500;

/**
 * Locks sections in id order until the transaction ends, so that pupils who join them wait. Refuses an unknown section
 * with 404.
 */
export async function lockSections(sql: Queries, ids: string[]): Promise<LockedSection[]> {
  const rows = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where id = any(${ids}::text[]) order by id for update`;
  if (rows.length < new Set(ids).size) throw new Refusal('section-not-found', 404);
  return rows;
}

/** Locks the sections that an act names. Refuses an unknown section (404) and another teacher's (403). */
async function judgeSections(
  { sectionIDs }: { sectionIDs: string[] },
  { sql, actor, about }: JudgeContext,
): Promise<LockedSection[]> {
  about(sectionIDs[0]!);
  const sections = await lockSections(sql, sectionIDs);
  refuseUnlessAllowed(sections.every(({ holders }) => canChangeClass(actor, holders)));
  return sections;
}

/**
 * Opens or closes a quarter for locked sections (QUARTER-4). Opening removes a scheduled opening; closing removes both
 * dates (QUARTER-6). Exceptions stay unless included, but opening ends those that are open already. Returns the
 * students who changed. Uses few statements for any number of sections.
 */
export async function setClass(
  sql: Transaction,
  ids: string[],
  { quarter, type, includes }: WantedLock,
): Promise<Changed[]> {
  const column = lockColumn(sql, quarter);
  await sql`
    insert into class_locks (section_id, quarter, is_open)
    select id, ${quarter}, ${type} from unnest(${ids}::text[]) as id
    on conflict (section_id, quarter) do update set is_open = excluded.is_open, opens_at = null,
      closes_at = case when ${type} then class_locks.closes_at end,
      set_by = case when ${type} and class_locks.closes_at is not null then class_locks.set_by end`;
  // `includes` spares archived pupils: no screen shows them here, and a restored pupil gets the exception
  // back.
  await sql`
    delete from lock_exceptions e using people p
    where p.section_id = any(${ids}::text[]) and e.uid = p.uid and e.quarter = ${quarter}
      and ((${includes} and p.archived_at is null) or (${type} and ${column}))`;
  return await sql<Changed[]>`
    update people p set ${column} = ${type}
    where p.section_id = any(${ids}::text[]) and ${column} <> ${type}
      and not exists (select from lock_exceptions e where e.uid = p.uid and e.quarter = ${quarter})
    returning p.uid, p.section_id, p.archived_at is null as is_active`;
}

/** Topics to announce after sections' quarters changed, including those of the changed students. */
export function topicsOf(sections: LockedSection[], changed: Changed[]): Topic[] {
  const classes = sections.map(({ holders }): Topic => ({ kind: 'classes', holders: Object.keys(holders) }));
  if (changed.length > mostNamed) return [...classes, { kind: 'people' }];
  const byId = new Map(sections.map((section) => [section.id, section]));
  const people = changed.map(({ uid, section_id }) => {
    const { section_name, holders } = byId.get(section_id)!;
    return personTopic({ uid, section: section_name, holders });
  });
  return [...classes, ...people];
}

/** Topics to announce after scheduled dates changed, for the sections and their students' phones. */
export async function topicsOfDates(sql: Queries, sections: LockedSection[]): Promise<Topic[]> {
  const ids = sections.map(({ id }) => id);
  const students = await sql<{ uid: string }[]>`
    select uid from people where section_id = any(${ids}::text[]) and archived_at is null limit ${mostNamed + 1}`;
  const phones: Topic[] =
    students.length > mostNamed ? [{ kind: 'dates' }] : students.map(({ uid }) => ({ kind: 'dates', uid }));
  return [...topicsOf(sections, []), ...phones];
}

function noteSections({ about, aboutEach }: ActContext, [first, ...others]: string[], event: AuditEvent) {
  about(first!, event);
  aboutEach(others, event);
}

/** Opens or closes a quarter for whole sections in one transaction (QUARTER-4; N8). */
export const changeClass = handleAct(calls.changeClass, {
  judge: judgeSections,
  async run(input, context, sections) {
    const { quarter, type, include_exceptions: includes } = input;
    const ids = [...new Set(input.sectionIDs)];
    const people = await setClass(context.sql, ids, { quarter, type, includes });
    const event = { kind: 'class-set', quarter, is_open: type, includes_exceptions: includes } as const;
    noteSections(context, ids, { ...event, by_date: false });
    context.changed(...topicsOf(sections, people));
    const students = people.filter(({ is_active }) => is_active).length;
    const values = { quarter: quarterNameOf(quarter), n: students };
    return {
      students,
      message:
        sections.length === 1
          ? message(type ? 'class-unlocked' : 'class-locked', {
              ...values,
              section: sections[0]!.section_name,
            })
          : message(type ? 'classes-unlocked' : 'classes-locked', { ...values, sections: sections.length }),
    };
  },
});

/** Schedules when a quarter opens and closes for whole sections, or removes the schedule (QUARTER-7; N8). */
export const scheduleClass = handleAct(calls.scheduleClass, {
  judge: judgeSections,
  async run(input, context, sections) {
    const { quarter, opens_at, closes_at } = input;
    const { sql, actor, now, changed } = context;
    const ids = [...new Set(input.sectionIDs)];
    const isRemoved = opens_at === null && closes_at === null;
    await mustTakeEffect(sql, sections, input);
    const fault = datesFault({ opens_at, closes_at }, now);
    if (fault) throw new Refusal(fault, 400);
    await sql`
    insert into class_locks (section_id, quarter, opens_at, closes_at, set_by)
    select id, ${quarter}, ${opens_at}::timestamptz, ${closes_at}::timestamptz, ${isRemoved ? null : actor.uid}::text
    from unnest(${ids}::text[]) as id
    on conflict (section_id, quarter) do update set
      opens_at = excluded.opens_at, closes_at = excluded.closes_at, set_by = excluded.set_by`;
    noteSections(
      context,
      ids,
      isRemoved ? { kind: 'dates-removed', quarter } : { kind: 'dates-set', quarter, opens_at, closes_at },
    );
    changed(...(await topicsOfDates(sql, sections)));
    return {
      message: message(isRemoved ? 'dates-removed' : 'dates-set', { quarter: quarterNameOf(quarter) }),
    };
  },
});

async function mustTakeEffect(
  sql: Transaction,
  sections: LockedSection[],
  { quarter, ...dates }: ScheduledDates & { quarter: QuarterKey },
) {
  const ids = sections.map(({ id }) => id);
  const rows = await sql<{ section_id: string }[]>`
    select section_id from class_locks where section_id = any(${ids}::text[]) and quarter = ${quarter} and is_open`;
  const open = new Set(rows.map(({ section_id }) => section_id));
  for (const { id, section_name: section } of sections) {
    const fault = datesFaultForState(open.has(id), dates);
    if (fault) throw new Refusal(fault, 409, { quarter: quarterNameOf(quarter), section });
  }
}

/** Keeps a student's quarter open or closed regardless of the section, or removes that exception (QUARTER-3; N8). */
export const setException = handleAct(calls.setException, {
  async judge({ studentID }, context) {
    const student = await judgePerson(studentID, context, canHelpStudent);
    mustBeActive(student);
    const { section_id } = student;
    // Without a section there is nothing to differ from.
    if (section_id === null) throw new Refusal('exception-without-section', 409);
    return { student, section_id };
  },
  async run({ studentID, quarter, type }, { sql, about, changed }, { student, section_id }) {
    about(studentID, { kind: 'exception-set', quarter, is_open: type });
    const is_open = type ?? (await isOpenFor(sql, section_id, quarter));
    await setLock(sql, studentID, quarter, { is_open, isException: type !== null });
    changed(personTopic(student));
    const code = type === null ? 'exception-removed' : 'exception-set';
    return { message: message(code, { quarter: quarterNameOf(quarter) }) };
  },
});

/**
 * Opens or closes a quarter for one student (E9). A student who then differs from the section becomes an
 * exception, until both match again (QUARTER-3).
 */
export const changeLock = handleAct(calls.changeLock, {
  async judge({ studentID }, context) {
    const student = await judgePerson(studentID, context, canHelpStudent);
    mustBeActive(student);
    return student;
  },
  async run({ studentID, quarter, type }, { sql, about, changed }, student) {
    about(studentID, { kind: 'lock-set', quarter, is_open: type });
    const isException =
      student.section_id !== null && type !== (await isOpenFor(sql, student.section_id, quarter));
    await setLock(sql, studentID, quarter, { is_open: type, isException });
    changed(personTopic(student));
    return {
      message: message(type ? 'quarter-unlocked' : 'quarter-locked', { quarter: quarterNameOf(quarter) }),
    };
  },
});
