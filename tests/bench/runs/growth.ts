import { parseArgs } from 'node:util';
import { fillHistory, triesAYear } from '#bench/lib/history';
import { type LargeSchool, withLargeSchool } from '#bench/lib/large-school';
import { percentile, printTable, ratios } from '#bench/lib/table';
import { connectInside } from '#school/trial-school';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000,10000,20000' },
    acts: { type: 'string', default: '100,1000,10000' },
    turns: { type: 'string', default: '60' },
  },
});
const sizes = values.students.split(',').map(Number);
const actCounts = values.acts.split(',').map(Number);
const warmUp = 8;

type GrowthCall = () => Promise<{ milliseconds: number; status?: number }>;

/** What is asked of a school, each with a year of play behind it. */
async function callsOf(school: LargeSchool): Promise<Record<string, GrowthCall>> {
  const head = await school.signIn(school.superadmin.email);
  const teacher = await school.signIn(school.teachers[0]!.email);
  const pupil = await school.signIn(school.students[0]!.email);
  const sql = connectInside(school.folder);
  await fillHistory(sql, school.students[0]!.section_id!, 60 * triesAYear);
  await sql`vacuum analyze people`;
  await sql.end();
  const section = encodeURIComponent(pupil.user.section);
  const byHead = (path: string) => () => school.ask(path, head);
  const byTeacher = (path: string) => () => school.ask(path, teacher);
  let number = 10;
  return {
    'the school’s totals': byHead('/db/Totals'),
    'sections of Ngayon': byHead('/db/SectionsToday'),
    'class locks of a superadmin': byHead('/db/ClassLocks'),
    'class locks, 25 sections of them': byHead('/db/ClassLocks?per_page=25'),
    'all students, by name': byHead('/db/Users?role=student'),
    'all students, by section': byHead('/db/Users?role=student&sort=section'),
    'all students, by section, page 20': byHead('/db/Users?role=student&sort=-section&page=20'),
    'all students, by a game': byHead('/db/PlayerProgress?sort=-game_two_progress'),
    'search the audit log, a rare name': byHead('/db/Audit?search=valenzuela%20bayani'),
    'search the audit log, one in fifty': byHead('/db/Audit?search=cruz'),
    'search the school': byHead('/db/Users?role=student&search=cruz'),
    'a teacher’s students': byTeacher('/db/Users'),
    'a section’s progress': byTeacher(`/db/PlayerProgress?section=${section}&per_page=100`),
    'a result': async () => ({ milliseconds: await school.sendResult(pupil, number++ % 89) }),
  };
}

/** So many acts of teachers in the last hours, each with what it keeps of a pupil. */
async function fillActs(school: LargeSchool): Promise<Record<string, GrowthCall>> {
  const sql = connectInside(school.folder);
  const calls: Record<string, GrowthCall> = {};
  for (const [at, acts] of actCounts.entries()) {
    const { uid, email } = school.teachers[at + 1]!;
    await sql`
      with pupils as (select array_agg(uid) as uids from people where role = 'student'), made as (
        insert into audit (at, actor, action, target, result, event, act)
        select now() - (${acts} - n) * interval '20 hours' / ${acts}, ${uid}, 'editUser',
          uids[1 + n % cardinality(uids)], 'done', '{"kind": "person-edited", "fields": ["first_name"]}',
          ${uid} || '-' || n
        from pupils, generate_series(1, ${acts}::int) n order by n
        returning act, target)
      insert into kept_changes (act, place, uid, before, after)
      select act, 'people', target, '{"first_name": "Ana"}', '{"first_name": "Anna"}' from made`;
    const { token } = await school.signIn(email);
    calls[`${acts}`] = () => school.ask('/db/MyActs', { token });
  }
  await sql`vacuum analyze audit`;
  await sql`vacuum analyze kept_changes`;
  await sql.end();
  return calls;
}

/** Asks each in turn, so that all have the machine alike; how long each took, and beside the first. */
async function inTurns(calls: Record<string, GrowthCall>, unit: string) {
  const times = Object.values(calls).map((): number[] => []);
  for (let turn = -warmUp; turn < Number(values.turns); turn++)
    for (const [at, call] of Object.values(calls).entries()) {
      const { milliseconds, status = 200 } = await call();
      if (status !== 200) throw new Error(`A call was answered ${status}.`);
      if (turn >= 0) times[at]!.push(milliseconds);
    }
  return Object.fromEntries(
    Object.keys(calls).flatMap((size, at) => [
      [`${size} ${unit} p50`, Number(percentile(times[at]!, 0.5).toPrecision(3))],
      ...(at === 0 ? [] : [[`${size} to ${Object.keys(calls)[0]}`, ratioOf(times[at]!, times[0]!)]]),
    ]),
  );
}

const ratioOf = (of: number[], to: number[]) => {
  const { ratio, 'at least': least, 'at most': most } = ratios(of, to);
  return `${ratio} (${least} to ${most})`;
};

async function withSchools(
  left: number[],
  schools: LargeSchool[],
  run: (schools: LargeSchool[]) => Promise<void>,
) {
  const [size, ...others] = left;
  if (size === undefined) return run(schools);
  await withLargeSchool(size, (school) => withSchools(others, [...schools, school], run));
}

await withSchools(sizes, [], async (schools) => {
  const asked: Record<string, GrowthCall>[] = [];
  for (const school of schools) asked.push(await callsOf(school));
  const rows: Record<string, Record<string, string | number>> = {};
  for (const name of Object.keys(asked[0]!))
    rows[name] = await inTurns(
      Object.fromEntries(asked.map((calls, at) => [String(sizes[at]), calls[name]!])),
      'students',
    );
  rows['Mga ginawa ko'] = await inTurns(await fillActs(schools[0]!), 'acts');
  printTable('One caller, as the school grows, ms', rows);
});
