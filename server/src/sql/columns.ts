import { type GameKey, gameKeys, quarterKey, quarterOf } from '@tinig/domain/quarter-access/games';
import type { Fragment } from '#db/sql';
import { fragment, quoted, raw } from './fragments.ts';

/** SQL expression per field. A missing field does not compile. */
type ColumnSources<Row> = { readonly [Field in keyof Required<Row>]: string };

export type Columns<Row> = Fragment & {
  readonly of: ColumnSources<Row>;
  readonly names: readonly (keyof Row & string)[];
  /** Carries the row type for the compiler. Never set at run time. */
  readonly row?: Row;
};

/** A response's row before conversion: the named fields are dates. */
export type WithDates<Row, Moment extends keyof Row> = Omit<Row, Moment> & {
  [Field in Moment]: null extends Row[Field] ? Date | null : Date;
};

/** SQL: formats a moment as ISO 8601, for responses. */
export const isoTime = (moment: string) =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Makes the columns of a row for `select`. Their `names` also serve insert, update and comparison. */
export function columnsOf<Row extends object>(of: ColumnSources<Row>): Columns<Row> {
  const names = Object.keys(of) as (keyof Row & string)[];
  const select = names.map((name) => `${of[name]} as "${name}"`).join(', ');
  return Object.assign(raw(select), { of, names });
}

/** Columns for fields stored unchanged in the table with this alias. */
export const storedColumns = <Row extends object>(alias: string, names: readonly (keyof Row & string)[]) =>
  columnsOf<Row>(Object.fromEntries(names.map((name) => [name, `${alias}.${name}`])) as ColumnSources<Row>);

/** `"a" = r."a", …` for updates from rows `r`. */
export const setFromRows = (names: readonly string[]): Fragment =>
  raw(names.map((name) => `${quoted(name).sql} = r.${quoted(name).sql}`).join(', '));

const sources = Object.fromEntries(gameKeys.map((key) => [key, `coalesce(g.${key}, 0)`]));

/** SQL: percents of the ten games, 0 if never played. Needs people p left join progress g. */
export const numberColumns = columnsOf<Record<GameKey, number>>(sources as Record<GameKey, string>);

/** SQL: rows for `values`, one per game, built by `of`. */
export const rowPerGame = (of: (game: number) => string) =>
  raw(gameKeys.map((_, at) => `(${of(at + 1)})`).join(', '));

/** SQL: whether a game's quarter is open, from people p. */
export const lockOf = (game: number) => `p.${quarterKey(quarterOf(game))}`;

/** SQL: true if any percent is above 0, from progress g. */
export const anyNumber = raw(`greatest(${gameKeys.map((key) => `g.${key}`).join(', ')}) > 0`);

/** SQL: time of the newest play. For pupils without results, time of the last progress update (TODAY-6). */
export const lastPlay = fragment`coalesce(g.played_at, case when ${anyNumber} then g.updated_at end)`;
