import fragment, { join, raw, Sql as Text } from 'sql-template-tag';
import type { Fragment, Value } from '#db/sql';

export { fragment, join, raw };

export const quoted = (...all: readonly string[]): Fragment =>
  raw(all.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '));

type ValueRow = Record<string, Value | Fragment>;

/** `(a, b) values (…)`, for an insert. All rows must have the same columns. */
export function insertValues(...rows: readonly ValueRow[]): Fragment {
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
export const setClause = (row: ValueRow): Fragment =>
  join(
    Object.entries(row).map(([column, value]) => new Text(['', ' = ', ''], [quoted(column), value])),
    ', ',
  );

/**
 * `p.uid = …` for one value, `p.uid = any(…)` for several. A single value gets a cached plan; PostgreSQL plans a
 * short list anew each time.
 */
export const isOneOf = (column: string, values: readonly string[]): Fragment =>
  values.length === 1
    ? new Text(['', ' = ', ''], [raw(column), values[0]])
    : new Text(['', ' = any(', '::text[])'], [raw(column), [...values]]);

/**
 * Rows as a table `r`, typed by these columns or by a table's name. Typed columns are faster than JSON. A single
 * row gets a cached plan, as in `isOneOf`.
 */
export function tableOf<Types extends Record<string, string>>(
  types: Types | string,
  rows: readonly { [Column in keyof Types]?: unknown }[],
): Fragment {
  if (typeof types === 'string') return rowsInJson(types, JSON.stringify(rows));
  const names = quoted(...Object.keys(types));
  if (rows.length === 1) {
    const row = Object.entries(types).map(
      ([column, type]) => new Text(['', '::', ''], [rows[0]![column] ?? null, raw(type)]),
    );
    return new Text(['(values (', ')) as r (', ')'], [join(row), names]);
  }
  const lists = Object.entries(types).map(([column, type]) => {
    const values = rows.map((row) => row[column] ?? null);
    return new Text(['', '::', '[]'], [values, raw(type)]);
  });
  return new Text(['unnest(', ') as r (', ')'], [join(lists), names]);
}

/** Rows from a JSON text, as a table `r`. */
export const rowsInJson = (table: string, text: string): Fragment =>
  new Text(['jsonb_populate_recordset(null::', ', ', '::text::jsonb) as r'], [quoted(table), text]);

export const json = (value: unknown): Fragment => new Text(['', '::text::jsonb'], [JSON.stringify(value)]);
