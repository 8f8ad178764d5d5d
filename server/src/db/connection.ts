import pg, { type ClientConfig } from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import type { Sql as Text } from 'sql-template-tag';
import { ConnectionLost } from './connection-errors.ts';

/** Address of a database. A `host` that begins with `/` is the folder of a Unix socket. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; password?: string; database: string };

const dialMs = 4_000;

/** Driver configuration. PostgreSQL cancels statements that run longer than `statementSeconds` (57014). */
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

/** The driver's connection. After a loss, pending queries reject with ConnectionLost. */
export class Connection extends pg.Client {
  #loss: Error | undefined;
  #cursors = 0;
  #isHeld = false;

  constructor(config: ClientConfig) {
    super(config);
    // Without a listener, an error event would end the process.
    this.on('error', (error) => {
      this.#loss ??= error;
    });
  }

  /** Closes the socket without telling the database, which may not answer. */
  drop(why: string) {
    this.#loss ??= new Error(why);
    this.connection.stream.destroy();
  }

  get isLost() {
    return this.#loss !== undefined;
  }

  /** Sends a statement without waiting for the previous ones. */
  async ask<Row = unknown>({ text, values }: Pick<Text, 'text' | 'values'>) {
    const name = nameOf(text);
    return await this.#run<Row>({ text, values, ...(name && { name }) });
  }

  script = (text: string) => this.#run({ text });

  /** Reads a query's rows in batches of this size. Inside a transaction only. */
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
      // A failed transaction or lost connection has already closed it.
      await this.#run({ text: `close ${cursor}` }).catch(() => {});
    }
  }

  /** Queries with a callback, since the driver's own promises keep rows alive until a full garbage collection. */
  #run<Row = unknown>(query: { text: string; values?: unknown[]; name?: string }) {
    // The driver's types require object rows.
    return new Promise<pg.QueryResult<Row & object>>((resolve, reject) => {
      this.#sendTogether();
      this.query<Row & object>(query, (error, result) =>
        error ? reject(this.#reasonOf(error)) : resolve(result),
      );
    });
  }

  /** Sends all statements of one event loop tick in one write. */
  #sendTogether() {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  #reasonOf(error: Error) {
    if (!this.#loss || error instanceof pg.DatabaseError) return error;
    return new ConnectionLost('The connection to the database was lost.', { cause: this.#loss });
  }
}

const mostNames = 500;
const names = new Map<string, string>();

/**
 * Name under which a text is prepared, once per connection. Undefined for texts beyond the limit, which are not
 * prepared.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size === mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

const arrayOfNames = 1003;
const arrayOfTexts = 1009;

/** Parses int8 and count(*) as numbers. Leaves other types to the driver, which makes timestamptz a Date. */
function parserOf(type: number) {
  if (type === pg.types.builtins.INT8) return Number;
  // The driver's types list only some of PostgreSQL's.
  return pg.types.getTypeParser((type === arrayOfNames ? arrayOfTexts : type) as never);
}
