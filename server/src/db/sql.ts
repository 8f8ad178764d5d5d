import type postgres from 'postgres';
import { lastingPool } from './pool.ts';

export { isDatabaseAway, isDiskFull } from './away.ts';

/** Where a database is: a URL, or its parts. A `host` that begins with `/` is the folder of a Unix socket. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; password?: string; database: string };

export type ConnectOptions = {
  /** Connections kept at most. */
  pool?: number;
  /** A statement that runs longer is ended by PostgreSQL (57014). 0 is without limit. */
  statementSeconds?: number;
};

export type Types = { int8: number };

/** What may be asked of a connection and of a transaction alike. Reads take this. */
export type Queries = postgres.ISql<Types>;

/** Inside `begin`: everything happens or nothing does. */
export interface Transaction extends Queries {
  readonly inTransaction: true;
}

/**
 * The pool: the driver's own sql`…` tag. timestamptz is a Date, int8 and count(*) are numbers.
 * The driver's reserve, savepoint and subscribe are left out: they don't survive a lost connection.
 */
export interface Sql extends Queries {
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it throws. */
  begin<Answer>(work: (sql: Transaction) => Promise<Answer>): Promise<Answer>;
  begin<Answer>(mode: string, work: (sql: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Lets running queries finish for so many seconds (default 5), then closes. */
  end(options?: { timeout?: number }): Promise<void>;
  /** For who knows that the database has fallen silent: what waits for it rejects now, what comes at once. */
  silence(): Promise<void>;
  /** It speaks again. */
  resume(): void;
  /** As the driver read the address; `listen` opens its own connection with it. */
  readonly options: postgres.ParsedOptions<Types>;
}

/** Opens a pool; nothing is sent before the first query. A database that goes away and returns is survived. */
export function connect(
  where: DatabaseAddress,
  { pool = 10, statementSeconds = 30 }: ConnectOptions = {},
): Sql {
  const { url, ...parts } = 'url' in where ? readUrl(where.url) : { url: undefined, ...where };
  const options = {
    ...parts,
    max: pool,
    connect_timeout: 4,
    keep_alive: 15,
    // Connections live until they fail: a closed one means that the database went away (pool.ts).
    max_lifetime: null,
    backoff: () => 0.01,
    onnotice: () => {},
    types: { int8: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: {
      application_name: 'tinig',
      statement_timeout: statementSeconds * 1000,
      idle_in_transaction_session_timeout: 60_000,
      // A plan for any search would be a bad one for many: a word may find everybody or nobody.
      plan_cache_mode: 'force_custom_plan',
    },
  };
  return lastingPool(options, url);
}

/** As psql reads it: `?host=/var/run/postgresql` names a Unix socket's folder, which the driver doesn't know. */
function readUrl(text: string) {
  const url = new URL(text);
  const host = url.searchParams.get('host');
  url.searchParams.delete('host');
  return { url: url.href, ...(host && { host }) };
}
