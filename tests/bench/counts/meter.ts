import { connect } from '@tinig/server/db/pool';
import { makePostgres } from '#school/own-postgres';

/** Work that a call causes in PostgreSQL: statements received, plans made, blocks of 8 kB read. */
export type Counts = { statements: number; plans: number; blocks: number };

/** Nothing happens by itself: what is counted is the call's own. */
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
  autovacuum: 'off',
};

/** A PostgreSQL that counts, and an empty database in it. */
export async function makeMeter(folder: string) {
  const postgres = await makePostgres(folder, settings);
  const own = connect({ url: postgres.url }, { pool: 1 });
  await own`create extension pg_stat_statements`;
  await own`create database counted`;
  const url = postgres.url.replace(/postgres$/, 'counted');
  return {
    url,
    /** Counts PostgreSQL's work for the measured database until `work` is over. */
    async count(work: () => Promise<void>): Promise<Counts> {
      await own`select pg_stat_statements_reset()`;
      await work();
      // A statement of a trigger is planned on its own; its blocks are those of the statement that fired it, too.
      const [counts] = await own<Counts[]>`
        select coalesce(sum(calls) filter (where toplevel), 0)::int as statements,
          coalesce(sum(plans), 0)::int as plans,
          coalesce(sum(shared_blks_hit + shared_blks_read) filter (where toplevel), 0)::int as blocks
        from pg_stat_statements(false)
        where dbid = (select oid from pg_database where datname = 'counted')`;
      return counts!;
    },
    async stop() {
      await own.end();
      await postgres.stop();
    },
  };
}
