import type { Queries, Sql } from '#db/sql';
import { type Area, type Contents, gameColumns, quarterColumns, treeVersion } from './tree.ts';

type Leaf = { key: string; value: Record<string, unknown> | string };
type Leaves = AsyncIterable<Leaf> | Iterable<Leaf>;

const atOnce = 500;

/**
 * Reads everything as it is at one moment and hands over each record in turn; no more than some hundred are in
 * memory. The order is the tree's, records by id.
 */
export const readTree = (
  sql: Sql,
  contents: Contents,
  now: Date,
  take: (area: Area, leaf: Leaf) => void | Promise<void>,
): Promise<void> =>
  sql.begin('isolation level repeatable read read only', async (sql) => {
    for (const [area, leaves] of leavesOf(sql, contents, now)) {
      for await (const leaf of leaves) await take(area, leaf);
    }
  });

function leavesOf(sql: Queries, contents: Contents, now: Date): [Area, Leaves][] {
  const about = { version: treeVersion, exported_at: now.toISOString(), passwords: contents.hasPasswords };
  const made: Leaf[] = Object.entries(about).map(([key, value]) => ({ key, value: value as never }));
  const read: [Area, Leaves][] = [
    ['Tinig', made],
    ['Users', rowsOf(sql, users(sql, contents))],
    ['Sections', rowsOf(sql, sections(sql))],
    ['QuarterLock', rowsOf(sql, locks(sql))],
    ['PlayerProgress', rowsOf(sql, progress(sql))],
    ['Links', oneRow(sql`select link as "GDriveLink" from school`)],
    ['Settings', oneRow(sql`select registration_open, minimum_password from school`)],
  ];
  return contents.hasAudit ? [...read, ['Audit', rowsOf(sql, audit(sql))]] : read;
}

type Row = { key: string } & Record<string, unknown>;
type Query = ReturnType<typeof users>;

async function* rowsOf(_sql: Queries, query: Query): AsyncGenerator<Leaf> {
  for await (const rows of query.cursor(atOnce))
    for (const { key, ...value } of rows as Row[]) yield { key, value };
}

/** The fields of a single row, each a leaf; those without a value are left out, as the original has it. */
async function* oneRow(query: PromiseLike<readonly Record<string, unknown>[]>): AsyncGenerator<Leaf> {
  for (const [key, value] of Object.entries((await query)[0] ?? {}))
    if (value !== null) yield { key, value: value as never };
}

const users = (sql: Queries, { hasPasswords }: Contents) => sql<Row[]>`
  select p.uid as key, p.first_name, p.last_name, p.username, p.email,
    coalesce(s.section_name, '') as section, p.role, p.archived_at is not null as archive,
    p.archived_at as "archiveDate", p.created_at, p.touched_at, p.last_sign_in
    ${hasPasswords ? sql`, p.password_hash` : sql``}
  from people p left join sections s on s.id = p.section_id order by p.uid`;

const sections = (sql: Queries): Query => sql<Row[]>`
  select s.id as key, s.section_name, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher,
    coalesce(s.teacher_id, '') as teacher_id
  from sections s left join people t on t.uid = s.teacher_id order by s.id`;

const locks = (sql: Queries): Query => sql<Row[]>`
  select uid as key, ${sql.unsafe(quarterColumns)} from people where role = 'student' order by uid`;

const progress = (sql: Queries): Query => sql<Row[]>`
  select g.uid as key, ${sql.unsafe(gameColumns)}, p.username, g.updated_at
  from progress g join people p on p.uid = g.uid order by g.uid`;

const audit = (sql: Queries): Query => sql<Row[]>`
  select id::text as key, at, actor, action, target, result, detail, address from audit order by audit.id`;
