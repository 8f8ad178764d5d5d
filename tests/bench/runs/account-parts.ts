import type { Sql } from '@tinig/server/db/sql';

/** Of which part of a result a source is; undefined where the thread rests. */
export function partOfResult(source: string): string | undefined {
  if (source === '(idle)') return undefined;
  return parts.find(([, sources]) => sources.test(source))?.[0] ?? 'the rest of Node and V8';
}

const parts: [string, RegExp][] = [
  ['garbage', /^\(garbage collector\)$/],
  ['the system: sockets', /^(writev|writeUtf8String|writeBuffer|writeLatin1String|shutdown)$/],
  [
    'HTTP',
    /^(fastify|find-my-way|avvio|light-my-request|@fastify|pino|node:_http|node:internal\/http)|door\/http/,
  ],
  ['token, rates', /credentials\/|door\/(gate|rates)|node:internal\/crypto|^(Hash|update|digest)$/],
  ['input', /^zod$|door\/input|domain\/src\/(input|calls|text)/],
  ['live', /^ws$|door\/live|domain\/src\/call\.ts|read-student-progress/],
  ['tries: plan and write', /server\/src\/(tries|progress)\/|domain\/src\/(tries|days|games|progress)/],
  ['statements made', /server\/src\/(rows|db\/(statement|prepared))|sql-template-tag/],
  [
    'lines to PostgreSQL',
    /^(pg|pg-pool|pg-protocol|pg-types|postgres-date|postgres-array)$|server\/src\/db\//,
  ],
  ['streams and sockets of Node', /^node:(net|internal\/stream|stream|events|buffer)/],
  ['promises and timers', /runMicrotasks|task_queues|timers/],
  ['the call itself', /server\/src\/door\//],
];

/** A statement by a piece of its text. */
const statements: [string, string][] = [
  ['token', '%from sessions where token_hash%'],
  ['begin', 'begin%'],
  ['lock', '%for no key update%'],
  ['read', '%as year_began_at%'],
  ['write and announce', '%insert into results%'],
  ['commit', 'commit%'],
  ['read again', "%where p.uid = $1 and p.role = 'student'%"],
];

type StatementRow = {
  calls: number;
  ms: number;
  planning: number;
  rows: number;
  blocks: number;
  wal: number;
};

/** What was done since the counters were reset, by statement and by table, divided by the results. */
export async function partsOfStatements(sql: Sql, results: number) {
  const each = (value: number) => Number((value / results).toFixed(3));
  const found: Record<string, Record<string, number>> = {};
  for (const [name, text] of statements) {
    const [row] = await sql<StatementRow[]>`
      select coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(total_exec_time), 0) as ms,
        coalesce(sum(total_plan_time), 0) as planning,
        coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks,
        coalesce(sum(wal_bytes), 0)::float8 as wal
      from pg_stat_statements where toplevel and query ilike ${text}`;
    const { calls, ms, planning, blocks, wal } = row!;
    found[name] = {
      calls: each(calls),
      'ms to run': each(ms),
      'ms to plan': each(planning),
      blocks: each(blocks),
      'bytes of log': Math.round(wal / results),
    };
  }
  const tables = await sql<
    { table: string; added: number; changed: number; in_place: number; indexes: number }[]
  >`
    select t.relname as table, n_tup_ins::float8 as added, n_tup_upd::float8 as changed,
      n_tup_hot_upd::float8 as in_place,
      (select count(*) from pg_index i where i.indrelid = t.relid)::float8 as indexes
    from pg_stat_user_tables t where n_tup_ins + n_tup_upd > ${results / 10} order by t.relname`;
  return {
    statements: found,
    tables: Object.fromEntries(
      tables.map(({ table, added, changed, in_place, indexes }) => [
        table,
        {
          'rows added': each(added),
          'rows changed': each(changed),
          'of them without its indexes': each(in_place),
          indexes,
        },
      ]),
    ),
  };
}
