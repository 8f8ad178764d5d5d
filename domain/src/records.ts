import { quarterKeys, underEach } from './games.ts';
import { personFields } from './people.ts';
import { columnsOfFields, type StoredColumn } from './record.ts';
import { sectionFields } from './sections.ts';

const follows = (from: string) => {
  const not = `it follows from the ${from}`;
  return { kept: { not }, moved: { not } } as const satisfies StoredColumn;
};

const setAnew = { not: 'the database sets it anew with the section and the locks' };
const moment = { kept: setAnew, moved: setAnew } as const satisfies StoredColumn;
const openedKeys = quarterKeys.map((key) => `${key}_opened_at` as const);

/**
 * The records whose changes can be taken back, column by column as the database has them: what is kept for an undo,
 * what an export holds, or why not. Held against the database by `server/src/rows/keeping.test.ts`.
 */
export const records = {
  people: {
    ...columnsOfFields(personFields),
    uid: { kept: { not: 'it never changes' }, moved: 'uid' },
    role: { kept: { not: 'it never changes' }, moved: 'role' },
    lrn: { kept: 'given', moved: 'lrn' },
    section_id: { kept: 'given', moved: 'section' },
    archived_at: { kept: 'state', moved: 'archiveDate' },
    left_at: { kept: 'state', moved: 'left_at' },
    ...underEach(quarterKeys, { kept: 'state', moved: { not: 'QuarterLock holds it' } } as const),
    came_at: moment,
    ...underEach(openedKeys, moment),
    created_at: { kept: { not: 'it never changes' }, moved: 'created_at' },
    touched_at: { kept: { not: 'an undo touches the person as well' }, moved: 'touched_at' },
    last_sign_in: { kept: { not: 'no act changes it' }, moved: 'last_sign_in' },
    password_hash: {
      kept: { not: 'it is a secret' },
      moved: { not: 'it is a secret' },
    },
    must_change: {
      kept: { not: 'it goes with the password' },
      moved: { not: 'a moved account has its own password' },
    },
    email_key: follows('email'),
    sort_key: follows('names'),
    search_key: follows('texts'),
    names_key: follows('names'),
    match_key: follows('names'),
  },
  sections: {
    ...columnsOfFields(sectionFields),
    id: { kept: { not: 'it never changes' }, moved: 'id' },
    teacher_id: { kept: 'given', moved: 'teacher_id' },
    name_key: follows('name'),
    sort_key: follows('name'),
    search_key: follows('name'),
    holders: follows('section’s teachers'),
  },
  class_locks: {
    section_id: { kept: { not: 'it never changes' }, moved: 'section_id' },
    quarter: { kept: { not: 'it never changes' }, moved: 'quarter' },
    is_open: { kept: 'given', moved: 'is_open' },
    opens_at: { kept: 'given', moved: 'opens_at' },
    closes_at: { kept: 'given', moved: 'closes_at' },
    set_by: { kept: 'given', moved: 'set_by' },
  },
  lock_exceptions: {
    uid: { kept: 'given', moved: 'uid' },
    quarter: { kept: 'given', moved: 'quarter' },
  },
} as const satisfies Record<string, Record<string, StoredColumn>>;

export type RecordTable = keyof typeof records;

type Kept<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { kept: string } ? Name : never;
}[keyof Columns] &
  string;

/** The columns of a record that are kept for an undo; with `of` those alone that people have given. */
export const keptColumns = <Table extends RecordTable>(table: Table, of?: 'given') =>
  Object.entries<StoredColumn>(records[table]).flatMap(([name, { kept }]) =>
    typeof kept === 'string' && (!of || kept === of) ? [name] : [],
  ) as Kept<(typeof records)[Table]>[];
