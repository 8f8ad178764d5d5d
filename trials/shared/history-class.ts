import { fillHistory, triesAYear } from './history.ts';
import type { LargeSchool } from './large-school.ts';
import { connectInside } from './school.ts';

/** How many pupils the class has. */
export const classSize = 60;
/** The tries of the class in a year. */
export const classTries = classSize * triesAYear;

/** A class of sixty with a year of history, in a school of so many tries in all; answers it and its teacher's email. */
export async function makeHistoryClass({ folder, students, teachers }: LargeSchool, tries: number) {
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
