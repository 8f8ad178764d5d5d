import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import { defaultMark } from '@tinig/domain/skills/skills';
import { handleStreamedAct } from '#api/handler';
import type { Queries, Transaction } from '#db/sql';
import { isPerson, personTextColumns, quarterColumns, sectionNameColumn } from '#records/person';
import { readSchoolFacts } from '#records/school';
import { readCalendar } from '#records/school-days';
import { sectionTextColumns } from '#records/section';
import { quoted, raw } from '#sql/fragments';
import { inSnapshot } from '#sql/snapshot';
import type { Area, ExportedRow } from './tree.ts';

/**
 * Attempts by student and by the id that the phone gave, with the answers as sent. `offset 0` forces a sequential scan
 * with a sort afterwards. In index order, each attempt would read another disk block.
 */
const exportedTries = (sql: Queries) => sql<ExportedRow[]>`
  select r.uid as key, jsonb_object_agg(r.id, jsonb_strip_nulls(jsonb_build_object('game', r.game,
    'percent', r.percent, 'played_at', r.played_at, 'received_at', r.received_at, 'is_late', r.is_late,
    'answers', a.given))) as whole
  from (select * from results offset 0) r left join (${givenAnswers(sql)}) a on a.uid = r.uid and a.id = r.id
  group by r.uid order by r.uid`;

const givenAnswers = (sql: Queries) => sql`
  select uid, id, jsonb_agg(answer order by place) as given from (
    select a.uid, a.id, m.place, jsonb_strip_nulls(jsonb_build_object('s', a.key, 'ok', m.mark = '1',
      'q', m.item -> 0, 'a', m.item -> 1, 'c', m.item -> 2)) as answer
    from answers a, lateral (
      select mark, place, a.items -> (row_number() over (order by place) - 1)::int as item
      from string_to_table(a.marks, null) with ordinality as e (mark, place) where mark <> ' ') m) one
  group by uid, id`;

const exportedHelp = (sql: Queries) => sql<ExportedRow[]>`
  select g.id as key, jsonb_strip_nulls(to_jsonb(g) - 'id') || jsonb_build_object('members', (
      select coalesce(jsonb_object_agg(m.uid, jsonb_strip_nulls(to_jsonb(m) - array['uid', 'group_id'])), '{}')
      from help_members m where m.group_id = g.id), 'sessions', (
      select coalesce(jsonb_object_agg(s.number, to_jsonb(s) - array['number', 'group_id']), '{}')
      from help_sessions s where s.group_id = g.id)) as whole
  from help_groups g order by g.id`;

const numberColumns = ['days_played', 'updated_at', ...gameKeys];

const exportedYears = (sql: Queries) => sql<ExportedRow[]>`
  select id::text as key, name, ended_at, calendar, (
      select coalesce(jsonb_agg(jsonb_build_object('section_id', s.section_id, 'section_name', s.section_name,
        'holders', s.holders, 'students', s.students, 'averages', s.averages, 'done', s.done) order by s.section_id), '[]')
      from past_sections s where s.year = y.id) as sections
  from past_years y where ended_at is not null order by y.id`;

const exportedNumbers = (sql: Queries) => sql<ExportedRow[]>`
  select h.uid as key, jsonb_object_agg(h.year, jsonb_build_object('section', s.section_id,
    ${raw(numberColumns.map((name) => `'${name}', h.${name}`).join(', '))})) as whole
  from past_students h join past_sections s on s.id = h.section
    join past_years y on y.id = h.year and y.ended_at is not null
  group by h.uid order by h.uid`;

const periodKey = (of: string) => raw(`${of}.first_day || '_' || ${of}.last_day`);
const openGames = raw(
  `to_jsonb(array_remove(array[${gameKeys.map((_, at) => `case when h.open_games & ${1 << (at + 1)} > 0 then ${at + 1} end`).join(', ')}], null))`,
);

/** Past grading periods with the counts of their sections, keyed by first and last day. */
const exportedPeriods = (sql: Queries) => sql<ExportedRow[]>`
  select ${periodKey('p')} as key, p.name, p.counted_at, (
      select coalesce(jsonb_agg(to_jsonb(s) - array['first_day', 'last_day', 'sort_key'] order by s.section_id), '[]')
      from past_period_sections s where s.first_day = p.first_day and s.last_day = p.last_day) as sections
  from past_periods p order by p.first_day, p.last_day`;

const exportedBests = (sql: Queries) => sql<ExportedRow[]>`
  select h.uid as key, jsonb_object_agg(${periodKey('h')}, jsonb_build_object(
    'bests', h.bests, 'open_games', ${openGames}, 'has_played', h.has_played)) as whole
  from past_period_pupils h group by h.uid order by h.uid`;

type ExportedRows = ReturnType<typeof users>;
type AreaFields = Record<string, unknown>;
type Leaf = { key: string; value: unknown };

const atOnce = 500;

/**
 * Streams everything as one JSON text, with a few hundred records in memory at a time. Omits passwords. Run it in a
 * snapshot (`inSnapshot`) for a consistent export.
 */
export async function* treeText(
  sql: Transaction,
  { hasAudit }: { hasAudit: boolean },
  now: Date,
): AsyncGenerator<string> {
  let before = '{\n';
  for (const [area, content] of Object.entries(areasOf(sql, hasAudit, now))) {
    let begun = `${before}${JSON.stringify(area)}: {\n`;
    for await (const leaves of typeof content === 'function' ? fieldsOf(content) : rowsOf(content)) {
      if (leaves.length === 0) continue;
      yield begun + leaves.map(textOf).join(',\n');
      begun = ',\n';
      before = '\n},\n';
    }
  }
  yield '\n}\n}\n';
}

const textOf = ({ key, value }: Leaf) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;

async function* rowsOf(query: ExportedRows): AsyncGenerator<Leaf[]> {
  for await (const rows of query.cursor(atOnce))
    yield rows.map(({ key, whole, ...fields }) => ({ key, value: whole ?? fields }));
}

async function* fieldsOf(read: () => Promise<AreaFields | undefined>): AsyncGenerator<Leaf[]> {
  const fields = Object.entries((await read()) ?? {});
  yield fields.flatMap(([key, value]) => (value === null || value === '' ? [] : [{ key, value }]));
}

export async function countPeople(sql: Transaction): Promise<number> {
  const [counted] = await sql<
    { people: number }[]
  >`select count(*) as people from people p where ${isPerson}`;
  return counted!.people;
}

function areasOf(sql: Queries, hasAudit: boolean, now: Date) {
  const areas: Partial<Record<Area, ExportedRows | (() => Promise<AreaFields | undefined>)>> = {
    Tinig: async () => ({ version: 1, exported_at: now.toISOString(), passwords: false }),
    Users: users(sql),
    Sections: sections(sql),
    QuarterLock: locks(sql),
    PlayerProgress: progress(sql),
    Links: async () => (await sql<AreaFields[]>`select link as "GDriveLink" from school`)[0],
    ClassLocks: classLocks(sql),
    LockExceptions: lockExceptions(sql),
    Settings: async () =>
      (await sql<AreaFields[]>`select registration_open, minimum_password from school`)[0],
    School: () => readSchoolFacts(sql),
    SchoolDays: async () => {
      const { by_hand: offered, ...calendar } = await readCalendar(sql);
      return { ...calendar, offered };
    },
    Skills: namedSkills(sql),
    AnswerKeys: answerKeys(sql),
    Results: exportedTries(sql),
    HelpGroups: exportedHelp(sql),
    Notices: notices(sql),
    PastYears: exportedYears(sql),
    PastProgress: exportedNumbers(sql),
    PastPeriods: exportedPeriods(sql),
    PastBests: exportedBests(sql),
    ...(hasAudit && { Audit: audit(sql) }),
  };
  return areas;
}

const users = (sql: Queries) => sql<ExportedRow[]>`
  select p.uid as key, ${personTextColumns}, p.lrn, ${raw(sectionNameColumn)} as section, p.role,
    p.archived_at is not null as archive, p.archived_at as "archiveDate", p.left_at, p.created_at, p.touched_at,
    p.last_sign_in, exists (select from unreturned_notices u where u.uid = p.uid) as paper_missing
  from people p left join sections s on s.id = p.section_id where ${isPerson} order by p.uid`;

const sections = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select key, jsonb_strip_nulls(to_jsonb(r) - 'key') as whole from (
    select s.id as key, ${sectionTextColumns}, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher,
      coalesce(s.teacher_id, '') as teacher_id, (
        select jsonb_object_agg(teacher_id, jsonb_strip_nulls(jsonb_build_object(
          'holding', holding, 'since', since, 'until', until)))
        from section_teachers h where h.section_id = s.id and h.ended_at is null and h.holding <> 'main') as teachers
    from sections s left join people t on t.uid = s.teacher_id) r
  order by key`;

const locks = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select uid as key, ${quarterColumns} from people p where role = 'student' order by uid`;

const progress = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select g.uid as key, ${quoted(...gameKeys)}, p.username, g.updated_at
  from progress g join people p on p.uid = g.uid where ${isPerson} order by g.uid`;

// Lists all four quarters of every section, even those without a row in class_locks.
const classLocks = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select s.id as key, jsonb_object_agg(q.quarter, jsonb_strip_nulls(jsonb_build_object(
    'is_open', coalesce(c.is_open, false), 'opens_at', c.opens_at, 'closes_at', c.closes_at, 'set_by', c.set_by))) as whole
  from sections s cross join unnest(${[...quarterKeys]}::text[]) as q (quarter)
    left join class_locks c on c.section_id = s.id and c.quarter = q.quarter
  group by s.id order by s.id`;

const lockExceptions = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select uid as key, jsonb_object_agg(quarter, true) as whole
  from lock_exceptions group by uid order by uid`;

// Omits skills with nothing set: without a name, a game is shown by its number.
const namedSkills = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select game::text as key, name, code, competency, mark from skills
  where name <> '' or code <> '' or competency <> '' or mark <> ${defaultMark} order by game`;

const answerKeys = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select key, skill from answer_keys where skill <> '' order by key`;

const notices = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select n.section_id as key, n.given_on::text, n.paper_place, n.noted_by, n.noted_at, (
      select coalesce(jsonb_agg(u.uid order by u.uid), '[]')
      from people p join unreturned_notices u on u.uid = p.uid where p.section_id = n.section_id) as unreturned
  from notices n order by n.section_id`;

const audit = (sql: Queries): ExportedRows => sql<ExportedRow[]>`
  select id::text as key, at, actor, action, target, result, event, detail, address from audit order by audit.id`;

/**
 * Exports everything as the tree of docs/data-file.md, read from one snapshot. Omits the audit log, which has
 * its own page and is exported by the command line.
 */
export const exportData = handleStreamedAct(calls.exportData, (_input, { sql, now, send }) =>
  inSnapshot(sql, async (sql) =>
    send({ kind: 'data-exported', people: await countPeople(sql) }, answerText(sql, now)),
  ),
);

async function* answerText(sql: Transaction, now: Date): AsyncGenerator<string> {
  yield `{"message":${JSON.stringify(message('exported'))},"data":`;
  yield* treeText(sql, { hasAudit: false }, now);
  yield '}';
}
