import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { Topic } from '@tinig/domain/calls/call';
import { canChangeClass } from '@tinig/domain/people/access';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import { Refusal } from '@tinig/domain/text/refusal';
import type { ActContext, JudgeContext } from '#api/handler';
import type { Queries, Transaction } from '#db/sql';
import { lockColumn } from '#records/locks';
import { allow, personTopic } from '#records/person';
import type { LockedSection } from '#records/section';

/** A student whose quarter changed with the section's. */
export type Changed = { uid: string; section_id: string; is_active: boolean };

/** The requested state of a quarter. `includes` applies it to exceptions too. */
export type WantedLock = { quarter: QuarterKey; type: boolean; includes: boolean };

// Above this many students, one announcement to everybody is cheaper than one each.
const mostNamed = 500;

/**
 * Locks sections until the transaction ends, in id order, so that joining pupils wait. Refuses an unknown
 * section with 404.
 */
export async function lockSections(sql: Queries, ids: string[]): Promise<LockedSection[]> {
  const rows = await sql<LockedSection[]>`
    select id, section_name, teacher_id, holders from sections where id = any(${ids}::text[]) order by id for update`;
  if (rows.length < new Set(ids).size) throw new Refusal('section-not-found', 404);
  return rows;
}

/** Locks the sections that an act names. Refuses an unknown section (404) and another teacher's (403). */
export async function judgeSections(
  { sectionIDs }: { sectionIDs: string[] },
  { sql, actor, about }: JudgeContext,
): Promise<LockedSection[]> {
  about(sectionIDs[0]!);
  const sections = await lockSections(sql, sectionIDs);
  allow(sections.every(({ holders }) => canChangeClass(actor, holders)));
  return sections;
}

/**
 * Opens or closes a quarter for locked sections, with few statements whatever their size (QUARTER-4). Opening
 * removes a scheduled opening. Closing removes both dates (QUARTER-6). Exceptions stay unless included. If
 * the section opens, exceptions that were open already end. Returns the students who changed.
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

/** Topics to announce after sections' quarters changed, including the students who changed with them. */
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

/** Topics to announce after dates changed: the sections and their students' phones. */
export async function topicsOfDates(sql: Queries, sections: LockedSection[]): Promise<Topic[]> {
  const ids = sections.map(({ id }) => id);
  const students = await sql<{ uid: string }[]>`
    select uid from people where section_id = any(${ids}::text[]) and archived_at is null limit ${mostNamed + 1}`;
  const phones: Topic[] =
    students.length > mostNamed ? [{ kind: 'dates' }] : students.map(({ uid }) => ({ kind: 'dates', uid }));
  return [...topicsOf(sections, []), ...phones];
}

/** Writes one audit line per section. */
export function noteSections(
  { about, aboutEach }: ActContext,
  [first, ...others]: string[],
  event: AuditEvent,
) {
  about(first!, event);
  aboutEach(others, event);
}
