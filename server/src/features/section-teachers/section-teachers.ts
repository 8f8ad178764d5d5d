import { calls } from '@tinig/domain/calls/all';
import type { ParsedInputOf } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { type Actor, canView, scopeUid } from '@tinig/domain/people/access';
import { needsAccessLog } from '@tinig/domain/privacy/access-log';
import {
  type AssignmentRole,
  type Assignments,
  maxCoTeachers,
  maxSubstituteDays,
  type SectionAssignment,
} from '@tinig/domain/section-teachers/section-teachers';
import { type Section, sectionKey } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, dayOf, daysBetween, startOf } from '@tinig/domain/time/days';
import { type ActContext, handleAct, handleRead, type JudgeContext } from '#api/handler';
import type { Queries, Transaction } from '#db/sql';
import { accessLogTopic, writeAccessToAll } from '#records/access-log';
import { refuseUnlessAllowed } from '#records/person';
import { readZone } from '#records/school-days';
import {
  lockTeacher,
  mustBeTeacher,
  sectionAssignmentsColumn,
  sectionColumns,
  sectionsOfTeacher,
  studentsOf,
} from '#records/section';
import { isoTime } from '#sql/columns';
import { insertValues, raw } from '#sql/fragments';

/**
 * Locks the section whose assignments change, so that superadmins change it one at a time. Refuses an unknown section
 * with 404.
 */
async function judgeHolders({ section_id }: { section_id: string }, { sql, about }: JudgeContext) {
  about(section_id);
  const [section] = await sql<{ section_name: string; holders: Assignments }[]>`
    select section_name, holders from sections where id = ${section_id} for update`;
  if (!section) throw new Refusal('section-not-found', 404);
  return section;
}

/** Refuses a person who is not a teacher (400) or is already assigned to the section (409). */
async function mustBeNew(sql: Transaction, { holders }: { holders: Assignments }, teacher_id: string) {
  mustBeTeacher(await lockTeacher(sql, teacher_id), teacher_id);
  const holding = holders[teacher_id];
  if (holding) throw new Refusal('holds-already', 409, { holding: message(holdingName[holding]) });
}

const holdingName = {
  main: 'holding-main',
  'co-teacher': 'holding-co-teacher',
  substitute: 'holding-substitute',
} as const satisfies Record<AssignmentRole, string>;

type TwoNames = { first_name: string; last_name: string };
type PastHolder = TwoNames & { holding: AssignmentRole; since: string; ended_at: string };
const mostPast = 20;

/** Lists a section's current and past teachers (TEACHERS-5). */
export const readSectionTeachers = handleRead(calls.readSectionTeachers, async ({ id }, { sql, scope }) => {
  const [section] = await sql<Section[]>`
    select ${sectionColumns} from sections s left join people t on t.uid = s.teacher_id where s.id = ${id}`;
  if (!section) throw new Refusal('section-not-found', 404);
  const { section_name, students, holders } = section;
  const isHeldBy = Object.fromEntries(holders.map(({ uid, holding }) => [uid, holding]));
  if (!canView(scope, isHeldBy, 'help')) throw new Refusal('forbidden', 403);
  const named = await sql<(TwoNames & { uid: string })[]>`
    select t.uid, t.first_name, t.last_name from section_teachers h join people t on t.uid = h.teacher_id
    where h.section_id = ${id} and h.ended_at is null`;
  const nameOf = new Map(named.map((one) => [one.uid, one]));
  // Omits removed people, whose names are gone.
  const past = await sql<PastHolder[]>`
    select t.first_name, t.last_name, h.holding, ${raw(isoTime('h.since'))} as since,
      ${raw(isoTime('h.ended_at'))} as ended_at
    from section_teachers h join people t on t.uid = h.teacher_id
    where h.section_id = ${id} and h.ended_at is not null order by h.ended_at desc, h.id desc limit ${mostPast}`;
  const now = holders.flatMap((one) => {
    const names = nameOf.get(one.uid);
    return names ? { ...one, ...names } : [];
  });
  return { section_name, students, holders: now, past: [...past] };
});

type HeldSection = { id: string; section_name: string; holders: SectionAssignment[] };

/**
 * Lists the sections that the caller is assigned to, by name, with their other teachers (TEACHERS-5). A
 * superadmin may have such sections too.
 */
export const readHoldings = handleRead(calls.readHoldings, async (_input, { sql, scope }) => {
  const self = scopeUid(scope) ?? '';
  const sections = await sql<HeldSection[]>`
    select s.id, s.section_name, ${raw(sectionAssignmentsColumn)} as holders from sections s
    where s.id in (${sectionsOfTeacher(sql, self)}) order by s.sort_key, s.id`;
  return sections.map(({ holders, ...section }) => {
    const { holding, until, last_day } = holders.find(({ uid }) => uid === self)!;
    return { ...section, holding, until, last_day, others: holders.filter(({ uid }) => uid !== self) };
  });
});

/** Adds a co-teacher (TEACHERS-1). */
export const addCoTeacher = handleAct(calls.addCoTeacher, {
  judge: judgeHolders,
  async run({ section_id, teacher_id }, { sql, actor, now, about, changed }, section) {
    await mustBeNew(sql, section, teacher_id);
    const present = Object.values(section.holders).filter((holding) => holding === 'co-teacher');
    if (present.length >= maxCoTeachers) throw new Refusal('co-teachers-full', 409, { most: maxCoTeachers });
    const row = { section_id, teacher_id, holding: 'co-teacher', since: now, set_by: actor.uid };
    await sql`insert into section_teachers ${insertValues(row)}`;
    about(section_id, { kind: 'co-teacher-added', teacher: teacher_id });
    changed({ kind: 'sections' });
    return { message: message('co-teacher-added', { name: section.section_name }) };
  },
});

/**
 * Assigns a section to a substitute until the end of a day in the school's time zone (TEACHERS-1). For the
 * current substitute, moves the end.
 */
export const handOver = handleAct(calls.handOver, {
  judge: judgeHolders,
  async run({ section_id, teacher_id, last_day, instead_of }, context, section) {
    const { sql, now, about, changed } = context;
    const present = substituteOf(section.holders);
    if (instead_of !== undefined && instead_of !== present) throw new Refusal('holders-changed', 409);
    const until = await endOf(sql, last_day, now);
    if (present === teacher_id) await extend(sql, section_id, until);
    else {
      await mustBeNew(sql, section, teacher_id);
      await begin({ section_id, teacher_id }, until, context);
    }
    about(section_id, { kind: 'section-handed-over', teacher: teacher_id, last_day });
    changed({ kind: 'sections' });
    return { message: message('handed-over', { name: section.section_name }) };
  },
});

const substituteOf = (holders: Assignments) =>
  Object.keys(holders).find((uid) => holders[uid] === 'substitute') ?? '';

async function endOf(sql: Transaction, last_day: string, now: Date): Promise<Date> {
  const time_zone = await readZone(sql);
  const ahead = daysBetween(dayOf(time_zone, now.getTime()), last_day);
  if (ahead < 0) throw new Refusal('substitute-day-over', 400);
  if (ahead > maxSubstituteDays) throw new Refusal('substitute-too-long', 400, { most: maxSubstituteDays });
  return new Date(startOf(time_zone, addDays(last_day, 1)));
}

async function extend(sql: Transaction, section_id: string, until: Date) {
  const moved = await sql`
    update section_teachers set until = ${until}
    where section_id = ${section_id} and holding = 'substitute' and ended_at is null and until <> ${until} returning id`;
  if (moved.length === 0) throw new Refusal('no-change', 409);
}

type NewSubstitute = Pick<ParsedInputOf<typeof calls.handOver>, 'section_id' | 'teacher_id'>;

async function begin(
  { section_id, teacher_id }: NewSubstitute,
  until: Date,
  { sql, actor, now }: ActContext,
) {
  await sql`
    update section_teachers set ended_at = ${now}
    where section_id = ${section_id} and holding = 'substitute' and ended_at is null`;
  const row = { section_id, teacher_id, holding: 'substitute', since: now, until, set_by: actor.uid };
  await sql`insert into section_teachers ${insertValues(row)}`;
}

/**
 * Ends the assignment of a co-teacher or substitute (TEACHERS-3). Main teachers are replaced instead (E10).
 */
export const endHolding = handleAct(calls.endHolding, {
  judge: judgeHolders,
  async run({ section_id, teacher_id }, { sql, now, about, changed }, section) {
    const ended = await sql`
      update section_teachers set ended_at = ${now}
      where section_id = ${section_id} and teacher_id = ${teacher_id} and ended_at is null and holding <> 'main'
      returning id`;
    if (ended.length === 0) throw new Refusal('holders-changed', 409);
    about(section_id, { kind: 'holding-ended', teacher: teacher_id, by_date: false });
    changed({ kind: 'sections' });
    return { message: message('holding-ended', { name: section.section_name }) };
  },
});

/**
 * Permits a download and logs it (TEACHERS-6, N24). Accepts a section's name or id. Refuses an unknown section (404),
 * and one where the caller is unassigned or a substitute (403). Without a section, refuses callers with any
 * substitution (403).
 */
export const beginDownload = handleAct(calls.beginDownload, {
  async judge({ section }, { sql, actor, about }) {
    about(section ?? '');
    if (section) await mustBeThere(sql, section);
    if (actor.role === 'superadmin') return;
    const holds = section ? await holdingsIn(sql, actor, section) : await holdingsOf(sql, actor);
    if (holds.includes('substitute')) throw new Refusal('substitutes-download-nothing', 403);
    refuseUnlessAllowed(!section || holds.length > 0);
  },
  async run({ section = '', screen, count }, { sql, actor, now, about, changed }) {
    about(section, { kind: 'download-begun', screen, rows: count });
    if (needsAccessLog(screen)) {
      await writeAccessToAll(
        sql,
        { viewer: actor.uid, kind: 'download', now },
        childrenIn(sql, actor, section),
      );
      changed(accessLogTopic([]));
    }
    return { message: message('download-noted') };
  },
});

/** SQL condition for the pupils in a download: those of its section, or all of the caller's. */
function childrenIn(sql: Queries, { uid, role }: Actor, section: string) {
  if (section === '') return studentsOf(sql, role === 'superadmin' ? null : uid, 'change');
  return sql`p.section_id = (
    select id from sections where name_key = ${sectionKey(section)} or id = ${section} limit 1)`;
}

async function mustBeThere(sql: Queries, section: string) {
  const [there] = await sql`
    select from sections where name_key = ${sectionKey(section)} or id = ${section} limit 1`;
  if (!there) throw new Refusal('section-not-found', 404);
}

type HeldAs = { holding: AssignmentRole };

async function holdingsIn(sql: Queries, { uid }: Actor, section: string) {
  const rows = await sql<HeldAs[]>`
    select h.holding from section_teachers h join sections s on s.id = h.section_id
    where h.teacher_id = ${uid} and h.ended_at is null and (s.name_key = ${sectionKey(section)} or s.id = ${section})`;
  return rows.map(({ holding }) => holding);
}

async function holdingsOf(sql: Queries, { uid }: Actor) {
  const rows = await sql<HeldAs[]>`
    select distinct holding from section_teachers where teacher_id = ${uid} and ended_at is null`;
  return rows.map(({ holding }) => holding);
}
