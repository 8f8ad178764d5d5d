import type { Sql, Transaction } from '#db/sql';
import { type ErasedMark, eraseMarked, readErased } from '#records/erased';
import { inSnapshot, prepareLongRead } from '#sql/snapshot';
import type { TableHead } from './backup-file.ts';
import { fill, withoutRules } from './fill-tables.ts';
import { type Backup, readLines } from './read-backup.ts';
import { contents, readHead } from './write-backup.ts';

// Kept until 1.0: brings a school from before the baseline into a database of the baseline.

export type OldSchool = Pick<Backup, 'head' | 'take' | 'mustBeOver'>;

/** The change log starts empty: undo can't read what an older version logged. */
const leftBehind = ['kept_changes'];

/** Runs `work` with the content of an old database, read like a backup. */
export const asBackup = <Answer>(sql: Sql, now: Date, work: (school: OldSchool) => Promise<Answer>) =>
  inSnapshot(sql, async (sql) => {
    const head = await readHead(sql, now);
    const { take, mustBeOver } = readLines(contents(sql, head));
    await take(1);
    return await work({ head, take, mustBeOver });
  });

/**
 * Fills a new database: each table with the columns that both have. As after a restore, everybody has to sign in again,
 * and the clean-ups wait for a day. Returns the number of people left out because they were erased (PRIVACY-4).
 */
export async function importOld(
  sql: Transaction,
  { head, take, mustBeOver }: OldSchool,
  listed: readonly ErasedMark[],
): Promise<number> {
  await prepareLongRead(sql);
  const columns = await readColumns(sql);
  await withoutRules(sql, [...columns.keys()], async () => {
    for (const table of head.tables) {
      const here = columns.get(table.name) ?? [];
      const both = table.columns.filter((column) => here.includes(column));
      if (both.length === 0 || leftBehind.includes(table.name)) await skip(table, take);
      else
        await fill(sql, { ...table, columns: both }, table.name === 'tried_games' ? emptyStale(take) : take);
    }
  });
  await mustBeOver();
  await makeRises(sql);
  await sql`update clock set waits = true, ran_seconds = 0`;
  return await eraseMarked(sql, [...(await readErased(sql)), ...listed]);
}

async function readColumns(sql: Transaction): Promise<Map<string, string[]>> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname`;
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function skip({ rows }: TableHead, take: Backup['take']) {
  for (let left = rows; left > 0; left -= 1000) await take(Math.min(left, 1000));
}

/** Empties the personal bests of game summaries if they are missing or cover fewer attempts than there are. */
const emptyStale =
  (take: Backup['take']): Backup['take'] =>
  async (rows) =>
    (await take(rows)).map((line) => {
      const row = JSON.parse(line) as { tries: number; rises_of?: number | null; rise_at: unknown };
      const isStale = row.rise_at === null || ('rises_of' in row && row.rises_of !== row.tries);
      return isStale ? JSON.stringify({ ...row, rise_at: [], rise_to: [] }) : line;
    });

/** Computes missing personal bests from the newest 60 attempts (domain/src/tries.ts). */
const makeRises = (sql: Transaction) => sql`
  update tried_games t set rise_at = r.at, rise_to = r.best
  from (
    select uid, game, array_agg(at order by at) as at, array_agg(percent order by at) as best
    from (
      select uid, game, percent, (extract(epoch from played_at) * 1000)::bigint as at,
        row_number() over (partition by uid, game order by played_at desc) as newest
      from (
        select uid, game, played_at, percent, max(percent) over (partition by uid, game
          order by played_at, percent desc rows between unbounded preceding and 1 preceding) as before
        from results where played_at >= coalesce((select max(ended_at) from past_years), '-infinity')
      ) one
      where before is null or percent > before
    ) rise
    where newest <= 60 group by uid, game
  ) r
  where t.uid = r.uid and t.game = r.game and t.rise_at = '{}'`;
