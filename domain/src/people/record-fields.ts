import type { z } from 'zod/mini';

/** The reason why something does not apply to a column. */
export type Excluded = { not: string };

/** Properties that every stored column must declare. */
export type StoredColumn = {
  /**
   * Whether undo restores the column (UNDO-1). `given`: people enter it, and undo keeps an added row if it changed
   * since. `state`: its changes do not make undo keep an added row.
   */
  logged: 'given' | 'state' | Excluded;
  moved: string | Excluded;
};

/** A form field stored unchanged: the schema in responses, and the schemas of its inputs. */
export type RecordField = Pick<StoredColumn, 'logged'> & {
  type: z.ZodMiniType;
  add: z.ZodMiniType;
  edit: z.ZodMiniType | Excluded;
  /** Schema in imported files. Optional if a file may lack the field, whose stored value then stays. */
  import: z.ZodMiniType;
};

type Facet = 'type' | 'add' | 'edit' | 'import';
type SaidOf<Fields, Of extends Facet> = {
  [Name in keyof Fields as Fields[Name] extends { [_ in Of]: z.ZodMiniType }
    ? Name
    : never]: Fields[Name] extends { [_ in Of]: infer Schema extends z.ZodMiniType } ? Schema : never;
};

/** Returns the fields' schemas for one purpose, such as `add`. Skips fields without one. */
export const schemasOf = <Fields extends Record<string, RecordField>, Of extends Facet>(
  fields: Fields,
  of: Of,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('not' in field[of] ? [] : [[name, field[of]]])),
  ) as SaidOf<Fields, Of>;

export const fieldNames = <Described extends object>(described: Described) =>
  Object.keys(described) as (keyof Described & string)[];

/** Turns fields into columns that are exported under their own name. */
export const fieldColumns = <Fields extends Record<string, RecordField>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { logged }]) => [name, { logged, moved: name }])) as {
    [Name in keyof Fields]: Pick<Fields[Name], 'logged'> & { moved: string };
  };

export const pickFields = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
