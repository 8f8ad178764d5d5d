import { parseArgs } from 'node:util';
import { connectInside } from '#school/trial-school';
import { fillHistory, triesAYear } from './history.ts';
import { type LargeSchool, withLargeSchool } from './large-school.ts';

/** How many pupils the class has. */
export const classSize = 60;
/** The tries of the class in a year. */
const classTries = classSize * triesAYear;

/** A class of sixty with a year of history, in a school of so many tries in all; answers it and its teacher's email. */
async function makeHistoryClass({ folder, students, teachers }: LargeSchool, tries: number) {
  const sql = connectInside(folder);
  try {
    const [row] = await sql<{ id: string; uid: string }[]>`
      select id, teacher_id as uid from sections where teacher_id is not null order by id limit 1`;
    const { id, uid } = row!;
    const missing = classSize - students.filter(({ section_id }) => section_id === id).length;
    await sql`
      update people set section_id = ${id} where uid in (
        select uid from people
        where role = 'student' and section_id <> ${id} and archived_at is null limit ${missing})`;
    await fillHistory(sql, id, tries);
    return { section: id, teacher: teachers.find((one) => one.uid === uid)!.email };
  } finally {
    await sql.end();
  }
}

/** A read of a school with that class, by its teacher or a superadmin: the milliseconds until it was answered. */
type TimedRead = (path: string, by: 'teacher' | 'head') => Promise<number>;

/**
 * Runs a bench beside that class, in a school of `--students` with `--tries` in all; `--seconds` says how long each question
 * is asked.
 */
export async function withHistoryClass(
  run: (bench: {
    school: LargeSchool;
    section: string;
    timed: TimedRead;
    seconds: number;
    size: string;
  }) => Promise<void>,
) {
  const { values } = parseArgs({
    options: {
      students: { type: 'string', default: '600' },
      tries: { type: 'string', default: String(classTries) },
      seconds: { type: 'string', default: '10' },
    },
  });
  await withLargeSchool(Number(values.students), async (school) => {
    const { section, teacher } = await makeHistoryClass(school, Number(values.tries));
    const tokens = {
      teacher: (await school.signIn(teacher)).token,
      head: (await school.signIn(school.superadmin.email)).token,
    };
    const timed: TimedRead = async (path, by) => (await school.ask(path, { token: tokens[by] })).milliseconds;
    const size = `${values.students} students, ${values.tries} tries`;
    await run({ school, section, timed, seconds: Number(values.seconds), size });
  });
}
