import { doneFrom, gameKey, gamesOf, quarterNumbers } from '@tinig/domain/games';
import { lockChanges } from '#db/lock';
import { lockMigrations } from '#db/migrate';
import type { Transaction } from '#db/sql';

/** Of a row of progress, whether each quarter is done. */
const doneOf = (row: string) =>
  quarterNumbers.map((quarter) => {
    const numbers = gamesOf(quarter).map((game) => `${row}.${gameKey(game)}`);
    return `least(${numbers.join(', ')}) >= ${doneFrom}`;
  });

const text = `select array[${doneOf('g')
  .map((isDone) => `(${isDone})::int`)
  .join(', ')}]`;
const changes = doneOf('old').map((was, at) => `(${was}) <> (${doneOf('new')[at]})`);

/**
 * Has the database count who is done by the games that the domain gives each quarter, unless it does so already; a server
 * sees to it before it serves. All that is counted of sections stands in migration 0245.
 */
export async function countAsDescribed(sql: Transaction) {
  const [made] = await sql<{ text: string | null }[]>`
    select obj_description('section_counts'::regclass, 'pg_class') as text`;
  if (made!.text === text) return;
  await lockChanges(sql);
  await lockMigrations(sql);
  // Nobody plays between what is counted and what is added to it.
  await sql.script(`
    lock table people, progress in share row exclusive mode;
    create or replace function quarters_done(g progress) returns int[] language sql immutable as $$ ${text} $$;
    create or replace trigger progress_counted_when_changed after update on progress for each row
      when (old.played_days <> new.played_days or ${changes.join(' or ')}) execute function count_played();
    comment on table section_counts is '${text}';`);
  await countAnew(sql);
}

/** Counts all sections anew. */
export const countAnew = (sql: Transaction) => sql.script('select count_sections_anew()');
