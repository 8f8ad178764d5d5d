import { calls } from '@tinig/domain/calls/all';
import { readUsers } from '@tinig/domain/calls/people';
import { changeLock } from '@tinig/domain/calls/quarter-access';
import type { StoredColumn } from '@tinig/domain/people/record-fields';
import {
  describedColumns,
  keyColumns,
  type LoggedTable,
  loggedColumns,
  loggedTables,
} from '@tinig/domain/people/stored-columns';
import { addHelp } from '@tinig/tests/school/help';
import { useSchool } from '@tinig/tests/school/use-school';
import text from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { lockChanges } from '#db/lock';
import type { Transaction } from '#db/sql';
import { quoted, raw } from '#sql/fragments';

const school = useSchool();

const tables = Object.keys(loggedTables) as LoggedTable[];
const described = (table: LoggedTable) => Object.entries<Pick<StoredColumn, 'logged'>>(loggedTables[table]);

/** Runs work in a transaction that is rolled back. */
async function tried<Result>(work: (sql: Transaction) => Promise<Result>): Promise<Result> {
  const done = {} as { result: Result };
  await school.sql
    .begin(async (sql) => {
      done.result = await work(sql);
      throw done;
    })
    .catch((thrown) => {
      if (thrown !== done) throw thrown;
    });
  return done.result;
}

/** Another value per column type. Foreign keys have their own. */
const others: Record<string, string> = {
  text: "coalesce(t.column, '') || 'x'",
  boolean: 'not t.column',
  'timestamp with time zone': "now() + interval '1 day'",
  date: "date '2026-12-01'",
  smallint: 't.column + 1',
  'text[]': "t.column || '{x}'::text[]",
};
const fitting: Record<string, string> = {
  section_id: "'-rizal'",
  joined_to: "'bea'",
  teacher_id: "'leo'",
};
const rowsOf: Record<LoggedTable, string> = {
  people: "t.uid = 'ana'",
  sections: "t.id = '-bonifacio'",
  class_locks: "t.quarter = 'quarter_one'",
  lock_exceptions: "t.quarter = 'quarter_one'",
  section_teachers: "t.teacher_id = 'leo'",
  help_groups: 'true',
  help_members: "t.uid = 'ana'",
  help_sessions: 'true',
};

/** Removing a person removes their log. */
const isRemovedWithPerson = (table: LoggedTable) => table === 'people';
/** An added section can only be removed, not undone. */
const isNeverAdded = (table: LoggedTable) => table === 'sections';

/** Adds rows to tables that are otherwise empty. */
async function addRows(sql: Transaction) {
  await sql`insert into class_locks (section_id, quarter) values ('-mabini', 'quarter_one')`;
  await sql`
    insert into section_teachers (section_id, teacher_id, holding) values ('-mabini', 'leo', 'co-teacher')`;
  await addHelp({ sql });
}

describe.each(tables)('%s', (table) => {
  const columns = () => school.sql<{ name: string; type: string; is_fixed: boolean }[]>`
    select attname as name, format_type(atttypid, null) as type, attgenerated <> '' or exists (
      select from pg_index where indrelid = attrelid and indisprimary and attnum = any(indkey)) as is_fixed
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;

  test('each column of the database is described, and no other', async () => {
    const there = (await columns()).map(({ name }) => name);
    const said = described(table).map(([name]) => name);
    expect({
      'no migration makes': said.filter((name) => !there.includes(name)),
      'domain/src/people/stored-columns.ts does not describe': there.filter((name) => !said.includes(name)),
    }).toEqual({ 'no migration makes': [], 'domain/src/people/stored-columns.ts does not describe': [] });
  });

  test('an act’s changes of it are logged as described', async () => {
    const found: Record<string, unknown> = {};
    for (const { name, type, is_fixed } of await columns()) {
      if (is_fixed || keyColumns(table).includes(name)) continue;
      const other = (fitting[name] ?? others[type] ?? name).replaceAll('t.column', `t.${name}`);
      found[name] = await tried(async (sql) => {
        // Drops check constraints, so that any text is accepted.
        for (const { check } of await sql<{ check: string }[]>`
          select conname as check from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`)
          await sql`alter table ${quoted(table)} drop constraint ${quoted(check)}`;
        await addRows(sql);
        await sql`select set_config('tinig.act', 'any-act', true)`;
        await sql`update ${quoted(table)} t set ${quoted(name)} = ${raw(other)} where ${raw(rowsOf[table])}`;
        const log = await sql<{ after: object }[]>`select after from kept_changes where place = ${table}`;
        return log.flatMap(({ after }) => Object.keys(after)).filter((logged) => logged === name);
      });
    }
    const expected = Object.keys(found).map((name) => {
      const isLogged = (loggedColumns(table) as string[]).includes(name);
      return [name, isLogged ? [name] : []];
    });
    expect(found).toEqual(Object.fromEntries(expected));
  });

  test('its triggers log the described columns', async () => {
    const made = await school.sql<{ event: string; columns: string }[]>`
      select case when tgtype & 4 > 0 then 'insert' when tgtype & 8 > 0 then 'delete' else 'update' end as event,
        replace(encode(tgargs, 'escape'), '\\000', ' ') as columns
      from pg_trigger where tgrelid = ${table}::regclass and tgfoid = 'log_changes'::regproc order by event`;
    const listed = (columns: readonly string[]) => columns.toSorted().join();
    const found = made.map(({ event, columns }) => [
      event,
      ...columns
        .trim()
        .split(' ')
        .map((list) => listed(list.slice(1, -1).split(','))),
    ]);
    const changes = {
      delete: isRemovedWithPerson(table) ? undefined : loggedColumns(table),
      insert: isNeverAdded(table) ? undefined : loggedColumns(table, 'given'),
      update: loggedColumns(table).length === 0 ? undefined : loggedColumns(table),
    };
    const expected = Object.entries(changes).flatMap(([event, columns]) =>
      columns ? [[event, listed(keyColumns(table)), listed(columns)]] : [],
    );
    expect(found).toEqual(expected);
  });
});

test('an export holds what is described to be moved, by its name', async () => {
  const { body } = await school.ask(calls.exportData, {}, 'root');
  const tree = body.data as Record<string, Record<string, object>>;
  for (const [table, record] of [
    ['people', { uid: 0, ...tree.Users!.ana }],
    ['sections', { id: 0, ...tree.Sections!['-mabini'] }],
  ] as const) {
    const moved = Object.entries<StoredColumn>(describedColumns[table]).flatMap(([, { moved }]) =>
      typeof moved === 'string' ? [moved] : [],
    );
    expect(moved.filter((name) => !(name in record))).toEqual([]);
  }
});

test('acts that wait for a long one hold no connection: reading goes on', async () => {
  const long = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = school.sql.begin(async (sql) => {
    await lockChanges(sql);
    held.resolve();
    await long.promise;
  });
  await held.promise;
  const waiting = Array.from({ length: 10 }, () =>
    school.ask(changeLock, { studentID: 'ana', quarter: 'quarter_two', type: true }, 'mia'),
  );
  const beside = await school.sql.openLine();
  const waiters = text`
    select count(*) as many from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  await expect.poll(async () => (await beside.ask(waiters)).rows).toEqual([{ many: 1 }]);
  for (let n = 0; n < 5; n++)
    expect((await school.ask(readUsers, { role: 'student' }, 'mia')).status).toBe(200);
  long.resolve();
  for (const answered of waiting) expect((await answered).status).toBe(200);
  await holding;
  await beside.end();
});
