import type { Excluded } from '#people/record-fields';

/** Purposes for which data is stored. */
export type Purpose = 'identity' | 'sign-in' | 'learning' | 'access' | 'accountability' | 'undo' | 'running';

/** Names who sees the data in screens and responses. `machine`: only the server reads it. */
export type Viewer = 'pupil' | 'own-teachers' | 'all-teachers' | 'superadmin' | 'machine';

/** How long data is kept. Some values are names of retention settings. */
export type RetentionRule =
  | 'account'
  | 'tries'
  | 'looks'
  | 'audit'
  | 'help'
  | 'backups'
  | 'undo-hours'
  | 'session'
  | 'minutes'
  | 'a-month'
  | 'school'
  | 'browser-session'
  | 'until-overwritten'
  | 'for-ever';

/**
 * Effect of erasing a child on the data: delete the row, remove the child from it, keep a meaningless id, let it
 * expire, or nothing.
 */
export type ErasureEffect = 'row-goes' | 'taken-out' | 'id-stays' | 'ages-out' | 'nothing-of-one';

/** The privacy properties of stored data. */
export type Handling = {
  purpose: Purpose;
  seen: readonly Viewer[];
  until: RetentionRule;
  erasing: ErasureEffect;
};

/** A column's label in the child's record, or the reason why it is left out. */
export type InventoryColumn = { record: string | Excluded } & Partial<Handling>;

/** Columns that link a row to a person: uid columns, or one column with a list of uids. */
export type PersonReference = { columns: readonly string[]; list?: string };

/** A table: the persons its rows are about, its defaults, and its columns. */
export type InventoryTable = Handling & {
  about: PersonReference | Excluded;
  /** Heading in the child's record. '' if no column appears there. */
  title: string;
  columns: Readonly<Record<string, InventoryColumn>>;
};

export const inRecord = (record: string, more: Partial<Handling> = {}): InventoryColumn => ({
  record,
  ...more,
});
export const notInRecord = (not: string, more: Partial<Handling> = {}): InventoryColumn => ({
  record: { not },
  ...more,
});

/** Describes a table without personal rows, listing its columns by name. */
export const aboutNobody = (not: string, columns: readonly string[]): InventoryTable => ({
  about: { not },
  title: '',
  purpose: 'running',
  seen: ['machine'],
  until: 'school',
  erasing: 'nothing-of-one',
  columns: Object.fromEntries(columns.map((name) => [name, notInRecord(not)])),
});

/** Returns a column's properties, falling back to its table's. */
export const handlingOf = (table: InventoryTable, column: string): Handling => {
  const { purpose, seen, until, erasing } = { ...table, ...table.columns[column] };
  return { purpose, seen, until, erasing };
};

/** Returns the columns shown in a child's record, with their labels. */
export const recordColumns = (table: InventoryTable): [column: string, words: string][] =>
  Object.entries(table.columns).flatMap(([name, { record }]) =>
    typeof record === 'string' ? [[name, record]] : [],
  );

/** A storage location outside the database: a file or browser storage. */
export type StoragePlace = Handling & {
  /** Its name; `*` is a wildcard. */
  name: string;
  /** Personal data it holds, in one sentence. */
  holds: string;
};
