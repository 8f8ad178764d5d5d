import fragment, { join, raw, Sql as Text } from 'sql-template-tag';
import type { Fragment, Value } from '#db/sql';

export { fragment, join, raw };

/** Names of tables or columns, quoted, with commas between. */
export const quoted = (...all: readonly string[]): Fragment =>
  raw(all.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '));

type ValueRow = Record<string, Value>;

/** `(a, b) values (…)`, for an insert; several rows have the same columns. */
export function valuesOf(...rows: readonly ValueRow[]): Fragment {
  const columns = Object.keys(rows[0] ?? {});
  const lists = rows.map((row) =>
    join(
      columns.map((column) => row[column]),
      ', ',
      '(',
      ')',
    ),
  );
  return new Text(['(', ') values ', ''], [quoted(...columns), join(lists, ', ')]);
}

/** `a = …, b = …`, for an update. */
export const changesOf = (row: ValueRow): Fragment =>
  join(
    Object.entries(row).map(([column, value]) => new Text(['', ' = ', ''], [quoted(column), value])),
    ', ',
  );

/** Rows for `jsonb_to_recordset` and its like. */
export const json = (value: unknown): Fragment => new Text(['', '::text::jsonb'], [JSON.stringify(value)]);
