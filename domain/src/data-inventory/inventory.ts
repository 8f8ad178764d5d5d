import type { Excluded } from '#people/record-fields';
import described from './inventory.json' with { type: 'json' };

export type Handling = {
  purpose: 'identity' | 'sign-in' | 'learning' | 'access' | 'accountability' | 'undo' | 'running';
  /** Viewers of the data in screens and responses. `machine`: only the server reads it. */
  seen: readonly ('pupil' | 'own-teachers' | 'all-teachers' | 'superadmin' | 'machine')[];
  /** When the data is removed. Some values name retention settings. */
  until:
    | ('account' | 'tries' | 'looks' | 'audit' | 'help' | 'backups' | 'undo-hours' | 'session' | 'minutes')
    | ('a-month' | 'school' | 'browser-session' | 'until-overwritten' | 'for-ever');
  /**
   * Effect of erasing a child: delete the row, remove the child from it, keep a meaningless id, let it expire, or
   * nothing.
   */
  erasing: 'row-goes' | 'taken-out' | 'id-stays' | 'ages-out' | 'nothing-of-one';
};

/** A column's label in the child's record, or the reason to leave it out. Other properties override the table's. */
type InventoryColumn = string | (({ label: string } | Excluded) & Partial<Handling>);

/** Columns that link a row to a person: uid columns, or one column with a list of uids. */
export type PersonReference = { columns: readonly string[]; list?: string };

/** A table. `about` links its rows to people. Its `Handling` is the default for its columns. */
export type InventoryTable = Handling & {
  about: PersonReference | Excluded;
  /** Heading in the child's record. '' if no column appears there. */
  title: string;
  columns: Readonly<Record<string, InventoryColumn>>;
};

/** A storage location outside the database. `*` in its name is a wildcard. */
export type StoragePlace = Handling & { name: string; holds: string };

type Described = {
  tables: Record<string, InventoryTable>;
  /** Tables without rows about a person. */
  nobody: Record<string, Excluded & { columns: readonly string[] }>;
  files: readonly StoragePlace[];
  browsers: readonly StoragePlace[];
};
const { tables, nobody, files, browsers } = described as Described;

const aboutNobody = ({ not, columns }: Described['nobody'][string]): InventoryTable => ({
  about: { not },
  title: '',
  purpose: 'running',
  seen: ['machine'],
  until: 'school',
  erasing: 'nothing-of-one',
  columns: Object.fromEntries(columns.map((name) => [name, { not }])),
});

/**
 * Every table with each column's purpose, viewers, retention and erasure. A test compares `inventory.json` with
 * the database and reports missing columns.
 */
export const inventoryTables: Readonly<Record<string, InventoryTable>> = {
  ...tables,
  ...Object.fromEntries(Object.entries(nobody).map(([name, table]) => [name, aboutNobody(table)])),
};

/** Data that the server stores in its folder and writes to its output. */
export const storedFiles = files;
/** Data that the console and the public pages store in a browser. */
export const browserStorage = browsers;

/** Returns a column's properties, falling back to its table's. */
export const handlingOf = (table: InventoryTable, column: string): Handling => {
  const own = table.columns[column];
  const { purpose, seen, until, erasing } = typeof own === 'string' ? table : { ...table, ...own };
  return { purpose, seen, until, erasing };
};

/** Returns the columns shown in a child's record, with their labels. */
export const recordColumns = (table: InventoryTable): [column: string, words: string][] =>
  Object.entries(table.columns).flatMap(([name, column]) => {
    const label = typeof column === 'string' ? column : 'label' in column && column.label;
    return label ? [[name, label]] : [];
  });
