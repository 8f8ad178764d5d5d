import type { Queries } from '#db/sql';

/** The condition that a person p is a student of this teacher's sections; without a teacher it holds for everybody. */
export const studentsOf = (sql: Queries, teacher: string | null) =>
  teacher ? sql`p.section_id in (select id from sections where teacher_id = ${teacher})` : sql`true`;
