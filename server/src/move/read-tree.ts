import { gameKeys, type QuarterKey, quarterKeys } from '@tinig/domain/games';
import { usualMark } from '@tinig/domain/skills';
import type { Queries, Transaction } from '#db/sql';
import { columnsOf } from '#rows/columns';
import { quoted } from '#rows/fragments';
import { quarterColumns, sectionOfPerson, wordColumns } from '#rows/person';
import { readSchoolFacts } from '#rows/school';
import { daysOff, readCalendar } from '#rows/school-days';
import { sectionWordColumns } from '#rows/section';
import { exportedHelp } from './help-groups.ts';
import { exportedNotices, paperMissing } from './notices.ts';
import { exportPastBests, exportPastPeriods } from './past-periods.ts';
import { exportPastNumbers, exportPastYears } from './past-years.ts';
import type { AuditRecord, SectionRecord, UserRecord } from './records.ts';
import { type Area, type Contents, treeVersion } from './tree.ts';

type ExportedLeaf = { key: string; value: unknown };
/** Leaves in groups, as they are read. */
type Leaves = AsyncIterable<ExportedLeaf[]> | Iterable<ExportedLeaf[]>;

const atOnce = 500;

/**
 * The whole tree as a JSON text, in pieces as they are read; no more than some hundred records are in memory. The
 * order is the tree's, records by id. Read it at one moment (`atOneMoment`).
 */
export async function* treeText(sql: Transaction, contents: Contents, now: Date): AsyncGenerator<string> {
  let before = '{\n';
  for (const [area, groups] of leavesOf(sql, contents, now)) {
    let begun = `${before}${JSON.stringify(area)}: {\n`;
    for await (const leaves of groups) {
      if (leaves.length === 0) continue;
      yield begun + leaves.map(textOf).join(',\n');
      begun = ',\n';
      before = '\n},\n';
    }
  }
  yield '\n}\n}\n';
}

const textOf = ({ key, value }: ExportedLeaf) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;

/** How many people a tree of this moment holds. */
export async function countPeople(sql: Transaction): Promise<number> {
  const [counted] = await sql<{ people: number }[]>`select count(*) as people from people`;
  return counted!.people;
}

function leavesOf(sql: Queries, contents: Contents, now: Date): [Area, Leaves][] {
  const about = { version: treeVersion, exported_at: now.toISOString(), passwords: contents.hasPasswords };
  const made: ExportedLeaf[] = Object.entries(about).map(([key, value]) => ({ key, value }));
  const read: [Area, Leaves][] = [
    ['Tinig', [made]],
    ['Users', rowsOf(users(sql, contents))],
    ['Sections', rowsOf(sections(sql))],
    ['QuarterLock', rowsOf(locks(sql))],
    ['ClassLocks', rowsOf(classLocks(sql))],
    ['LockExceptions', rowsOf(lockExceptions(sql))],
    ['PlayerProgress', rowsOf(progress(sql))],
    ['PastYears', rowsOf(exportPastYears(sql))],
    ['PastProgress', rowsOf(exportPastNumbers(sql))],
    ['PastPeriods', rowsOf(exportPastPeriods(sql))],
    ['PastBests', rowsOf(exportPastBests(sql))],
    ['Links', oneRow(sql`select link as "GDriveLink" from school`)],
    ['Settings', oneRow(sql`select registration_open, minimum_password from school`)],
    ['School', oneRow(facts(sql))],
    ['SchoolDays', oneRow(schoolDays(sql))],
    ['Results', rowsOf(tries(sql))],
    ['AnswerKeys', rowsOf(answerKeys(sql))],
    ['Skills', rowsOf(namedSkills(sql))],
    ['HelpGroups', rowsOf(exportedHelp(sql))],
    ['Notices', rowsOf(exportedNotices(sql))],
  ];
  return contents.hasAudit ? [...read, ['Audit', rowsOf(audit(sql))]] : read;
}

/** What the school says of itself; a version before has no such place in a file, so nothing is told of what is not entered. */
async function facts(sql: Queries): Promise<Record<string, unknown>[]> {
  const entered = Object.entries(await readSchoolFacts(sql)).filter(([, value]) => value !== '');
  return [Object.fromEntries(entered)];
}

/** The school's days as PUT /db/SchoolDays takes them; of a school that entered nothing, as the version before has them. */
async function schoolDays(sql: Queries): Promise<Record<string, unknown>[]> {
  const calendar = await readCalendar(sql);
  const { time_zone, year, weekdays, periods, days, by_hand } = calendar;
  const isOlder = days.every(({ kind, reason }) => kind === 'off' && reason === '');
  const older = { time_zone, days_off: daysOff(calendar) };
  if (isOlder && periods.length === 0 && year === '') return [older];
  return [{ ...older, year, weekdays, periods, days, offered: by_hand }];
}

type ExportedRow = { key: string } & Record<string, unknown>;
type ExportQuery = ReturnType<typeof users>;

/** Records with a field for each column, or as the query has made them `whole`. */
async function* rowsOf(query: ExportQuery): AsyncGenerator<ExportedLeaf[]> {
  for await (const rows of query.cursor(atOnce))
    yield rows.map(({ key, whole, ...fields }) => ({ key, value: whole ?? fields }));
}

/** The fields of a single row, each a leaf; those without a value are left out, as in the original. */
async function* oneRow(
  query: PromiseLike<readonly Record<string, unknown>[]>,
): AsyncGenerator<ExportedLeaf[]> {
  const fields = Object.entries((await query)[0] ?? {}).filter(([, value]) => value !== null);
  yield fields.map(([key, value]) => ({ key, value }));
}

// All that an import takes, except the locks, which have an area of their own, and what is secret.
const userColumns = columnsOf<
  Record<'key' | Exclude<keyof UserRecord, QuarterKey | 'password_hash'>, unknown>
>({
  key: 'p.uid',
  ...wordColumns.of,
  lrn: 'p.lrn',
  section: sectionOfPerson,
  role: 'p.role',
  archive: 'p.archived_at is not null',
  archiveDate: 'p.archived_at',
  left_at: 'p.left_at',
  created_at: 'p.created_at',
  touched_at: 'p.touched_at',
  last_sign_in: 'p.last_sign_in',
  paper_missing: paperMissing,
});

const users = (sql: Queries, { hasPasswords }: Contents) => sql<ExportedRow[]>`
  select ${userColumns}
    ${hasPasswords ? sql`, case when p.password_hash not like 'firebase-scrypt$%' then p.password_hash end as password_hash` : sql``}
  from people p left join sections s on s.id = p.section_id order by p.uid`;

const exportedSection = columnsOf<Record<'key' | keyof SectionRecord, unknown>>({
  key: 's.id',
  ...sectionWordColumns.of,
  section_teacher: "coalesce(t.first_name || ' ' || t.last_name, '')",
  teacher_id: "coalesce(s.teacher_id, '')",
  teachers: `(
    select jsonb_object_agg(teacher_id, jsonb_strip_nulls(jsonb_build_object(
      'holding', holding, 'since', since, 'until', until)))
    from section_teachers h where h.section_id = s.id and h.ended_at is null and h.holding <> 'main')`,
});
const sections = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select key, jsonb_strip_nulls(to_jsonb(r) - 'key') as whole from (
    select ${exportedSection} from sections s left join people t on t.uid = s.teacher_id) r
  order by key`;

const locks = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select uid as key, ${quarterColumns} from people p where role = 'student' order by uid`;

// Of every section all four, also where nobody has touched them: what is not said an import would have to guess.
const classLocks = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select s.id as key, jsonb_object_agg(q.quarter, jsonb_strip_nulls(jsonb_build_object(
    'is_open', coalesce(c.is_open, false), 'opens_at', c.opens_at, 'closes_at', c.closes_at, 'set_by', c.set_by))) as whole
  from sections s cross join unnest(${[...quarterKeys]}::text[]) as q (quarter)
    left join class_locks c on c.section_id = s.id and c.quarter = q.quarter
  group by s.id order by s.id`;

const lockExceptions = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select uid as key, jsonb_object_agg(quarter, true) as whole
  from lock_exceptions group by uid order by uid`;

const progress = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select g.uid as key, ${quoted(...gameKeys)}, p.username, g.updated_at
  from progress g join people p on p.uid = g.uid order by g.uid`;

/**
 * By student, and of each by the phone's own id, with the answers as the phone sent them. `offset 0`: they are read as
 * they lie and sorted; in the order of their index each try would be a block of its own.
 */
const tries = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select r.uid as key, jsonb_object_agg(r.id, jsonb_strip_nulls(jsonb_build_object('game', r.game,
    'percent', r.percent, 'played_at', r.played_at, 'received_at', r.received_at, 'is_late', r.is_late,
    'answers', a.given))) as whole
  from (select * from results offset 0) r left join (${givenAnswers(sql)}) a on a.uid = r.uid and a.id = r.id
  group by r.uid order by r.uid`;

/** The answers of each try that has some. */
const givenAnswers = (sql: Queries) => sql`
  select uid, id, jsonb_agg(answer order by place) as given from (
    select a.uid, a.id, m.place, jsonb_strip_nulls(jsonb_build_object('s', a.key, 'ok', m.mark = '1',
      'q', m.item -> 0, 'a', m.item -> 1, 'c', m.item -> 2)) as answer
    from answers a, lateral (
      select mark, place, a.items -> (row_number() over (order by place) - 1)::int as item
      from string_to_table(a.marks, null) with ordinality as e (mark, place) where mark <> ' ') m) one
  group by uid, id`;

const answerKeys = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select key, skill from answer_keys where skill <> '' order by key`;

// A game that nobody has named is called by its number wherever the file goes.
const namedSkills = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select game::text as key, name, code, competency, mark from skills
  where name <> '' or code <> '' or competency <> '' or mark <> ${usualMark} order by game`;

const auditLine = columnsOf<Record<'key' | keyof AuditRecord, unknown>>({
  key: 'id::text',
  at: 'at',
  actor: 'actor',
  action: 'action',
  target: 'target',
  result: 'result',
  event: 'event',
  detail: 'detail',
  address: 'address',
});
const audit = (sql: Queries): ExportQuery => sql<ExportedRow[]>`
  select ${auditLine} from audit order by audit.id`;
