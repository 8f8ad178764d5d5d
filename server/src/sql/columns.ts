import type { Fragment } from '#db/sql';
import { quoted, raw } from './fragments.ts';

/** The SQL that each field of a row is read by; a missing one does not compile. */
type ColumnSources<Row> = { readonly [Field in keyof Required<Row>]: string };

/** The columns of a row, to be put after `select`. */
export type Columns<Row> = Fragment & {
  readonly of: ColumnSources<Row>;
  readonly names: readonly (keyof Row & string)[];
  /** For the compiler alone: whose columns these are. */
  readonly row?: Row;
};

/** A row of an answer as the database has it: the named fields are dates. */
export type WithDates<Row, Moment extends keyof Row> = Omit<Row, Moment> & {
  [Field in Moment]: null extends Row[Field] ? Date | null : Date;
};

/** Describes a row once: the select, and by `names` what adds, changes and compares it. */
export function columnsOf<Row extends object>(of: ColumnSources<Row>): Columns<Row> {
  const names = Object.keys(of) as (keyof Row & string)[];
  const select = names.map((name) => `${of[name]} as "${name}"`).join(', ');
  return Object.assign(raw(select), { of, names });
}

/** The columns of fields that a table, called `alias` there, holds as they are. */
export const storedColumns = <Row extends object>(alias: string, names: readonly (keyof Row & string)[]) =>
  columnsOf<Row>(Object.fromEntries(names.map((name) => [name, `${alias}.${name}`])) as ColumnSources<Row>);

/** `"a" = r."a", …`: what an update sets from rows that are called r. */
export const setFromRows = (names: readonly string[]): Fragment =>
  raw(names.map((name) => `${quoted(name).sql} = r.${quoted(name).sql}`).join(', '));
