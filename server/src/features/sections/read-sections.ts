import { readSections } from '@tinig/domain/calls/sections';
import { scopeUid } from '@tinig/domain/people/access';
import type { Section } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { searchWords } from '@tinig/domain/text/text';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { sectionsOfTeacher } from '#records/own-students';
import { sectionColumns } from '#records/section';
import { sortOf } from '#sql/order';
import { matchesSearch } from '#sql/search';

/**
 * Lists sections with main teacher and number of active students (L11). With `teacher_id`, teachers may ask
 * for their own only (L13).
 */
export default handleRead(readSections, async (input, { sql, scope }) => {
  const { page, per_page, teacher_id } = input;
  if (teacher_id && scope !== 'school' && teacher_id !== scopeUid(scope)) throw new Refusal('forbidden', 403);
  const where = sql`
    ${teacher_id ? sql`s.id in (${sectionsOfTeacher(sql, teacher_id)})` : sql`true`}
    and ${found(sql, input.search)}`;
  const [[counted], items] = await Promise.all([
    sql<{ total: number }[]>`
      select count(*)::int as total from sections s left join people t on t.uid = s.teacher_id where ${where}`,
    sql<Section[]>`
      select ${sectionColumns} from sections s left join people t on t.uid = s.teacher_id
      where ${where} order by ${orderOf(sql, input.sort)}
      limit ${per_page} offset ${(page - 1) * per_page}`,
  ]);
  return { items: [...items], total: counted!.total, page, per_page };
});

/**
 * SQL condition: every search word occurs in the section's name or in an assigned teacher's. Looks up the few
 * matching teachers first.
 */
const found = (sql: Queries, search: string) =>
  searchWords(search).reduce(
    (before, word) =>
      sql`${before} and (${matchesSearch(sql, 's.search_key', word)} or s.id = any(array(
        select h.section_id from section_teachers h join people t on t.uid = h.teacher_id
        where h.ended_at is null and t.role <> 'student' and ${matchesSearch(sql, 't.name', word)})))`,
    sql`true`,
  );

function orderOf(sql: Queries, sort: string) {
  const { column, way } = sortOf(sql, sort);
  if (column === 'id') return sql`s.id ${way}`;
  if (column === 'section_teacher') return sql`t.sort_key ${way} nulls last, s.sort_key, s.id`;
  if (column === 'students') return sql`students ${way}, s.sort_key, s.id`;
  return sql`s.sort_key ${way}, s.id ${way}`;
}
