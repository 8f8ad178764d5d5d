import { createHash } from 'node:crypto';
import { keptColumns, type RecordTable } from '@tinig/domain/records';
import { lockChanges } from '#db/lock';
import { lockMigrations } from '#db/migrate';
import type { Transaction } from '#db/sql';

/** What a kept change says of whom it is about, and by which columns a row is known. */
const about: Record<RecordTable, { uid: string; section_id: string; quarter: string; key: string }> = {
  people: { uid: 'r.uid', section_id: 'r.section_id', quarter: 'null', key: 'uid' },
  sections: { uid: 'null', section_id: 'r.id', quarter: 'null', key: 'id' },
  class_locks: { uid: 'null', section_id: 'r.section_id', quarter: 'r.quarter', key: 'section_id, quarter' },
  lock_exceptions: { uid: 'r.uid', section_id: 'null', quarter: 'r.quarter', key: 'uid, quarter' },
};

// What is about a person goes with the person, so that nothing is kept of who is removed.
const eventsOf = (table: RecordTable) =>
  (['update', 'insert', 'delete'] as const).filter((event) => table !== 'people' || event !== 'delete');

const whole = (columns: readonly string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', r.${column}`).join(', ')})`;

// Spelled out: writing out whole rows to compare them takes most of an act on a class.
const changed = (row: 'o' | 'n', columns: readonly string[]) =>
  columns
    .map(
      (column) =>
        `case when o.${column} is distinct from n.${column} then jsonb_build_object('${column}', ${row}.${column}) else '{}' end`,
    )
    .join(' ||\n        ');

function functionOf(table: RecordTable): string {
  const { uid, section_id, quarter, key } = about[table];
  const kept = keptColumns(table);
  const keep = (before: string, after: string, from: string) => `
    insert into kept_changes (act, place, uid, section_id, quarter, before, after)
    select current_setting('tinig.act'), tg_table_name, ${uid}, ${section_id}, ${quarter}, ${before}, ${after}
    from ${from} as r order by ${key};`;
  const differences = `(
      select n.*, ${changed('o', kept)} as was,
        ${changed('n', kept)} as is_now
      from old_rows o join new_rows n using (${key})
      where (${kept.map((column) => `o.${column}`).join(', ')}) is distinct from
        (${kept.map((column) => `n.${column}`).join(', ')}))`;
  return `
create or replace function keep_${table}() returns trigger language plpgsql set timezone to 'UTC' as $$
begin
  if tg_op = 'UPDATE' then${keep('was', 'is_now', differences)}
  elsif tg_op = 'INSERT' then${keep('null', whole(keptColumns(table, 'given')), 'new_rows')}
  else${keep(whole(kept), 'null', 'old_rows')}
  end if;
  return null;
end $$;`;
}

const names = { update: 'kept', insert: 'added_kept', delete: 'removed_kept' };
const rowsOf = {
  update: 'old table as old_rows new table as new_rows',
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
};

const triggersOf = (table: RecordTable) =>
  eventsOf(table).map(
    (event) => `
create or replace trigger ${table}_${names[event]} after ${event} on ${table}
  referencing ${rowsOf[event]} for each statement
  when (current_setting('tinig.act', true) <> '') execute function keep_${table}();`,
  );

const text = (Object.keys(about) as RecordTable[])
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
