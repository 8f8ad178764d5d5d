import type { SchoolCalendar } from '@tinig/domain/calendar';
import type { Topic } from '@tinig/domain/call';
import { gameKeys } from '@tinig/domain/games';
import { fieldNames } from '@tinig/domain/record';
import type { Queries, Transaction } from '#db/sql';
import { fromRows } from '#rows/columns';
import { changesOf, raw, tableOf } from '#rows/fragments';
import { insertMany } from '#rows/insert-many';
import { addWithLocks } from '#rows/locks';
import { type ChangedRow, changePeople, endSessionsOf } from '#rows/person';
import { writeCalendar } from '#rows/school-days';
import { type StoredSection, sectionKeys, sectionWordColumns } from '#rows/section';
import { addAnswers, setAnswerKeys } from '#tries/add-answers';
import { makeTried } from '#tries/make-tried';
import { addHelpGroups } from './help-groups.ts';
import { makeNobodysPassword } from './nobodys-password.ts';
import { addNotices } from './notices.ts';
import { writePastPeriods } from './past-periods.ts';
import { writePastYears } from './past-years.ts';
import type { ImportPlan, NewHolder } from './plan-import.ts';
import type { ImportedPerson } from './plan-people.ts';
import { writeClasses } from './write-classes.ts';

const many = 100;

/** Keeps everybody else from writing until the transaction ends, so that the plan stays valid. Reading goes on. */
export const keepStill = (sql: Transaction) =>
  sql`
    lock table people, sections, class_locks, lock_exceptions, progress, results, tried_games, answers, answer_keys, skills,
    past_years, past_students, past_periods, past_period_sections, past_period_pupils, help_groups, help_members, help_sessions, notices, unreturned_notices,
    school in share row exclusive mode`;

/** Does what a plan says; answers what to announce. */
export async function writeImport(sql: Transaction, plan: ImportPlan, now: Date): Promise<Topic[]> {
  const { people, sections } = plan;
  // Teachers may come with the same file, and students need their sections: so sections come first, without teacher.
  await changeSections(sql, sections.change);
  await insertMany(
    sql,
    'sections',
    sections.add.map((row) => ({ ...row, teacher_id: null })),
  );
  await changeImported(sql, people.change, now);
  await addPeople(sql, plan);
  await writeClasses(sql, plan);
  await setTeachers(sql, [...sections.add, ...sections.change]);
  await addHolders(sql, sections.holders, now);
  const missing = people.add.filter(({ role }) => role === 'student').map(({ uid }) => uid);
  await insertMany(sql, 'progress', plan.numbers, highest(sql));
  await insertMany(
    sql,
    'progress',
    missing.map((uid) => ({ uid, updated_at: now.toISOString() })),
    sql`on conflict (uid) do nothing`,
  );
  await writePastYears(sql, plan.past);
  await writePastPeriods(sql, plan.pastPeriods);
  await addTries(sql, plan.tries);
  await setAnswerKeys(sql, plan.answerKeys);
  for (const { game, ...skill } of plan.skills)
    await sql`update skills set ${changesOf(skill)} where game = ${game}`;
  await addHelpGroups(sql, plan.help);
  await addNotices(sql, plan.notices, plan.papers);
  await insertMany(sql, 'audit', plan.audit);
  if (plan.link) await sql`update school set link = ${plan.link}`;
  for (const facts of [plan.settings, plan.school])
    if (facts) await sql`update school set ${changesOf(facts)}`;
  if (plan.calendar) await setCalendar(sql, plan.calendar);
  const ended = await endSessionsOf(sql, people.signedOut);
  // Until autovacuum runs, lists would be planned as if nobody had been added.
  if (people.add.length + plan.numbers.length >= many)
    await sql`analyze people, sections, section_teachers, progress`;
  if (plan.tries.length >= many) await sql`analyze results, tried_games, answers`;
  return [...topicsOf(plan), ...ended];
}

function topicsOf({
  people,
  sections,
  classes,
  numbers,
  past,
  pastPeriods,
  tries,
  answerKeys,
  skills,
  help,
  notices,
  calendar,
  link,
  settings,
  school,
}: ImportPlan): Topic[] {
  const changed: [Topic['kind'], boolean][] = [
    ['people', people.add.length + people.change.length > 0],
    ['classes', classes.states.length + classes.exceptions.length > 0],
    ['dates', classes.states.length + classes.exceptions.length > 0],
    ['sections', sections.add.length + sections.change.length + sections.holders.length > 0],
    ['progress', numbers.length + tries.length + answerKeys.length + pastPeriods.periods.length > 0],
    ['years', past.years.length > 0],
    ['skills', skills.length > 0],
    ['help', help.size > 0],
    ['notices', notices.size > 0],
    ['school-days', calendar !== undefined],
    ['link', link !== undefined],
    ['settings', settings !== undefined || school !== undefined],
  ];
  return changed.flatMap(([kind, is]): Topic[] => (is ? [{ kind }] : []));
}

// Names and emails may be swapped between rows: each first gets one that nobody else can have.
async function changeSections(sql: Transaction, rows: StoredSection[]) {
  if (rows.length === 0) return;
  await sql`update sections set name_key = ' ' || id where id = any(${rows.map(({ id }) => id)}::text[])`;
  const names = [...sectionWordColumns.names, ...fieldNames(sectionKeys(''))];
  await sql`update sections s set ${fromRows(names)} from ${tableOf('sections', rows)} where r.id = s.id`;
}

async function setTeachers(sql: Transaction, rows: StoredSection[]) {
  await sql`
    update sections s set teacher_id = r.teacher_id from ${tableOf('sections', rows)} where r.id = s.id`;
}

/** Who holds a section already stays so; a substitute whose time is over does not come back. */
const addHolders = (sql: Transaction, rows: readonly NewHolder[], now: Date) => sql`
  insert into section_teachers (section_id, teacher_id, holding, since, until)
  select section_id, teacher_id, holding, since, until
  from ${tableOf({ section_id: 'text', teacher_id: 'text', holding: 'text', since: 'timestamptz', until: 'timestamptz' }, rows)}
  where (until is null) = (holding = 'co-teacher') and (until is null or until > ${now})
  on conflict do nothing`;

async function changeImported(sql: Transaction, rows: ImportedPerson[], now: Date) {
  if (rows.length === 0) return;
  await sql`update people set email_key = ' ' || uid, lrn = null where uid = any(${rows.map(({ uid }) => uid)}::text[])`;
  await changePeople(sql, rows satisfies ChangedRow[], now);
}

/** A person who comes without a password gets one that nobody knows, until somebody sets a new one. */
async function addPeople(sql: Transaction, { people }: ImportPlan) {
  const isMissing = people.add.some(({ password_hash }) => password_hash === null);
  const nobodys = isMissing ? await makeNobodysPassword(sql) : '';
  const rows = people.add.map((person) => ({ ...person, password_hash: person.password_hash ?? nobodys }));
  const hasOwn = new Set(people.ownLocks.map(({ uid }) => uid));
  const { own, follow } = Object.groupBy(rows, ({ uid }) => (hasOwn.has(uid) ? 'own' : 'follow'));
  await addWithLocks(sql, () => insertMany(sql, 'people', own ?? []));
  await insertMany(sql, 'people', follow ?? []);
}

const highest = (sql: Queries) => sql`
  on conflict (uid) do update set ${raw(
    gameKeys.map((key) => `${key} = greatest(progress.${key}, excluded.${key})`).join(', '),
  )}, updated_at = greatest(progress.updated_at, excluded.updated_at)`;

async function addTries(sql: Transaction, tries: ImportPlan['tries']) {
  if (tries.length === 0) return;
  await insertMany(
    sql,
    'results',
    tries.map(({ answers: _, ...one }) => one),
  );
  await addAnswers(sql, tries);
  await makeTried(sql, [...new Set(tries.map(({ uid }) => uid))]);
}

/** A zone that this database does not know is left out: days could not be counted in it. */
async function setCalendar(sql: Transaction, calendar: SchoolCalendar) {
  const [zone] = await sql<{ time_zone: string }[]>`
    select coalesce((select name from pg_timezone_names where name = ${calendar.time_zone}), time_zone) as time_zone
    from school`;
  await writeCalendar(sql, { ...calendar, ...zone });
}
