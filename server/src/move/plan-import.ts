import type { AnswerKey } from '@tinig/domain/answers';
import type { SchoolCalendar } from '@tinig/domain/calendar';
import { changedCalendar, changedFields, fieldsOfCalendar } from '@tinig/domain/calendar-change';
import { gameKeys } from '@tinig/domain/games';
import type { GameNumbers } from '@tinig/domain/progress';
import { isStaff, type Role } from '@tinig/domain/roles';
import type { Holding } from '@tinig/domain/section-teachers';
import { sectionKey } from '@tinig/domain/sections';
import type { Skill } from '@tinig/domain/skills';
import { type StoredSection, sectionKeys, sectionRowColumns, sectionWordColumns } from '#rows/section';
import { type Existing, tryKey } from './existing.ts';
import type { HelpGroups } from './help-groups.ts';
import type { Notices } from './notices.ts';
import { countPastPeriods, type PeriodPlan } from './past-periods.ts';
import { countPast, type PastPlan, planPastYears } from './past-years.ts';
import { type ClassPlan, planClasses } from './plan-classes.ts';
import { planHelp } from './plan-help.ts';
import { missingPapers, planNotices } from './plan-notices.ts';
import { notStudent, type PeoplePlan, planPeople, settleUsers } from './plan-people.ts';
import { planPastPeriods } from './plan-periods.ts';
import type { FileRecords } from './read-records.ts';
import type { TryRecord } from './read-tries.ts';
import type { AuditRecord } from './records.ts';
import { type Area, fieldsOf, type TreeTrouble, type Trust, troubleAt, unhurried } from './tree.ts';

export type NumbersRow = { uid: string; updated_at: string } & GameNumbers;
type AreaCounts = Partial<Record<Area, number>>;

/** All that an import would do. */
export type ImportPlan = {
  people: PeoplePlan;
  sections: { add: StoredSection[]; change: StoredSection[]; holders: NewHolder[] };
  classes: ClassPlan;
  numbers: NumbersRow[];
  link: string | undefined;
  settings: FileRecords['settings'] | undefined;
  school: FileRecords['school'] | undefined;
  past: PastPlan;
  pastPeriods: PeriodPlan;
  audit: AuditRecord[];
  tries: TryRecord[];
  answerKeys: AnswerKey[];
  skills: Skill[];
  help: HelpGroups;
  notices: Notices;
  /** The pupils who come with a missing paper though their section has no note. */
  papers: string[];
  calendar: SchoolCalendar | undefined;
  added: AreaCounts;
  changed: AreaCounts;
  refused: TreeTrouble[];
  notes: TreeTrouble[];
};

/** Compares a file with what is here. Nothing is ever removed, and no progress goes down. */
export async function planImport(
  records: FileRecords,
  existing: Existing,
  trust: Trust,
  now: Date,
): Promise<ImportPlan> {
  const refused = [...records.refused];
  const notes = [...records.leftOut];
  const users = await settleUsers(records, existing, trust, refused, notes);
  const roleOf = (uid: string) => users.get(uid)?.role ?? existing.people.get(uid)?.role;
  const sections = planSections(records, existing, roleOf, refused);
  const people = await planPeople({ records, users, existing, sections, trust, refused, notes, now });
  const newSections = new Set(sections.add.map(({ id }) => id));
  const isSection = (id: string) => newSections.has(id) || existing.sections.has(id);
  const classes = planClasses(records, existing, { isSection, roleOf }, refused);
  const help = planHelp(records.help, existing.help, { isSection, roleOf }, refused);
  const notices = planNotices(records.notices, existing.notices, { isSection, roleOf }, refused);
  const numbers = await planNumbers(records, existing, roleOf, refused, now);
  const isNewLink = records.link !== undefined && records.link !== existing.link;
  const settings = unlessSame(records.settings, existing.settings);
  const school = unlessSame(records.school, existing.school);
  const audit = trust.isCommandLine && !existing.hasAudit ? records.audit : [];
  if (records.audit.length > audit.length) notes.push(troubleAt(['Audit'], 'import-audit-ignored'));
  const tries = planTries(records, existing, roleOf, refused);
  const past = planPastYears(records, existing.pastYears, roleOf, refused, notes);
  const pastPeriods = planPastPeriods(records, existing.pastPeriods, roleOf, refused);
  const answerKeys = newAnswerKeys(records, existing);
  const skills = records.skills.filter((skill) => isOther(skill, existing.skills[skill.game - 1]!));
  const calendar = calendarOf(records, existing);
  const isNew = ({ uid }: { uid: string }) => !existing.numbers.has(uid);
  return {
    ...{ people, sections, classes, numbers, help, notices, papers: missingPapers(people.add, records) },
    ...{ settings, school, past, pastPeriods, audit, tries, answerKeys, skills, calendar },
    link: isNewLink ? records.link : undefined,
    added: {
      Users: people.add.length,
      Sections: sections.add.length,
      QuarterLock: people.add.filter(({ uid }) => records.locks.has(uid)).length,
      ...classes.added,
      PlayerProgress: numbers.filter(isNew).length,
      Links: isNewLink && !existing.link ? 1 : 0,
      ...countPast(past),
      ...countPastPeriods(pastPeriods),
      Audit: audit.length,
      Results: tries.length,
      HelpGroups: help.size,
      Notices: notices.size,
    },
    changed: {
      Users: people.changedUsers,
      Sections: sections.change.length,
      QuarterLock: people.changedLocks,
      ...classes.changed,
      PlayerProgress: numbers.length - numbers.filter(isNew).length,
      Links: isNewLink && existing.link ? 1 : 0,
      Settings: settings ? 1 : 0,
      School: school ? 1 : 0,
      SchoolDays: calendar ? 1 : 0,
      AnswerKeys: answerKeys.length,
      Skills: skills.length,
    },
    refused,
    notes,
  };
}

/**
 * The school's days as the file has them; undefined where they are so already. A file that tells of days tells of all;
 * one of an older version knows of planned days off alone.
 */
function calendarOf({ days }: FileRecords, { calendar }: Existing): SchoolCalendar | undefined {
  const start = days.days ? { ...calendar, days: [], by_hand: {} } : calendar;
  const there = changedCalendar(start, days);
  const kept = changedFields(fieldsOfCalendar(calendar), fieldsOfCalendar(there));
  return Object.keys(kept.after).length > 0 ? there : undefined;
}

const newAnswerKeys = (records: FileRecords, existing: Existing): AnswerKey[] =>
  [...records.answerKeys].flatMap(([key, skill]) =>
    existing.answerKeys.get(key) === skill ? [] : [{ key, skill }],
  );

/** What a file gives, where it differs from what is here. */
const unlessSame = <Given extends Record<string, unknown>>(given: Given, here: Record<string, unknown>) =>
  isOther(given, here) ? given : undefined;

const isOther = (given: Record<string, unknown>, here: Record<string, unknown>) =>
  Object.entries(given).some(([name, value]) => value !== undefined && String(here[name]) !== String(value));

/** Who comes to hold a section beside its main teacher, unless somebody holds it so already. */
export type NewHolder = {
  section_id: string;
  teacher_id: string;
  holding: Holding;
  since: string;
  until: string | null;
};

type RoleOf = (uid: string) => Role | undefined;

function planSections({ sections }: FileRecords, existing: Existing, roleOf: RoleOf, refused: TreeTrouble[]) {
  const owners = new Map(
    [...existing.sections.values()]
      .filter(({ id }) => !sections.has(id))
      .map(({ id, name_key }) => [name_key, id]),
  );
  const add: StoredSection[] = [];
  const change: StoredSection[] = [];
  const holders: NewHolder[] = [];
  for (const [id, { teacher_id: teacher, section_teacher: _, teachers, ...given }] of sections) {
    const { section_name } = given;
    const name_key = sectionKey(section_name);
    const other = owners.get(name_key);
    if (other) {
      refused.push(troubleAt(['Sections', id], 'import-section-taken', { other }));
      continue;
    }
    owners.set(name_key, id);
    const role = teacher && roleOf(teacher);
    const isTaught = role && isStaff(role);
    if (teacher && !isTaught) {
      const code = role ? 'import-teacher-not-staff' : 'import-teacher-unknown';
      refused.push(troubleAt(['Sections', id, 'teacher_id'], code, { id: teacher }));
    }
    const teacher_id = isTaught ? teacher : null;
    const before = existing.sections.get(id);
    const fields = fieldsOf(sectionWordColumns.names, given, before);
    const row = { id, ...fields, ...sectionKeys(section_name), teacher_id };
    if (!before) add.push(row);
    else if (sectionRowColumns.names.some((name) => before[name] !== row[name])) change.push(row);
    for (const [uid, { holding, since, until = null }] of Object.entries(teachers)) {
      const role = roleOf(uid);
      if (role && isStaff(role)) holders.push({ section_id: id, teacher_id: uid, holding, since, until });
      else
        refused.push(
          troubleAt(
            ['Sections', id, 'teachers', uid],
            role ? 'import-teacher-not-staff' : 'import-teacher-unknown',
            { id: uid },
          ),
        );
    }
  }
  return { add, change, holders };
}

/** The higher of what is here and what the file holds (STATE-15). */
async function planNumbers(
  { progress }: FileRecords,
  existing: Existing,
  roleOf: RoleOf,
  refused: TreeTrouble[],
  now: Date,
) {
  const rows: NumbersRow[] = [];
  await unhurried(progress, ([uid, record]) => {
    const role = roleOf(uid);
    if (role !== 'student') return void refused.push(troubleAt(['PlayerProgress', uid], notStudent(role)));
    const before = existing.numbers.get(uid);
    if (before && gameKeys.every((key) => record[key] <= before[key])) return;
    const highest = gameKeys.map((key) => [key, Math.max(record[key], before?.[key] ?? 0)] as const);
    const updated_at = record.updated_at ?? now.toISOString();
    rows.push({ uid, ...(Object.fromEntries(highest) as GameNumbers), updated_at });
  });
  return rows;
}

/** The tries that are not here yet; a number in the file adds no try. */
function planTries(
  { tries }: FileRecords,
  existing: Existing,
  roleOf: RoleOf,
  refused: TreeTrouble[],
): TryRecord[] {
  const nobodys = new Set(tries.map(({ uid }) => uid).filter((uid) => roleOf(uid) !== 'student'));
  for (const uid of nobodys) refused.push(troubleAt(['Results', uid], notStudent(roleOf(uid))));
  return tries.filter((one) => !nobodys.has(one.uid) && !existing.tries.has(tryKey(one)));
}
