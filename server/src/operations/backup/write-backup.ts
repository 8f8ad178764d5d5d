import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readAppliedMigrations } from '#db/migrate';
import type { Sql, Transaction } from '#db/sql';
import { quoted } from '#sql/fragments';
import { inSnapshot } from '#sql/snapshot';
import { writeAtomically } from './atomic-file.ts';
import { type BackupHead, backupTables, sealOf, type TableHead } from './backup-file.ts';

const atOnce = 500;
/** Compression level. Saves processor time; the file is a tenth larger than possible. */
const level = 3;

export type BackupOptions = {
  leastFree?: number;
  signal?: AbortSignal | undefined;
  /** Uid of the person who requested the backup. Undefined for automatic ones. */
  by?: string | undefined;
};

/**
 * Writes a snapshot of the database to a file while others keep writing. Uses one connection, one transaction, and some
 * hundred kilobytes of memory. Returns the head. Fails if less than `leastFree` bytes would remain on the disk.
 */
export const writeBackup = (
  sql: Sql,
  path: string,
  now: Date,
  { leastFree = 0, signal, by }: BackupOptions = {},
): Promise<BackupHead> =>
  writeAtomically(path, leastFree, (append) =>
    inSnapshot(sql, async (sql) => {
      const head = { ...(await readHead(sql, now)), ...(by && { by }) };
      const hash = createHash('sha256');
      const write = async (packed: AsyncIterable<Buffer>) => {
        for await (const bytes of packed) {
          hash.update(bytes);
          await append(bytes);
        }
      };
      await pipeline(contents(sql, head), createGzip({ level }), write, { signal });
      await append(sealOf(hash.digest('hex')));
      return head;
    }),
  );

export async function readHead(sql: Transaction, now: Date): Promise<BackupHead> {
  const found = await sql<Omit<TableHead, 'rows'>[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname = any(${backupTables}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by array_position(${backupTables}::text[], c.relname::text)`;
  const tables: TableHead[] = [];
  for (const { name, columns } of found) {
    const [counted] = await sql<{ rows: number }[]>`select count(*) as rows from ${quoted(name)}`;
    tables.push({ name, columns, rows: counted!.rows });
  }
  const migrations = await readAppliedMigrations(sql);
  return { tinig_backup: 1, made_at: now.toISOString(), migrations, holds: await readHeld(sql), tables };
}

async function readHeld(sql: Transaction) {
  const [held] = await sql<{ students: number; sections: number }[]>`
    select (select count(*)::int from people where role = 'student' and archived_at is null) as students,
      (select count(*)::int from sections) as sections`;
  return held!;
}

/**
 * Yields the head as first line, then one line per row. Uses cursors, because the driver's COPY stream may leave its
 * connection hanging.
 */
export async function* contents(sql: Transaction, head: BackupHead): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`;
  for (const { name, columns } of head.tables) {
    const rows = sql<{ row: string }[]>`
      select to_jsonb(t)::text as row from (select ${quoted(...columns)} from ${quoted(name)}) t`;
    for await (const some of rows.cursor(atOnce)) yield some.map(({ row }) => `${row}\n`).join('');
  }
}
