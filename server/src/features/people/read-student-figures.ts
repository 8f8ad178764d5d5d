import { readStudentFigures, type StudentFigures } from '@tinig/domain/calls/people';
import { scopeUid } from '@tinig/domain/people/access';
import { handleRead } from '#api/handler';
import { figureColumns, figuresOf } from '#records/figures';
import { inSection, studentsOf } from '#records/own-students';
import { pageOfPeople } from '#records/page-of-people';
import { sectionNameColumn } from '#records/person';
import { columnsOf } from '#sql/columns';
import { quoted } from '#sql/fragments';
import { matchesSearch } from '#sql/search';

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
 * Lists own students with LRN, completed games and attempts, for a file (L5). Excludes sections where the
 * teacher is only a substitute (N17).
 */
export default handleRead(readStudentFigures, async (input, { sql, scope }) => {
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
