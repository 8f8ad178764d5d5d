import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { PastSection } from '@tinig/domain/calls/new-year';
import { minRowsBesideAverage } from '@tinig/domain/new-year/new-year';
import { hasScopeKind, type Scope, scopeUid } from '@tinig/domain/people/access';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { rolesByRight } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import type { Fragment, Queries } from '#db/sql';
import { archivedSection } from '#records/past-years';
import { isoTime } from '#sql/columns';
import { quoted, raw } from '#sql/fragments';
import { pageOf } from '#sql/page';
import { matchesSearch, sortOf } from '#sql/search';

/** SQL: true if the scope's person was main or co-teacher of past section s when its year ended (N19). */
const heldThen = (sql: Queries, scope: Scope): Fragment =>
  scope === 'school'
    ? sql`true`
    : sql`s.holders->>${scopeUid(scope)} = any(${[...rolesByRight.change]}::text[])`;

export const readPastYears = handleRead(calls.readPastYears, async (_input, { sql, scope }) => {
  const rows = await sql<ResponseOf<typeof calls.readPastYears>>`
    select y.id as year, y.name, ${raw(isoTime('y.ended_at'))} as ended_at from past_years y
    where y.ended_at is not null
      and exists (select from past_sections s where s.year = y.id and ${heldThen(sql, scope)})
    order by y.id desc`;
  return [...rows];
});

/** Lists the sections of a past year as they were at its end, with their counts (N19, YEAR-4). */
export const readPastSections = handleRead(calls.readPastSections, async ({ year }, { sql, scope }) => {
  const rows = await sql<PastSection[]>`
    select s.id, s.section_id, s.section_name, s.students, s.averages, s.done, c.left,
      coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher
    from past_sections s
      join past_years y on y.id = s.year and y.ended_at is not null
      cross join lateral (select count(*)::int as left from past_students h where h.section = s.id) c
      left join lateral (
        select uid from jsonb_each_text(s.holders) as h (uid, holding) where holding = 'main' limit 1) m on true
      left join people t on t.uid = m.uid
    where s.year = ${year} and s.section_id <> ${archivedSection} and (s.section_id <> '' or s.students > 0)
      and ${heldThen(sql, scope)}
    order by s.sort_key, s.id`;
  return rows.map((row) => ({ ...row, ...(tellsOfOne(row) && { averages: null, done: null }) }));
});

/**
 * True if a section's average and the remaining rows together could reveal one pupil's number: somebody was removed, or
 * few are left.
 */
const tellsOfOne = ({ students, left }: PastSection) => left < students || left < minRowsBesideAverage;

type PastStudentRow = ResponseOf<typeof calls.readPastProgress>['items'][number];

const gameColumns = raw(gameKeys.map((key) => `h.${key}`).join(', '));
const bestColumns = raw(gameKeys.map((key) => `max(h.${key}) as ${key}`).join(', '));

export const readPastProgress = handleRead(calls.readPastProgress, async (input, { sql, scope }) => {
  const { year, section, search, sort } = input;
  const from = sql`
    from past_students h
      join past_sections s on s.id = h.section join past_years y on y.id = s.year and y.ended_at is not null
      join people own on own.uid = h.uid join people p on p.uid = coalesce(own.joined_to, own.uid)
    where (own.joined_to is null or not exists (
        select from past_students x where x.uid = own.joined_to and x.section = h.section))
      and s.year = ${year} and s.section_id <> ${archivedSection} and ${section === undefined ? sql`true` : sql`s.id = ${section}`}
      and ${heldThen(sql, scope)} and ${matchesSearch(sql, 'p.names_key', search)}`;
  const { column, way } = sortOf(sql, sort);
  const first =
    column === 'section'
      ? sql`s.sort_key ${way}, s.id,`
      : column === 'name'
        ? sql``
        : sql`h.${quoted(column)} ${way},`;
  return await pageOf<PastStudentRow>(sql, input, {
    columns: sql`p.uid, p.first_name, p.last_name, s.section_name as section, h.days_played, ${gameColumns}`,
    from,
    order: sql`${first} p.sort_key ${column === 'name' ? way : sql``}, p.uid`,
  });
});

/**
 * Lists a pupil's past years. Pupils see all their own. Teachers see years at whose end they were assigned to the
 * pupil's section (N19).
 */
export const readPastStudent = handleRead(calls.readPastStudent, async ({ uid }, { sql, scope }) => {
  const isSelf = uid === scopeUid(scope);
  if (hasScopeKind('student', scope) && !isSelf) throw new Refusal('forbidden', 403);
  const [there] = await sql`select from people where uid = ${uid} and role = 'student'`;
  if (!there) throw new Refusal('student-not-found', 404);
  const rows = await sql<ResponseOf<typeof calls.readPastStudent>>`
    select y.id as year, y.name, (array_agg(s.section_name order by h.uid <> ${uid}))[1] as section,
      max(h.days_played) as days_played, ${bestColumns}
    from past_students h
      join past_sections s on s.id = h.section join past_years y on y.id = s.year and y.ended_at is not null
    where h.uid in (select uid from people where uid = ${uid} or joined_to = ${uid})
      and ${isSelf ? sql`true` : heldThen(sql, scope)}
    group by y.id order by y.id desc`;
  return [...rows];
});
