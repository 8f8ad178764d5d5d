import type { ResponseOf } from '@tinig/domain/calls/call';
import { readProgress } from '@tinig/domain/calls/progress';
import { gameKey, gamesOf, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { averageKeys } from '@tinig/domain/results/progress';
import { sectionKey } from '@tinig/domain/sections/sections';
import { handleRead } from '#api/handler';
import type { Fragment, Queries } from '#db/sql';
import { sectionsOfTeacher } from '#records/own-students';
import { pageOfPeople } from '#records/page-of-people';
import { sectionNameColumn } from '#records/person';
import { columnsOf } from '#sql/columns';
import { quoted } from '#sql/fragments';
import { numberColumns } from '#sql/numbers';
import { matchesSearch, matchesSearchUnindexed } from '#sql/search';

const columns = columnsOf<ResponseOf<typeof readProgress>['items'][number]>({
  uid: 'p.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  section: sectionNameColumn,
  ...numberColumns.of,
});

/**
 * Lists active students with their numbers, the same for all staff. Contains no email, username or lock (L16,
 * T24).
 */
export default handleRead(readProgress, async (input, { sql }) => {
  const { page, per_page } = input;
  const where = sql`
    p.role = 'student' and p.archived_at is null
    and ${input.section ? sql`p.section_id = (select id from sections where name_key = ${sectionKey(input.section)})` : sql`true`}
    and ${input.teacher_id ? sql`p.section_id in (${sectionsOfTeacher(sql, input.teacher_id)})` : sql`true`}
    and ${(input.teacher_id ? matchesSearchUnindexed : matchesSearch)(sql, 'p.names_key', input.search)}`;
  const { rows, total } = await pageOfPeople(sql, {
    ...input,
    columns,
    where,
    ordersByProgress: true,
    orderBy: (column, way) => sql`(${sumOf(sql, column)}) ${way}`,
  });
  return { items: rows, total, page, per_page };
});

/** Sort expression: a game's number, or the sum of a quarter's games, which sorts like their average. */
function sumOf(sql: Queries, column: string): Fragment {
  const quarter = quarterNumbers.find((number) => averageKeys[number - 1] === column);
  const games = quarter ? gamesOf(quarter).map(gameKey) : [column];
  return games.reduce((sum, game) => sql`${sum} + coalesce(g.${quoted(game)}, 0)`, sql`0`);
}
