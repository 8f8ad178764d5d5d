import { keyColumns, type LoggedTable } from '@tinig/domain/people/stored-columns';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import { type Fields, undoHours } from '@tinig/domain/undo/undo';
import type { Transaction } from '#db/sql';

/** Change of one row by one act: `before` is null for an insert, `after` for a delete. */
export type Change = {
  table: LoggedTable | 'school' | 'joined';
  key: Fields;
  uid: string | null;
  section_id: string | null;
  quarter: QuarterKey | null;
  before: Fields | null;
  after: Fields | null;
  /** For lock exceptions only: whether the quarter was open for the pupil. `class_is_open`: for the class. */
  is_open: boolean | null;
  class_is_open: boolean | null;
};

export const changesIn = (changes: Change[], table: Change['table']) =>
  changes.filter((change) => change.table === table);

/** Returns a text that identifies a row across all tables. */
export const keyText = (table: Change['table'], row: Fields) =>
  JSON.stringify([table, ...keyColumns(table).map((name) => row[name])]);

/**
 * Reads an act's changes, one per row: its state before the first change and after the last. Empty if the act was
 * undone already or changed nothing.
 */
export async function readChanges(sql: Transaction, act: string): Promise<Change[]> {
  const rows = await sql<(Omit<Change, 'key'> & { id: number })[]>`
    select id, place as table, uid, section_id, quarter, before, after, is_open, class_is_open
    from kept_changes where act = ${act}`;
  const changes = new Map<string, Change>();
  for (const { id: _, ...row } of rows.toSorted((one, other) => one.id - other.id)) {
    const image = (row.after ?? row.before)!;
    const text = keyText(row.table, image);
    const change = {
      ...row,
      key: Object.fromEntries(keyColumns(row.table).map((name) => [name, image[name]])),
      before: withoutKey(row.table, row.before),
      after: withoutKey(row.table, row.after),
    };
    const known = changes.get(text);
    changes.set(text, known ? merged(known, change) : change);
  }
  return [...changes.values()];
}

const withoutKey = (table: Change['table'], image: Fields | null): Fields | null =>
  image &&
  Object.fromEntries(
    Object.entries(image).filter(([name]) => !keyColumns(table).some((key) => key === name)),
  );

const merged = (first: Change, last: Change): Change => ({
  ...last,
  before: first.before && { ...last.before, ...first.before },
  after: last.after && { ...first.after, ...last.after },
});

export const dropChanges = (sql: Transaction, act: string) =>
  sql`delete from kept_changes where act = ${act}`;

/** Deletes changes older than the undo period (UNDO-6). */
export const dropOldChanges = (sql: Transaction) => sql`
  delete from kept_changes where at <= now() - make_interval(hours => ${undoHours})`;
