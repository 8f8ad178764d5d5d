import type { Fragment, Transaction } from '#db/sql';
import { quoted, raw, tableOf } from './fragments.ts';

type InsertedTable =
  | 'people'
  | 'sections'
  | 'progress'
  | 'audit'
  | 'results'
  | 'answers'
  | 'past_sections'
  | 'past_students'
  | 'past_periods'
  | 'past_period_sections'
  | 'past_period_pupils'
  | 'help_groups'
  | 'help_members'
  | 'help_sessions'
  | 'notices'
  | 'unreturned_notices';
type InsertedRow = Record<string, string | number | boolean | object | null>;

const atOnce = 2000;

/**
 * Inserts rows with the same columns, thousands per statement. `onConflict` is the statement's ending, such as `on
 * conflict (uid) do nothing`. By default an existing row makes the whole insert fail.
 */
export async function insertMany(
  sql: Transaction,
  table: InsertedTable,
  rows: readonly InsertedRow[],
  onConflict: Fragment = raw(''),
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const columns = quoted(...Object.keys(rows[0]!));
    await sql`
      insert into ${quoted(table)} (${columns})
      select ${columns} from ${tableOf(table, rows.slice(from, from + atOnce))} ${onConflict}`;
  }
}
