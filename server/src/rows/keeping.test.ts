import { calls } from '@tinig/domain/calls/all';
import type { StoredColumn } from '@tinig/domain/record';
import { type RecordTable, records } from '@tinig/domain/records';
import { openSchool, type School } from '@tinig/tests/school/school';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#db/sql';
import { quoted, raw } from './fragments.ts';
import { keepAsDescribed } from './keeping.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const tables = Object.keys(records) as RecordTable[];
const described = (table: RecordTable) => Object.entries<StoredColumn>(records[table]);

/** Works in a transaction of which nothing stays. */
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

/** Another value for a column, by its type; those that refer to something have their own. */
const others: Record<string, string> = {
  text: "coalesce(t.column, '') || 'x'",
  boolean: 'not t.column',
  'timestamp with time zone': "now() + interval '1 day'",
};
const fitting: Record<string, string> = {
  section_id: "'-rizal'",
  teacher_id: "'leo'",
};
const rowsOf: Record<RecordTable, string> = {
  people: "t.uid = 'ana'",
  sections: "t.id = '-bonifacio'",
  class_locks: "t.quarter = 'quarter_one'",
  lock_exceptions: "t.quarter = 'quarter_one'",
};

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
      'domain/src/records.ts says nothing of': there.filter((name) => !said.includes(name)),
    }).toEqual({ 'no migration makes': [], 'domain/src/records.ts says nothing of': [] });
  });

  test('what an act changes of it is kept as it is described', async () => {
    const found: Record<string, unknown> = {};
    for (const { name, type, is_fixed } of await columns()) {
      if (is_fixed) continue;
      const other = (fitting[name] ?? others[type] ?? name).replaceAll('t.column', `t.${name}`);
      found[name] = await tried(async (sql) => {
        // Any text will do, also where only some are taken.
        for (const { check } of await sql<{ check: string }[]>`
          select conname as check from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`)
          await sql`alter table ${quoted(table)} drop constraint ${quoted(check)}`;
        await sql`insert into class_locks (section_id, quarter) values ('-mabini', 'quarter_one')`;
        await sql`select set_config('tinig.act', 'any-act', true)`;
        await sql`update ${quoted(table)} t set ${quoted(name)} = ${raw(other)} where ${raw(rowsOf[table])}`;
        const kept = await sql<{ after: object }[]>`select after from kept_changes where place = ${table}`;
        return kept.flatMap(({ after }) => Object.keys(after)).filter((kept) => kept === name);
      });
    }
    const expected = Object.keys(found).map((name) => {
      const kept = (records[table] as Record<string, StoredColumn>)[name]?.kept;
      return [name, typeof kept === 'string' ? [name] : []];
    });
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

test('an export holds what is described to be moved, by its name', async () => {
  const { body } = await school.ask(calls.exportData, {}, 'root');
  const tree = body.data as Record<string, Record<string, object>>;
  for (const [table, record] of [
    ['people', { uid: 0, ...tree.Users!.ana }],
    ['sections', { id: 0, ...tree.Sections!['-mabini'] }],
  ] as const) {
    const moved = described(table).flatMap(([, { moved }]) => (typeof moved === 'string' ? [moved] : []));
    expect(moved.filter((name) => !(name in record))).toEqual([]);
  }
});

test('the triggers are made again where they are not as described', async () => {
  await school.sql`comment on table kept_changes is 'made by a version before'`;
  await school.sql`
    create or replace function keep_sections() returns trigger language plpgsql as 'begin return null; end'`;
  await school.sql.begin(keepAsDescribed);
  const [made] = await school.sql<{ text: string }[]>`
    select prosrc as text from pg_proc where proname = 'keep_sections'`;
  expect(made!.text).toContain('section_name');
});
