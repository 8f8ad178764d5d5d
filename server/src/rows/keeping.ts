import { createHash } from 'node:crypto';
import { keptColumns, type RecordTable } from '@tinig/domain/records';
import { lockChanges } from '#db/lock';
import { lockMigrations } from '#db/migrate';
import type { Transaction } from '#db/sql';

/** By which columns a row is known. */
const keys: Record<RecordTable, readonly string[]> = {
  people: ['uid'],
  sections: ['id'],
  class_locks: ['section_id', 'quarter'],
  lock_exceptions: ['uid', 'quarter'],
};

/** Whom a kept change is about, out of a row: person, section and quarter. */
function aboutOf(table: RecordTable, row: string): string {
  if (table === 'people') return `${row}.uid, ${row}.section_id, null`;
  if (table === 'sections') return `null, ${row}.id, null`;
  const has = (name: string) => (keys[table].includes(name) ? `${row}.${name}` : 'null');
  return ['uid', 'section_id', 'quarter'].map(has).join(', ');
}

const objectOf = (row: string, columns: readonly string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;

// Spelled out: writing out whole rows to compare them takes most of an act on a class.
const changedOf = (row: 'o' | 'n', columns: readonly string[]) =>
  columns
    .map(
      (name) => `case when o.${name} is distinct from n.${name} then ${objectOf(row, [name])} else '{}' end`,
    )
    .join(' ||\n      ');

function functionOf(table: RecordTable): string {
  const kept = keptColumns(table);
  const rowOf = (row: string) => `(${kept.map((name) => `${row}.${name}`).join(', ')})`;
  const keep = (row: string, before: string, after: string) => `
    insert into kept_changes (act, place, uid, section_id, quarter, before, after)
    select current_setting('tinig.act'), tg_table_name, ${aboutOf(table, row)},
      ${before},
      ${after}`;
  return `
create or replace function keep_${table}() returns trigger language plpgsql set timezone to 'UTC' as $$
begin
  if tg_op = 'UPDATE' then${keep('n', changedOf('o', kept), changedOf('n', kept))}
    from old_rows o join new_rows n using (${keys[table].join(', ')})
    where ${rowOf('o')} is distinct from ${rowOf('n')}
    order by ${keys[table].join(', ')};
  elsif tg_op = 'INSERT' then${keep('new', 'null', objectOf('new', keptColumns(table, 'given')))};
  else${keep('old', objectOf('old', kept), 'null')};
  end if;
  return null;
end $$;`;
}

// What an act changes of a class is kept by one query; what comes and goes, by its row. What is about a person goes
// with the person, so that nothing is kept of who is removed.
const triggersOf = (table: RecordTable) =>
  [
    ['kept', 'update', 'referencing old table as old_rows new table as new_rows for each statement'],
    ['added_kept', table === 'people' ? 'insert' : 'insert or delete', 'for each row'],
  ].map(
    ([name, event, each]) => `
create or replace trigger ${table}_${name} after ${event} on ${table} ${each}
  when (current_setting('tinig.act', true) <> '') execute function keep_${table}();`,
  );

const text = (Object.keys(keys) as RecordTable[])
  .flatMap((table) => [functionOf(table), ...triggersOf(table)])
  .join('\n');
const hash = createHash('sha256').update(text).digest('hex');

/**
 * Makes the triggers that keep what an act changes out of the description of the records, unless they are as it says:
 * a server does so before it serves, so that a column that comes needs no trigger of its own (UNDO-1).
 */
export async function keepAsDescribed(sql: Transaction) {
  const [made] = await sql<{ hash: string | null }[]>`
    select obj_description('kept_changes'::regclass, 'pg_class') as hash`;
  if (made!.hash === hash) return;
  // Not while an act goes through these tables in an order of its own.
  await lockChanges(sql);
  await lockMigrations(sql);
  await sql.script(`${text}\ncomment on table kept_changes is '${hash}';`);
}
