import { parseArgs } from 'node:util';
import { dayOf } from '@tinig/domain/days';
import type { Sql } from '@tinig/server/db/sql';
import { fillHistory, triesAYear } from '#trials/shared/history';
import { type LargeSchool, withLargeSchool } from '#trials/shared/large-school';
import { workFor } from '#trials/shared/load';
import { connectInside } from '#trials/shared/school';
import { printTable, spread } from '#trials/shared/table';

/** How many pupils the class has. */
const size = 60;
const day = 24 * 60 * 60 * 1000;

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '600' },
    tries: { type: 'string', default: String(size * triesAYear) },
    seconds: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);

await withLargeSchool(Number(values.students), async (school) => {
  const { section, teacher } = await makeClass(school);
  const { token } = await school.signIn(teacher);
  const head = await school.signIn(school.superadmin.email);
  const timed = async (path: string, token: string) => {
    const { status, milliseconds } = await school.ask(path, { token });
    if (status !== 200) throw new Error(`${path} was answered ${status}.`);
    return milliseconds;
  };
  const today = await workFor(seconds, 1, () => timed(`/db/Today?section=${section}`, token));
  const sections = await workFor(seconds, 1, () => timed('/db/SectionsToday', head.token));
  const skills = await workFor(seconds, 1, () => timed(`/db/SkillGroups?section=${section}&names=1`, token));
  const past = `${dayOf('Asia/Manila', Date.now() - 60 * day)}..${dayOf('Asia/Manila', Date.now() - 30 * day)}`;
  const then = await workFor(seconds, 1, () =>
    timed(`/db/SkillGroups?section=${section}&names=1&period=${past}`, token),
  );
  const skill = encodeURIComponent('Kasanayan 1');
  const answers = await workFor(seconds, 1, () =>
    timed(`/db/SkillAnswers?section=${section}&names=1`, token),
  );
  const wrong = await workFor(seconds, 1, () =>
    timed(`/db/SkillAnswers?section=${section}&skill=${skill}`, token),
  );
  const grades = await workFor(seconds, 1, () => timed('/db/SectionSkills', head.token));
  const report = (query: string, token: string) => () => timed(`/db/Report?${query}`, token);
  const month = await workFor(seconds, 1, report(`section=${section}&period=last-30`, token));
  const whole = await workFor(seconds, 1, report('period=last-30', head.token));
  // While a report of the school is made, somebody else asks for something small.
  const beside = workFor(seconds, 1, () => timed('/db/Settings', token));
  const counting = workFor(seconds, 1, report('period=last-90', head.token));
  const [others, quarter] = await Promise.all([beside, counting]);
  const results = await workResults(school);
  printTable(`Ngayon: ${values.students} students, ${values.tries} tries`, {
    [`a class of ${size}, 1 caller`]: spread(today.times),
    'a superadmin’s sections, 1 caller': spread(sections.times),
    [`Kasanayan of a class of ${size}, this year, with names, 1 caller`]: spread(skills.times),
    'the same of a month that is over': spread(then.times),
    'its answers by skill, 20 a try, this year, with names': spread(answers.times),
    'the common mistakes of one skill': spread(wrong.times),
    'a superadmin’s sections by skill': spread(grades.times),
    [`Ulat of a class of ${size}, 30 days against 30, 1 caller`]: spread(month.times),
    'Ulat of the school, the same': spread(whole.times),
    'Ulat of the school, 90 days': spread(quarter.times),
    'the settings meanwhile, 1 caller': spread(others.times),
    'results kept with history, 64 callers': { 'a second': results.perSecond, ...spread(results.times) },
  });
});

/** A class of sixty with a year of history, and its teacher's email. */
async function makeClass({ folder, students, teachers }: LargeSchool) {
  const sql = connectInside(folder);
  try {
    const [row] = await sql<{ id: string; uid: string }[]>`
      select id, teacher_id as uid from sections where teacher_id is not null order by id limit 1`;
    const { id, uid } = row!;
    const missing = size - students.filter(({ section_id }) => section_id === id).length;
    await sql`
      update people set section_id = ${id} where uid in (
        select uid from people
        where role = 'student' and section_id <> ${id} and archived_at is null limit ${missing})`;
    await fillHistory(sql, id, Number(values.tries));
    await fillAnswers(sql);
    return { section: id, teacher: teachers.find((one) => one.uid === uid)!.email };
  } finally {
    await sql.end();
  }
}

/** Twenty answers of two skills to every try, six kinds of mistakes among them. */
async function fillAnswers(sql: Sql) {
  await sql`
    insert into answers (uid, key, played_at, id, received_at, game, marks, items)
    select r.uid, 'key-' || (r.game + 10 * k), r.played_at, r.id, r.received_at, r.game,
      repeat(' ', k) || '1 0 1 1 0 1 1 1 0 1',
      (select jsonb_agg(jsonb_build_array(n || ' × 7', 40 + (n + length(r.id)) % 6, 7 * n, 2000 + n)) from generate_series(1, 10) n)
    from results r cross join generate_series(0, 1) k`;
  await sql`
    insert into answer_keys (key, skill, answers)
    select 'key-' || n, 'Kasanayan ' || n, 1 from generate_series(1, 20) n`;
  await sql`analyze answers, answer_keys`;
}

/** Tries as phones send them, each with an id of its own. */
async function workResults({ students, signInAll, ask }: LargeSchool) {
  const pupils = await signInAll(students.slice(0, 256));
  return workFor(seconds, 64, async (caller, n) => {
    const { token } = pupils[(caller + 64 * n) % pupils.length]!;
    const results = [{ id: `subok-${caller}-${n}`, game: 1 + (n % 10), percent: n % 89 }];
    const { status, milliseconds } = await ask('/db/Results', { method: 'POST', token, body: { results } });
    if (status !== 200) throw new Error(`A result was answered ${status}.`);
    return milliseconds;
  });
}
