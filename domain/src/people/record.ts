import type { z } from 'zod/mini';

/** That something is not done with a column, and why. */
export type Not = { not: string };

/** What is said of each column of a table; one of which nothing is said fails by its name. */
export type StoredColumn = {
  /**
   * Whether the change log has it, so that an undo gives it back (UNDO-1). `given`: as people entered it; an added row
   * in which it was changed since stays. `state`: changes with time and does not keep an added row.
   */
  logged: 'given' | 'state' | Not;
  /** Its name in an export. */
  moved: string | Not;
};

/** A field that people fill in, stored as it is: its type in answers, and what may be given where. */
export type RecordField = Pick<StoredColumn, 'logged'> & {
  type: z.ZodMiniType;
  add: z.ZodMiniType;
  edit: z.ZodMiniType | Not;
  /** Optional where a file may lack it: the stored value stays. */
  import: z.ZodMiniType;
};

type Facet = 'type' | 'add' | 'edit' | 'import';
type SaidOf<Fields, Of extends Facet> = {
  [Name in keyof Fields as Fields[Name] extends { [_ in Of]: z.ZodMiniType }
    ? Name
    : never]: Fields[Name] extends { [_ in Of]: infer Schema extends z.ZodMiniType } ? Schema : never;
};

/** The schemas of the fields for one purpose, such as `add`; without those that are not for it. */
export const schemasOf = <Fields extends Record<string, RecordField>, Of extends Facet>(
  fields: Fields,
  of: Of,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('not' in field[of] ? [] : [[name, field[of]]])),
  ) as SaidOf<Fields, Of>;

/** The names of what is described, in its order. */
export const fieldNames = <Described extends object>(described: Described) =>
  Object.keys(described) as (keyof Described & string)[];

/** Fields as columns: they are moved by their own name. */
export const columnsOfFields = <Fields extends Record<string, RecordField>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { logged }]) => [name, { logged, moved: name }])) as {
    [Name in keyof Fields]: Pick<Fields[Name], 'logged'> & { moved: string };
  };

/** The named fields of a record. */
export const picked = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
