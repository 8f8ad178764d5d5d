import pg, { type ClientConfig } from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import type { Sql as Text } from 'sql-template-tag';
import { ConnectionLost } from './connection-errors.ts';

/** Where a database is: a URL, or its parts. A `host` that begins with `/` is the folder of a Unix socket. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; password?: string; database: string };

const dialMs = 4_000;

/** What the driver takes. A statement that runs longer than `statementSeconds` is cancelled by PostgreSQL (57014). */
export const configOf = (where: DatabaseAddress, statementSeconds: number): ClientConfig => ({
  ...('url' in where ? toClientConfig(parse(where.url, { useLibpqCompat: true })) : { ...where, ssl: false }),
  application_name: 'tinig',
  connectionTimeoutMillis: dialMs,
  statement_timeout: statementSeconds * 1000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 15_000,
  pipeline: true,
  types: { getTypeParser: parserOf },
});

/** The driver's connection. When it is lost, its pending queries reject with ConnectionLost, and nothing else happens. */
export class Connection extends pg.Client {
  #loss: Error | undefined;
  #cursors = 0;

  constructor(config: ClientConfig) {
    super(config);
    // Without a listener an error would end the process.
    this.on('error', (error) => {
      this.#loss ??= error;
    });
  }

  /** Ends it at once, without a goodbye to a database that may not answer. */
  drop(why: string) {
    this.#loss ??= new Error(why);
    this.connection.stream.destroy();
  }

  get isLost() {
    return this.#loss !== undefined;
  }

  /** Sends a statement without waiting for those before it. */
  async ask<Row = unknown>({ text, values }: Pick<Text, 'text' | 'values'>) {
    const name = nameOf(text);
    return await this.#run<Row>({ text, values, ...(name && { name }) });
  }

  /** Runs a text of several statements. */
  script = (text: string) => this.#run({ text });

  /** Reads the rows of a query in groups of this size; inside a transaction only. */
  async *read({ text, values }: Text, atOnce: number): AsyncGenerator<unknown[]> {
    const cursor = `cursor_${++this.#cursors}`;
    await this.#run({ text: `declare ${cursor} no scroll cursor for ${text}`, values });
    try {
      for (;;) {
        const { rows } = await this.#run({ text: `fetch ${atOnce} from ${cursor}` });
        if (rows.length === 0) return;
        yield rows;
      }
    } finally {
      // A failed transaction or a lost connection has closed it.
      await this.#run({ text: `close ${cursor}` }).catch(() => {});
    }
  }

  async #run<Row = unknown>(query: { text: string; values?: unknown[]; name?: string }) {
    try {
      // The driver wants to know that rows are objects.
      return await this.query<Row & object>(query);
    } catch (error) {
      if (!this.#loss || error instanceof pg.DatabaseError) throw error;
      throw new ConnectionLost('The connection to the database was lost.', { cause: this.#loss });
    }
  }
}

const mostNames = 500;
const names = new Map<string, string>();

/** The name under which a statement is prepared once on each connection; texts beyond the limit are planned each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size === mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

const arrayOfNames = 1003;
const arrayOfTexts = 1009;

/** int8 and count(*) become numbers; the rest is as the driver has it: timestamptz is a Date. */
function parserOf(type: number) {
  if (type === pg.types.builtins.INT8) return Number;
  // The driver's types name only some of PostgreSQL's.
  return pg.types.getTypeParser((type === arrayOfNames ? arrayOfTexts : type) as never);
}
