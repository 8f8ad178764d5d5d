import { calls } from '@tinig/domain/calls/all';
import { maxResultsPerKind, type SearchResults } from '@tinig/domain/calls/people';
import { scopeUid } from '@tinig/domain/people/access';
import { parseLrn } from '@tinig/domain/people/lrn';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { sectionsOfTeacher, studentsOf } from '#records/section';
import { matchesWordStarts } from '#sql/search';

/**
 * Searches the pupils, sections and teachers that the caller may see, by word beginnings (N28). Finds pupils
 * by LRN too, but never returns it.
 */
export const readFound = handleRead(calls.readFound, async ({ q }, { sql, scope }) => {
  const teacher = scopeUid(scope);
  const [students, sections, teachers] = await Promise.all([
    findStudents(sql, q, teacher),
    sql<SearchResults['sections']>`
      select s.id, s.section_name, (
        select count(*)::int from people p
        where p.section_id = s.id and p.role = 'student' and p.archived_at is null) as students
      from sections s
      where ${teacher ? sql`s.id in (${sectionsOfTeacher(sql, teacher)})` : sql`true`}
        and ${matchesWordStarts(sql, 's.search_key', q)}
      order by s.sort_key, s.id limit ${maxResultsPerKind}`,
    teacher ? [] : findTeachers(sql, q),
  ]);
  return {
    students: students.slice(0, maxResultsPerKind),
    more_students: students.length > maxResultsPerKind,
    sections: [...sections],
    teachers: [...teachers],
  };
});

function findStudents(sql: Queries, q: string, teacher: string | null) {
  const lrn = parseLrn(q);
  const isWanted = lrn
    ? sql`p.lrn = ${lrn} and ${studentsOf(sql, teacher, 'change')}`
    : sql`${matchesWordStarts(sql, 'p.names_key', q)} and ${studentsOf(sql, teacher)}`;
  return sql<SearchResults['students']>`
    with page as materialized (
      select p.uid from people p where p.role = 'student' and p.archived_at is null and ${isWanted}
      order by p.sort_key, p.uid limit ${maxResultsPerKind + 1})
    select p.uid, p.first_name, p.last_name, coalesce(s.section_name, '') as section
    from page join people p on p.uid = page.uid left join sections s on s.id = p.section_id
    order by p.sort_key, p.uid`;
}

const findTeachers = (sql: Queries, q: string) => sql<SearchResults['teachers']>`
  select t.uid, t.first_name, t.last_name, array(
    select s.section_name from section_teachers h join sections s on s.id = h.section_id
    where h.teacher_id = t.uid and h.ended_at is null order by s.sort_key, s.id) as sections
  from people t
  where t.role = 'admin' and t.archived_at is null and ${matchesWordStarts(sql, 't.name', q)}
  order by t.sort_key, t.uid limit ${maxResultsPerKind}`;
