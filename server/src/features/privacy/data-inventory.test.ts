import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserStorage, inventoryTables } from '@tinig/domain/data-inventory/inventory';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { checkout } from '#places';

const school = useSchool();

const described = Object.entries(inventoryTables);

test('of each table and column of the database it is said what it is for, who sees it, how long, and what erasing does', async () => {
  const columns = await school.sql<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped`;
  const there = new Set(columns.map(({ name }) => name));
  const said = new Set(
    described.flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`)),
  );
  expect({
    'nothing is said in domain/src/data-inventory/tables.ts of': [...there].filter((name) => !said.has(name)),
    'it is said of what is not there': [...said].filter((name) => !there.has(name)),
  }).toEqual({
    'nothing is said in domain/src/data-inventory/tables.ts of': [],
    'it is said of what is not there': [],
  });
});

test('a table that holds a uid says whose rows are whose', () => {
  const silent = described.filter(([, { about, columns }]) => 'uid' in columns && 'not' in about);
  // `unfinished` holds uids of accounts not created yet, and `erased` those of erased children.
  expect(silent.map(([table]) => table)).toEqual(['unfinished', 'erased']);
});

test('what goes with the child goes by the database itself: nobody has to remember it', async () => {
  const goes = described.flatMap(([table, { about, erasing }]) =>
    erasing === 'row-goes' && 'columns' in about ? [table] : [],
  );
  const cascading = await school.sql<{ table: string }[]>`
    select c.conrelid::regclass::text as table
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'people'::regclass and c.confdeltype = 'c' and a.attname = 'uid'
      and c.conparentid = 0`;
  const byItself = new Set(['people', ...cascading.map(({ table }) => table)]);
  // The counters of sign-ins are removed with the account (remove-people.ts).
  expect(goes.filter((table) => !byItself.has(table))).toEqual(['tries']);
});

test('each store of a browser is described', () => {
  const web = join(checkout, 'web');
  const files = ['src', 'public'].flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|js)$/.test(path) && !path.includes('.test.'))
      .map((path) => readFileSync(join(web, folder, path), 'utf8')),
  );
  const places = new Set(
    files.flatMap((text) => [...text.matchAll(/['"`](tinig\.[\w.]*)/g)].map(([, name]) => name!)),
  );
  const names = browserStorage.map(({ name }) => name.replace(/^\w+ /, '').replace(/\*$/, ''));
  expect([...places].filter((name) => !names.includes(name))).toEqual([]);
  // Other kinds of storage would escape the search for names above.
  const others = files.filter((text) => /indexedDB|caches\.open|document\.cookie/.test(text));
  expect(others).toHaveLength(0);
});
