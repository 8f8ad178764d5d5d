import type { Connection, DatabaseAddress } from './connection.ts';
import type { Fragment, Statement, Value } from './statement.ts';

export type { Fragment, Value } from './statement.ts';

export type ConnectOptions = {
  /** Connections kept at most. */
  pool?: number;
  /** A statement that runs longer is cancelled by PostgreSQL (57014). 0 means no limit. */
  statementSeconds?: number;
  /** A commit that waits longer for its standby is cut short (OutcomeUnknown). */
  commitSeconds?: number;
  /** Where sessions live, for `openLine`, if that is another address than the pool's. */
  sessions?: DatabaseAddress | undefined;
};

/** What can be done with the pool and with a transaction alike. Reads take this. */
export type Queries = <Rows extends readonly object[] = Record<string, unknown>[]>(
  texts: TemplateStringsArray,
  ...values: readonly (Value | Fragment)[]
) => Statement<Rows>;

/** Inside `begin`: everything happens or nothing does. */
export interface Transaction extends Queries {
  /** Runs a text of several statements, such as a migration. */
  script(text: string): Promise<void>;
}

/** The pool: sql`…` is sent when it is awaited. timestamptz is a Date, int8 and count(*) are numbers. */
export interface Sql extends Queries {
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it throws. Whatever writes uses it. */
  begin<Answer>(work: (sql: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Runs `work` in a transaction that reads everything as it was at its beginning, by cursors where it likes. */
  beginReading<Answer>(work: (sql: Transaction) => Promise<Answer>): Promise<Answer>;
  /** A connection outside the pool, to the same database, for listening. */
  openLine(): Promise<Connection>;
  /** The database has fallen silent: pending queries reject now, and others at once until a line is open. */
  noteSilence(why: string): void;
  /** From now on a database with any other migration is not written to (UnknownMigration). */
  allowOnly(migrations: readonly string[]): void;
  /** Lets running statements finish for this many seconds (default 5), then closes. */
  end(options?: { timeout?: number }): Promise<void>;
}
