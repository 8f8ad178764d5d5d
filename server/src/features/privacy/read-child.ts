import { type ChildRecord, readChild } from '@tinig/domain/calls/privacy';
import {
  type InventoryTable,
  inventoryTables,
  type PersonReference,
  recordColumns,
} from '@tinig/domain/data-inventory/inventory';
import { fullName } from '@tinig/domain/people/people';
import type { RecordPart } from '@tinig/domain/privacy/child-record';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { listBackups } from '#operations/backup/backup-folder';
import { readPupilNames } from '#records/pupil-names';
import { readSchoolFacts } from '#records/school';
import { join, quoted } from '#sql/fragments';

/**
 * Returns all stored data of a child, table by table, as the data inventory describes it (N20, PRIVACY-6).
 * `data-inventory.test.ts` fails for a column that the inventory does not describe.
 */
export default handleRead(readChild, async ({ uid }, { sql, now, settings }): Promise<ChildRecord> => {
  const person = await readPupilNames(sql, uid);
  const parts: RecordPart[] = [];
  for (const [table, described] of Object.entries(inventoryTables)) {
    const part = await partOf(sql, table, described, uid);
    if (part && part.rows.length > 0) parts.push(part);
  }
  const self = parts.find(({ table }) => table === 'people');
  // The child was removed after the first query.
  if (!self) throw new Refusal('student-not-found', 404);
  const names = await namesIn(sql, parts, uid);
  const section = self.rows[0]?.[self.columns.findIndex(({ name }) => name === 'section_id')];
  return {
    uid,
    name: fullName(person),
    section: names[String(section)] ?? '',
    school: (await readSchoolFacts(sql)).school_name,
    made_at: now.toISOString(),
    parts,
    names,
    around: await aroundOf(sql, uid, settings.dataFolder),
  };
});

async function partOf(sql: Queries, table: string, described: InventoryTable, uid: string) {
  const { about, title } = described;
  if ('not' in about) return undefined;
  const columns = recordColumns(described).map(([name, words]) => ({ name, words }));
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) as row from (select ${quoted(...columns.map(({ name }) => name))} from ${quoted(table)}
      where ${rowsAbout(sql, about, uid)}) as t`;
  return { table, title, columns, rows: rows.map(({ row }) => columns.map(({ name }) => row[name])) };
}

const rowsAbout = (sql: Queries, { columns, list }: PersonReference, uid: string) =>
  join(
    [
      ...columns.map((column) => sql`${quoted(column)} = ${uid}`),
      ...(list ? [sql`${quoted(list)} @> array[${uid}]::text[]`] : []),
    ],
    ' or ',
  );

/** Reads when the child's section got the notice, and counts the backups on this server. */
async function aroundOf(sql: Queries, uid: string, dataFolder: string) {
  const [notice] = await sql<{ given_on: string }[]>`
    select n.given_on::text from notices n join people p on p.section_id = n.section_id where p.uid = ${uid}`;
  const backups = await listBackups(dataFolder);
  return {
    given_on: notice?.given_on ?? null,
    backups: backups.length,
    oldest_backup: backups.at(-1)?.made.toISOString() ?? null,
  };
}

/** Resolves ids in a record to names of sections and staff. Never names other pupils. */
async function namesIn(sql: Queries, parts: readonly RecordPart[], uid: string) {
  const ids = new Set(
    parts.flatMap(({ rows }) => rows.flat().filter((value): value is string => typeof value === 'string')),
  );
  ids.delete(uid);
  const rows = await sql<{ id: string; name: string }[]>`
    select id, section_name as name from sections where id = any(${[...ids]}::text[])
    union all
    select uid, first_name || ' ' || last_name from people
    where uid = any(${[...ids]}::text[]) and role <> 'student'`;
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
