import { readUsers } from '@tinig/domain/calls/people';
import { scopeUid } from '@tinig/domain/people/access';
import { pickFields } from '@tinig/domain/people/record-fields';
import { handleRead } from '#api/handler';
import type { Fragment, Queries } from '#db/sql';
import { figureColumns, figuresOf } from '#records/figures';
import { inSection, studentsOf } from '#records/own-students';
import { pageOfPeople } from '#records/page-of-people';
import { listedUserOf, type PersonRow, personColumns } from '#records/person';
import { columnsOf } from '#sql/columns';
import { quoted } from '#sql/fragments';
import { matchesSearch, matchesSearchUnindexed } from '#sql/search';

type ListedRow = PersonRow & Parameters<typeof figuresOf>[0];

const withFigures = columnsOf<ListedRow>({ ...personColumns.of, ...figureColumns.of });

/** Lists the people that the actor may see: own students for an admin, everybody for a superadmin (L5–L7). */
export default handleRead(readUsers, async (input, { sql, scope }) => {
  const { page, per_page } = input;
  const teacher = scopeUid(scope);
  const where = sql`
    ${input.archive === 'true' ? sql`p.archived_at is not null and ${hasLeft(sql, input.left)}` : sql`p.archived_at is null`}
    and ${studentsOf(sql, teacher, input.archive === 'true' ? 'change' : 'help')}
    and ${input.role ? sql`p.role = ${input.role}` : sql`true`}
    and ${inSection(sql, input)}
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
 * SQL: filters archived people by whether they left at a year's end. Leavers have a list of their own
 * (YEAR-6).
 */
const hasLeft = (sql: Queries, left: 'true' | 'false') =>
  left === 'true' ? sql`p.left_at is not null` : sql`p.left_at is null`;

function orderBy(sql: Queries, column: string, way: Fragment) {
  if (column === 'archiveDate') return sql`p.archived_at ${way}`;
  if (column === 'last_sign_in') return sql`p.last_sign_in ${way} nulls last`;
  return sql`p.${quoted(column)} ${way}`;
}
