import pg, { type ClientConfig } from 'pg';
import Cursor from 'pg-cursor';
import type { Sql as Text } from 'sql-template-tag';
import { ConnectionLost } from './connection-errors.ts';

const dialMs = 4_000;
const listOfNames = 1003;
const listOfTexts = 1009;

/** int8 and count(*) become numbers; the rest is as the driver has it: timestamptz is a Date. */
const types = {
  getTypeParser(type: number) {
    if (type === pg.types.builtins.INT8) return Number;
    // The driver's types name only some of PostgreSQL's.
    return pg.types.getTypeParser((type === listOfNames ? listOfTexts : type) as never);
  },
};

/** The driver's connection. When it is lost, its pending queries reject with ConnectionLost, and nothing else happens. */
export class Connection extends pg.Client {
  #loss: Error | undefined;
  readonly ended: Promise<void>;
  /** Its backend's, as PostgreSQL itself numbers it: a pooler between may say another. */
  pid = 0;

  constructor(config: ClientConfig, statementSeconds: number) {
    super({
      ...config,
      application_name: 'tinig',
      connectionTimeoutMillis: dialMs,
      statement_timeout: statementSeconds * 1000,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 15_000,
      types,
    });
    // Without a listener an error would end the process.
    this.on('error', (error) => {
      this.#loss ??= error;
    });
    this.ended = new Promise((resolve) => this.once('end', resolve));
  }

  /** Ends it at once, without a goodbye to a database that may not listen. */
  drop(why: string) {
    this.#loss ??= new Error(why);
    this.connection.stream.destroy();
  }

  get isLost() {
    return this.#loss !== undefined;
  }

  /** By callback: what the driver's own promises resolve to outlives young collections, each result a class's rows. */
  ask(text: string, values: unknown[] = [], name?: string): Promise<pg.QueryResult> {
    this.#sendTogether();
    return new Promise((resolve, reject) =>
      this.query({ text, values, ...(name && { name }) }, (error, result) =>
        error ? reject(this.#whyOf(error)) : resolve(result),
      ),
    );
  }

  async *read({ text, values }: Text, atOnce: number): AsyncGenerator<unknown[]> {
    const cursor = this.query(new Cursor<object>(text, values));
    try {
      for (;;) {
        const rows = await cursor.read(atOnce);
        if (rows.length === 0) return;
        yield rows;
      }
    } catch (error) {
      throw this.#whyOf(error);
    } finally {
      // The driver would wait for a lost connection to confirm.
      if (!this.isLost) await Promise.race([cursor.close(), this.ended]);
    }
  }

  /** What is asked for before the event loop goes on is sent in one piece. */
  #sendTogether() {
    const { stream } = this.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #whyOf(error: unknown) {
    if (!this.#loss || error instanceof pg.DatabaseError) return error;
    return new ConnectionLost('The connection to the database was lost.', { cause: this.#loss });
  }
}
