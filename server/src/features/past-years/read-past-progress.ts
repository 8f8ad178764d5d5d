import type { ResponseOf } from '@tinig/domain/calls/call';
import { readPastProgress } from '@tinig/domain/calls/past-years';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { handleRead } from '#api/handler';
import { archivedSection } from '#records/past-years';
import { quoted, raw } from '#sql/fragments';
import { sortOf } from '#sql/order';
import { matchesSearch } from '#sql/search';
import { heldThen } from './held-then.ts';

type PastStudentRow = ResponseOf<typeof readPastProgress>['items'][number];

const numbers = raw(gameKeys.map((key) => `h.${key}`).join(', '));

/** Lists the pupils of a past year who still have an account, with their progress at its end (N19). */
export default handleRead(readPastProgress, async (input, { sql, scope }) => {
  const { year, section, search, sort, page, per_page } = input;
  const from = sql`
    from past_students h
      join past_sections s on s.id = h.section join past_years y on y.id = s.year and y.ended_at is not null
      join people p on p.uid = h.uid
    where s.year = ${year} and s.section_id <> ${archivedSection} and ${section === undefined ? sql`true` : sql`s.id = ${section}`}
      and ${heldThen(sql, scope)} and ${matchesSearch(sql, 'p.names_key', search)}`;
  const { column, way } = sortOf(sql, sort);
  const first =
    column === 'section'
      ? sql`s.sort_key ${way}, s.id,`
      : column === 'name'
        ? sql``
        : sql`h.${quoted(column)} ${way},`;
  const [[counted], items] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total ${from}`,
    sql<PastStudentRow[]>`
      select p.uid, p.first_name, p.last_name, s.section_name as section, h.days_played, ${numbers} ${from}
      order by ${first} p.sort_key ${column === 'name' ? way : sql``}, p.uid
      limit ${per_page} offset ${(page - 1) * per_page}`,
  ]);
  return { items: [...items], total: counted!.total, page, per_page };
});
