import type { SchoolCalendar } from '@tinig/domain/calendar';
import { type GameKey, gameKeys, type QuarterKey } from '@tinig/domain/games';
import type { Locks, PersonWords } from '@tinig/domain/people';
import type { Role } from '@tinig/domain/roles';
import type { SchoolFacts } from '@tinig/domain/school';
import type { Skill } from '@tinig/domain/skills';
import { emailKey } from '@tinig/domain/text';
import type { Queries } from '#db/sql';
import { columnsOf } from '#rows/columns';
import { quoted, tableOf } from '#rows/fragments';
import { quarterColumns, wordColumns } from '#rows/person';
import { readSchoolFacts } from '#rows/school';
import { readCalendar } from '#rows/school-days';
import { type SectionRow, sectionRowColumns } from '#rows/section';
import { readKnownHelp } from './help-groups.ts';
import { readKnownNotices } from './notices.ts';
import { readKnownPeriods } from './past-periods.ts';
import type { FileRecords } from './read-records.ts';

export type ExistingPerson = Locks &
  PersonWords & {
    uid: string;
    role: Role;
    lrn: string | null;
    section_id: string | null;
    archived_at: Date | null;
    left_at: Date | null;
  };
const personColumns = columnsOf<ExistingPerson>({
  uid: 'p.uid',
  role: 'p.role',
  ...wordColumns.of,
  lrn: 'p.lrn',
  section_id: 'p.section_id',
  archived_at: 'p.archived_at',
  left_at: 'p.left_at',
  ...quarterColumns.of,
});
export type ExistingSection = SectionRow & { id: string; name_key: string };
const sectionColumns = columnsOf<ExistingSection>({
  id: 's.id',
  ...sectionRowColumns.of,
  name_key: 's.name_key',
});
export type StoredClassLock = {
  section_id: string;
  quarter: QuarterKey;
  is_open: boolean;
  opens_at: string | null;
  closes_at: string | null;
  set_by: string | null;
};
export type StoredException = { uid: string; quarter: QuarterKey };
export type ExistingNumbers = { uid: string } & Record<GameKey, number>;

/** What is here already of the things that a file names. */
export type Existing = {
  people: Map<string, ExistingPerson>;
  sections: Map<string, ExistingSection>;
  numbers: Map<string, ExistingNumbers>;
  classes: StoredClassLock[];
  exceptions: StoredException[];
  link: string | null;
  settings: { registration_open: boolean; minimum_password: number | null };
  school: SchoolFacts;
  calendar: SchoolCalendar;
  /** Those of the file's tries that are here: pupil and id. */
  tries: Set<string>;
  answerKeys: Map<string, string>;
  skills: readonly Skill[];
  /** Those of the file's groups for help that are here. */
  help: Set<string>;
  /** Those sections of the file's notices that have one here. */
  notices: Set<string>;
  hasAudit: boolean;
  /** How many years are over. */
  pastYears: number;
  /** The grading periods that were counted here, as a file calls them. */
  pastPeriods: Set<string>;
};

/** Reads what is here of the people, sections and numbers that a file names. */
export async function readExisting(sql: Queries, records: FileRecords): Promise<Existing> {
  const teachers = [...records.sections.values()].flatMap(({ teacher_id }) => teacher_id ?? []);
  const uids = [
    ...new Set([
      ...records.users.keys(),
      ...records.locks.keys(),
      ...records.exceptions.keys(),
      ...records.progress.keys(),
      ...records.tries.map(({ uid }) => uid),
      ...[...records.pastNumbers, ...records.pastBests].map(({ uid }) => uid),
      ...[...records.help.values()].flatMap(({ members }) => Object.keys(members)),
      ...[...records.notices.values()].flatMap(({ unreturned }) => unreturned),
      ...teachers,
    ]),
  ];
  const emails = [...records.users.values()].map(({ email }) => emailKey(email));
  const lrns = [...records.users.values()].flatMap(({ lrn }) => lrn ?? []);
  const people = await sql<ExistingPerson[]>`
    select ${personColumns} from people p
    where uid = any(${uids}::text[]) or email_key = any(${emails}::text[]) or lrn = any(${lrns}::text[])`;
  const sections = await sql<ExistingSection[]>`select ${sectionColumns} from sections s`;
  const numbers = await sql<ExistingNumbers[]>`
    select uid, ${quoted(...gameKeys)} from progress where uid = any(${[...records.progress.keys()]}::text[])`;
  const classes = await sql<
    (Omit<StoredClassLock, 'opens_at' | 'closes_at'> & Record<'opens_at' | 'closes_at', Date | null>)[]
  >`
    select section_id, quarter, is_open, opens_at, closes_at, set_by
    from class_locks where section_id = any(${[...records.classes.keys()]}::text[])`;
  const exceptions = await sql<StoredException[]>`
    select uid, quarter from lock_exceptions where uid = any(${[...records.exceptions.keys()]}::text[])`;
  const [school] = await sql<
    { link: string | null; registration_open: boolean; minimum_password: number | null }[]
  >`
    select link, registration_open, minimum_password from school`;
  const [log] = await sql<{ has_audit: boolean }[]>`select exists (select from audit) as has_audit`;
  const [past] = await sql<{ years: number }[]>`
    select count(*)::int as years from past_years where ended_at is not null`;
  const { link, ...settings } = school!;
  return {
    people: new Map(people.map((row) => [row.uid, row])),
    sections: new Map(sections.map((row) => [row.id, row])),
    numbers: new Map(numbers.map((row) => [row.uid, row])),
    classes: classes.map((row) => ({
      ...row,
      opens_at: row.opens_at?.toISOString() ?? null,
      closes_at: row.closes_at?.toISOString() ?? null,
    })),
    exceptions: [...exceptions],
    link,
    settings,
    school: await readSchoolFacts(sql),
    calendar: await readCalendar(sql),
    tries: await readKnownTries(sql, records.tries),
    answerKeys: await readSkillsOfKeys(sql),
    skills: await sql<Skill[]>`select game, name, code, competency, mark from skills order by game`,
    help: await readKnownHelp(sql, records.help),
    notices: await readKnownNotices(sql, records.notices),
    hasAudit: log!.has_audit,
    pastYears: past!.years,
    pastPeriods: await readKnownPeriods(sql),
  };
}

/** What identifies a try. */
export const tryKey = ({ uid, id }: { uid: string; id: string }) => `${uid} ${id}`;

async function readSkillsOfKeys(sql: Queries): Promise<Map<string, string>> {
  const rows = await sql<
    { key: string; skill: string }[]
  >`select key, skill from answer_keys where skill <> ''`;
  return new Map(rows.map(({ key, skill }) => [key, skill]));
}

const atOnce = 2000;

async function readKnownTries(sql: Queries, tries: FileRecords['tries']): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < tries.length; from += atOnce) {
    const some = tries.slice(from, from + atOnce);
    const rows = await sql<{ uid: string; id: string }[]>`
      select k.uid, k.id from ${tableOf({ uid: 'text', id: 'text' }, some)}
      join results k on k.uid = r.uid and k.id = r.id`;
    for (const row of rows) known.add(tryKey(row));
  }
  return known;
}
