import type { Connection, DatabaseAddress } from './connection.ts';
import type { Fragment, Statement, Value } from './statement.ts';

export type { Fragment, Value } from './statement.ts';

export type ConnectOptions = {
  pool?: number;
  /** PostgreSQL cancels longer statements (57014). 0: no limit. */
  statementSeconds?: number;
  /** Longest wait of a commit for its standby before OutcomeUnknown. */
  commitSeconds?: number;
  /** Session address for `openLine`, if it differs from the pool's. */
  sessions?: DatabaseAddress | undefined;
};

/** Operations shared by the pool and a transaction. Reads take this. */
export type Queries = <Rows extends readonly object[] = Record<string, unknown>[]>(
  texts: TemplateStringsArray,
  ...values: readonly (Value | Fragment)[]
) => Statement<Rows>;

export interface Transaction extends Queries {
  script(text: string): Promise<void>;
}

/** The pool. sql`…` is sent when awaited. timestamptz is a Date, int8 and count(*) are numbers. */
export interface Sql extends Queries {
  /** Runs `work` in a transaction: commits when it resolves, rolls back when it throws. All writes use it. */
  begin<Answer>(work: (sql: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Runs `work` in a read-only snapshot, with cursors if needed. */
  beginReading<Answer>(work: (sql: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Opens a connection outside the pool, for listening. */
  openLine(): Promise<Connection>;
  /** Reports a silent database: queries reject until a line is open again. */
  noteSilence(why: string): void;
  /** From now on, refuses writes to a database with any other migration (UnknownMigration). */
  allowOnlyMigrations(migrations: readonly string[]): void;
  /** Waits for running statements this many seconds (default 5), then closes. */
  end(options?: { timeout?: number }): Promise<void>;
}
