import { type CalendarChange, faultOfPeriods } from '@tinig/domain/calendar-change';
import { changeSchoolDays } from '@tinig/domain/calls/change-school-days';
import { setLink } from '@tinig/domain/calls/link';
import { changeSettings } from '@tinig/domain/calls/school';
import { isZone } from '@tinig/domain/days';
import { gameKeys } from '@tinig/domain/games';
import { isObject } from '@tinig/domain/input';
import { Role } from '@tinig/domain/roles';
import { type SchoolFacts, schoolFacts } from '@tinig/domain/school';
import type { Skill } from '@tinig/domain/skills';
import { z } from 'zod/mini';
import { HelpGroupRecord, type HelpGroups } from './help-groups.ts';
import { NoticeRecord, type Notices } from './notices.ts';
import { readAnswerKeys } from './read-answer-keys.ts';
import { readFileSkills } from './read-file-skills.ts';
import {
  type PastBestsRecord,
  type PastPeriodRecord,
  readFileBests,
  readFilePeriods,
} from './read-past-periods.ts';
import {
  type PastNumbersRecord,
  type PastYearRecord,
  readFileNumbers,
  readFileYears,
} from './read-past-years.ts';
import { readTries, type TryRecord } from './read-tries.ts';
import {
  AuditRecord,
  ClassLockRecord,
  LockExceptionRecord,
  LockRecord,
  ProgressRecord,
  SectionRecord,
  UserRecord,
} from './records.ts';
import {
  type Area,
  areas,
  pathText,
  recordsIn,
  type TreePath,
  type TreeTrouble,
  treeVersion,
  troubleAt,
  unhurried,
} from './tree.ts';

/** What a file holds, each record checked by itself; what could not be read is not in it. */
export type FileRecords = {
  users: Map<string, UserRecord & { role: Role }>;
  sections: Map<string, SectionRecord>;
  locks: Map<string, LockRecord>;
  classes: Map<string, ClassLockRecord>;
  exceptions: Map<string, LockExceptionRecord>;
  progress: Map<string, ProgressRecord>;
  pastYears: PastYearRecord[];
  pastNumbers: PastNumbersRecord[];
  pastPeriods: PastPeriodRecord[];
  pastBests: PastBestsRecord[];
  audit: AuditRecord[];
  tries: TryRecord[];
  /** The skill that a key of answers stands for. */
  answerKeys: Map<string, string>;
  skills: Skill[];
  help: HelpGroups;
  notices: Notices;
  days: CalendarChange;
  link: string | undefined;
  settings: { registration_open?: boolean; minimum_password?: number };
  /** What the school says of itself. */
  school: Partial<SchoolFacts>;
  /** What can't be taken, and what is left out although the rest of its record is taken. */
  refused: TreeTrouble[];
  leftOut: TreeTrouble[];
};

/** Checks each record of a tree by itself, without asking the database. */
export async function readRecords(tree: Record<string, unknown>): Promise<FileRecords> {
  const refused: TreeTrouble[] = [];
  const ignored: Ignored = new Map();
  mustBeKnown(tree, refused);
  const read = <Schema extends z.ZodMiniObject>(area: Area, schema: Schema) =>
    readArea(tree[area], area, schema, refused, ignored);
  const pastYears = await readFileYears(tree.PastYears, refused);
  const pastPeriods = readFilePeriods(tree.PastPeriods, refused);
  const records = {
    users: await read('Users', UserRecord),
    sections: await read('Sections', SectionRecord),
    locks: await read('QuarterLock', LockRecord),
    classes: await read('ClassLocks', ClassLockRecord),
    exceptions: await read('LockExceptions', LockExceptionRecord),
    progress: await read('PlayerProgress', ProgressRecord),
    audit: [...(await read('Audit', AuditRecord)).values()],
    pastYears,
    pastNumbers: await readFileNumbers(tree.PastProgress, pastYears, refused),
    pastPeriods,
    pastBests: await readFileBests(tree.PastBests, pastPeriods, refused),
    tries: await readTries(tree.Results, refused),
    answerKeys: await readAnswerKeys(tree.AnswerKeys, refused),
    skills: readFileSkills(tree.Skills, refused),
    help: await read('HelpGroups', HelpGroupRecord),
    notices: await read('Notices', NoticeRecord),
    ...readSchool(tree, refused),
  };
  for (const [uid, { role }] of records.users) {
    if (Role.safeParse(role).success) continue;
    refused.push(troubleAt(['Users', uid], 'import-role-unknown', { role }));
    records.users.delete(uid);
  }
  const leftOut = [...ignored.values()].map(({ path, n }) => troubleAt(path, 'import-field-ignored', { n }));
  return { ...records, refused, leftOut } as FileRecords;
}

function mustBeKnown(tree: Record<string, unknown>, refused: TreeTrouble[]) {
  for (const name of Object.keys(tree))
    if (!areas.includes(name as Area)) refused.push(troubleAt([name.slice(0, 64)], 'import-area-unknown'));
  const version = isObject(tree.Tinig) ? tree.Tinig.version : treeVersion;
  if (typeof version !== 'number' || version > treeVersion)
    refused.push(troubleAt(['Tinig', 'version'], 'import-too-new'));
}

/** Fields that nobody here knows, and how many records have each. */
type Ignored = Map<string, { path: TreePath; n: number }>;

async function readArea<Schema extends z.ZodMiniObject>(
  area: unknown,
  name: Area,
  schema: Schema,
  refused: TreeTrouble[],
  ignored: Ignored,
): Promise<Map<string, z.output<Schema>>> {
  const found = new Map<string, z.output<Schema>>();
  await unhurried(recordsIn(area, name, refused), ({ id, record, path }) => {
    const read = readRecord(record, schema, path, refused);
    if (read) found.set(id, read);
    for (const field of Object.keys(record))
      if (!(field in schema.shape)) {
        const path = [name, '…', field.slice(0, 64)];
        const where = pathText(path);
        ignored.set(where, { path, n: (ignored.get(where)?.n ?? 0) + 1 });
      }
  });
  return found;
}

/** Reads a record; in progress, a wrong number is left out and the others are taken. */
function readRecord<Schema extends z.ZodMiniObject>(
  value: Record<string, unknown>,
  schema: Schema,
  path: TreePath,
  refused: TreeTrouble[],
): z.output<Schema> | undefined {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const fields = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
  for (const field of fields) {
    const isMissing = value[field] === undefined || value[field] === null || value[field] === '';
    const code = isGame(field)
      ? 'import-out-of-range'
      : isMissing
        ? 'import-field-missing'
        : 'import-field-wrong';
    refused.push(troubleAt([...path, field], code, { field }));
  }
  if (!fields.every((field) => isGame(field))) return undefined;
  const rest = Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));
  return schema.parse(rest);
}

function readSchool(tree: Record<string, unknown>, refused: TreeTrouble[]) {
  const links = isObject(tree.Links) ? tree.Links : {};
  const link = setLink.input.safeParse({ link: links.GDriveLink });
  if (links.GDriveLink !== undefined && !link.success)
    refused.push(troubleAt(['Links', 'GDriveLink'], 'import-link-wrong'));
  const settings = changeSettings.input.safeParse(tree.Settings ?? {});
  if (!settings.success) refused.push(troubleAt(['Settings'], 'import-field-wrong', { field: 'Settings' }));
  const school = z.partial(z.strictObject(schoolFacts)).safeParse(tree.School ?? {});
  if (!school.success) refused.push(troubleAt(['School'], 'import-field-wrong', { field: 'School' }));
  const days = changeSchoolDays.input.safeParse(tree.SchoolDays ?? {});
  const isKnown =
    days.success && isZone(days.data.time_zone ?? 'UTC') && !faultOfPeriods(days.data.periods ?? []);
  if (!isKnown) refused.push(troubleAt(['SchoolDays'], 'import-field-wrong', { field: 'SchoolDays' }));
  return {
    link: link.data?.link,
    settings: settings.data ?? {},
    school: school.data ?? {},
    days: isKnown ? days.data : {},
  };
}

const isGame = (field: string) => (gameKeys as readonly string[]).includes(field);
