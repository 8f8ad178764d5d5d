import type { Connection, DatabaseAddress } from './connection.ts';
import type { Fragment, Statement, Value } from './statement.ts';

export type { Fragment, Value } from './statement.ts';

export type ConnectOptions = {
  pool?: number;
  /** Seconds after which PostgreSQL cancels a statement (57014). 0: no limit. */
  statementSeconds?: number;
  /** Seconds that a commit waits for its standby before OutcomeUnknown. */
  commitSeconds?: number;
  /** Address for `openLine`, if the pool's does not offer sessions. */
  sessions?: DatabaseAddress | undefined;
};

/** Operations shared by the pool and a transaction. Functions that only read take this type. */
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
  /** Runs `work` in a read-only snapshot. May use cursors. */
  beginReading<Answer>(work: (sql: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Opens a connection outside the pool, for listening. */
  openLine(): Promise<Connection>;
  /** Called when the database is silent. Queries then reject until a line is open again. */
  noteSilence(why: string): void;
  /** From now on, refuses writes to a database with any other migration (UnknownMigration). */
  allowOnlyMigrations(migrations: readonly string[]): void;
  /** Waits for running statements this many seconds (default 5), then closes. */
  end(options?: { timeout?: number }): Promise<void>;
}
