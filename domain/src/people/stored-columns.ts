import { quarterKeys, sameForEach } from '#quarter-access/games';
import { sectionFields } from '#sections/sections';
import { personFields } from './people.ts';
import { fieldColumns, type StoredColumn } from './record-fields.ts';

const follows = (from: string) => {
  const not = `it follows from the ${from}`;
  return { logged: { not }, moved: { not } } as const satisfies StoredColumn;
};

/** A column of the table's key. */
const key = { not: 'it never changes' };
const setAnew = { not: 'the database sets it anew with the section and the locks' };
const moment = { logged: setAnew, moved: setAnew } as const satisfies StoredColumn;
const openedKeys = quarterKeys.map((key) => `${key}_opened_at` as const);

/**
 * Columns of people, sections and quarter access, and whether the change log (`logged`) and the export (`moved`)
 * include each. `server/src/undo/change-log.test.ts` compares them with the database.
 */
export const describedColumns = {
  people: {
    ...fieldColumns(personFields),
    uid: { logged: key, moved: 'uid' },
    role: { logged: 'state', moved: 'role' },
    joined_to: { logged: 'state', moved: { not: 'an export has the kept record only' } },
    lrn: { logged: 'given', moved: 'lrn' },
    section_id: { logged: 'given', moved: 'section' },
    archived_at: { logged: 'state', moved: 'archiveDate' },
    left_at: { logged: 'state', moved: 'left_at' },
    ...sameForEach(quarterKeys, { logged: 'state', moved: { not: 'QuarterLock holds it' } } as const),
    last_section: {
      logged: { not: 'a year’s end sets it, which is not undone' },
      moved: { not: 'archived pupils come without a section' },
    },
    list_key: {
      logged: 'state',
      moved: { not: 'the question is asked again' },
    },
    came_at: moment,
    ...sameForEach(openedKeys, moment),
    created_at: { logged: { not: 'it never changes' }, moved: 'created_at' },
    touched_at: { logged: { not: 'an undo touches the person as well' }, moved: 'touched_at' },
    last_sign_in: { logged: { not: 'no act changes it' }, moved: 'last_sign_in' },
    password_hash: {
      logged: { not: 'it is a secret' },
      moved: { not: 'it is a secret' },
    },
    must_change: {
      logged: { not: 'it goes with the password' },
      moved: { not: 'a moved account has its own password' },
    },
    email_key: follows('email'),
    sort_key: follows('names'),
    search_key: follows('texts'),
    names_key: follows('names'),
    match_key: follows('names'),
  },
  sections: {
    ...fieldColumns(sectionFields),
    id: { logged: key, moved: 'id' },
    teacher_id: { logged: 'given', moved: 'teacher_id' },
    name_key: follows('name'),
    sort_key: follows('name'),
    search_key: follows('name'),
    holders: follows('section’s teachers'),
  },
  class_locks: {
    section_id: { logged: key, moved: 'section_id' },
    quarter: { logged: key, moved: 'quarter' },
    is_open: { logged: 'given', moved: 'is_open' },
    opens_at: { logged: 'given', moved: 'opens_at' },
    closes_at: { logged: 'given', moved: 'closes_at' },
    set_by: { logged: 'given', moved: 'set_by' },
  },
  lock_exceptions: {
    uid: { logged: key, moved: 'uid' },
    quarter: { logged: key, moved: 'quarter' },
  },
} as const satisfies Record<string, Record<string, StoredColumn>>;

type LoggedColumn = Pick<StoredColumn, 'logged'>;
const given = { logged: 'given' } as const satisfies LoggedColumn;
const isKey = { logged: key } as const satisfies LoggedColumn;

/** Tables whose changes can be undone, with their columns. */
export const loggedTables = {
  ...describedColumns,
  section_teachers: {
    ...sameForEach(['id', 'section_id', 'teacher_id', 'holding'], isKey),
    ...sameForEach(['since', 'until', 'ended_at', 'set_by'], given),
  },
  help_groups: {
    id: isKey,
    ...sameForEach(['section_id', 'game', 'part', 'started_on', 'mid_on', 'until_on'], given),
    ...sameForEach(['started_by', 'started_at', 'ended_on', 'ended_at'], given),
  },
  help_members: {
    ...sameForEach(['group_id', 'uid'], isKey),
    ...sameForEach(['added_on', 'left_on', 'outcome'], given),
  },
  help_sessions: {
    ...sameForEach(['group_id', 'number'], isKey),
    ...sameForEach(['day', 'minutes', 'note', 'came', 'noted_by'], given),
  },
} as const satisfies Record<string, Record<string, LoggedColumn>>;
export type LoggedTable = keyof typeof loggedTables;

const keys = new Map(
  Object.entries<Record<string, LoggedColumn>>(loggedTables).map(([table, columns]) => [
    table,
    Object.entries(columns).flatMap(([name, { logged }]) => (logged === key ? [name] : [])),
  ]),
);

/** Returns a table's key columns in the change log. An act changes at most one row of `school` and `joined`. */
export const keyColumns = (table: LoggedTable | 'school' | 'joined') => keys.get(table) ?? [];

type Logged<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { logged: string } ? Name : never;
}[keyof Columns] &
  string;

/** Returns a table's logged columns without its key. With `of`, returns only columns that people enter. */
export const loggedColumns = <Table extends LoggedTable>(table: Table, of?: 'given') =>
  Object.entries<LoggedColumn>(loggedTables[table]).flatMap(([name, { logged }]) =>
    typeof logged === 'string' && (!of || logged === of) ? [name] : [],
  ) as Logged<(typeof loggedTables)[Table]>[];
