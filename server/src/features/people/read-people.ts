import { calls } from '@tinig/domain/calls/all';
import type { StudentFigures } from '@tinig/domain/calls/people';
import { isLimitedScope, scopeUid } from '@tinig/domain/people/access';
import { pickFields } from '@tinig/domain/people/record-fields';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import type { Fragment, Queries } from '#db/sql';
import { figureColumns, figuresOf, pageOfPeople } from '#records/page-of-people';
import {
  findVisible,
  isPerson,
  listedUserOf,
  type PersonRow,
  personColumns,
  sectionNameColumn,
} from '#records/person';
import { inSection, studentsOf } from '#records/section';
import { columnsOf } from '#sql/columns';
import { quoted } from '#sql/fragments';
import { matchesSearch, matchesSearchUnindexed } from '#sql/search';

type ListedRow = PersonRow & Parameters<typeof figuresOf>[0];

const withFigures = columnsOf<ListedRow>({ ...personColumns.of, ...figureColumns.of });

export const readUsers = handleRead(calls.readUsers, async (input, { sql, scope }) => {
  const { page, per_page } = input;
  const teacher = scopeUid(scope);
  if (isLimitedScope(scope) && input.archive === 'true') throw new Refusal('limited-session', 403);
  const where = sql`
    ${input.archive === 'true' ? sql`p.archived_at is not null and ${hasLeft(sql, input.left)}` : sql`p.archived_at is null`}
    and ${studentsOf(sql, teacher, input.archive === 'true' ? 'change' : 'help')}
    and ${input.role ? sql`p.role = ${input.role}` : isPerson}
    and ${input.archive === 'true' ? inArchivedSection(sql, input) : inSection(sql, input)}
    and ${(teacher ? matchesSearchUnindexed : matchesSearch)(sql, 'p.search_key', input.search)}`;
  const asked = {
    ...input,
    where,
    orderBy: (column: string, way: Fragment) => orderBy(sql, column, way),
  };
  // Skips the figures unless requested: for a whole school they are expensive.
  if (input.figures !== 'true') {
    const { rows, total } = await pageOfPeople(sql, { ...asked, columns: personColumns });
    return { items: rows.map(listedUserOf), total, page, per_page };
  }
  const { rows, total } = await pageOfPeople(sql, { ...asked, columns: withFigures });
  const items = rows.map((row) => ({
    ...listedUserOf(pickFields(row, personColumns.names)),
    ...figuresOf(row),
  }));
  return { items, total, page, per_page };
});

/**
 * SQL: true if an archived person left at a year's end, or with 'false' if not. Leavers have a list of their own
 * (YEAR-6).
 */
const hasLeft = (sql: Queries, left: 'true' | 'false') =>
  left === 'true' ? sql`p.left_at is not null` : sql`p.left_at is null`;

/**
 * SQL: true if an archived pupil's section has this name, or the one that the pupil left at a year's end had it then
 * (YEAR-2).
 */
const inArchivedSection = (
  sql: Queries,
  { section, no_section }: { section?: string; no_section: string },
) => sql`
  (${inSection(sql, { no_section, ...(section && { section }) })}
    or ${section ? sql`p.section_id is null and lower(p.last_section) = ${section.toLowerCase()}` : sql`false`})`;

function orderBy(sql: Queries, column: string, way: Fragment) {
  if (column === 'archiveDate') return sql`p.archived_at ${way}`;
  if (column === 'last_sign_in') return sql`p.last_sign_in ${way} nulls last`;
  return sql`p.${quoted(column)} ${way}`;
}

export const readUser = handleRead(calls.readUser, async ({ uid }, { sql, scope }) =>
  findVisible(sql, uid, scope),
);

/** Reads the caller's own role. Superadmins may read anybody's (L3, L4). */
export const readRole = handleRead(calls.readRole, async ({ uid }, { sql, scope }) => {
  if (scope !== 'school' && uid !== scopeUid(scope)) throw new Refusal('forbidden', 403);
  return (await findVisible(sql, uid, scope)).role;
});

type StudentRow = Omit<StudentFigures, keyof ReturnType<typeof figuresOf>> & Parameters<typeof figuresOf>[0];

const columns = columnsOf<StudentRow>({
  uid: 'p.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  username: 'p.username',
  section: sectionNameColumn,
  lrn: "coalesce(p.lrn, '')",
  ...figureColumns.of,
  // Reads the stored game summaries, for the rows of the page only.
  games: `
    coalesce((
      select jsonb_agg(jsonb_build_object('game', t.game, 'tries', t.tries, 'last_at',
        to_char(t.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.game)
      from tried_games t where t.uid = p.uid), '[]')`,
});

/**
 * Lists the caller's students for a file, with LRN, completed games and attempts (L5). Excludes sections where the
 * teacher is only a substitute (N17).
 */
export const readStudentFigures = handleRead(calls.readStudentFigures, async (input, { sql, scope }) => {
  const { page, per_page } = input;
  const { rows, total } = await pageOfPeople(sql, {
    ...input,
    columns,
    where: sql`
      p.role = 'student' and p.archived_at is null and ${studentsOf(sql, scopeUid(scope), 'change')}
      and ${inSection(sql, input)} and ${matchesSearch(sql, 'p.search_key', input.search)}`,
    orderBy: (column, way) => sql`p.${quoted(column)} ${way}`,
  });
  return { items: rows.map(studentOf), total, page, per_page };
});

function studentOf(row: StudentRow): StudentFigures {
  const { uid, first_name, last_name, username, section, lrn, games } = row;
  return {
    ...{ uid, first_name, last_name, username, section, lrn, games },
    ...figuresOf(row),
  };
}
