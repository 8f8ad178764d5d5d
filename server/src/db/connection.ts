import pg, { type ClientConfig } from 'pg';
import Cursor from 'pg-cursor';
import type { Sql as Text } from 'sql-template-tag';
import { ConnectionLost } from './connection-errors.ts';
import { type KnownColumns, Piece, parserOf, type StatementAnswer, type WaitingStatement } from './piece.ts';
import { wireText } from './wire-text.ts';

const dialMs = 4_000;
/** The driver's connection. When it is lost, its pending queries reject with ConnectionLost, and nothing else happens. */
export class Connection extends pg.Client {
  #loss: Error | undefined;
  #asked: WaitingStatement[] = [];
  readonly #columns: KnownColumns = new Map();
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
      types: { getTypeParser: parserOf },
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

  /** What is asked for before the event loop goes on is sent in one piece; a name prepares it once. */
  ask(text: string, values: readonly unknown[] = [], name = ''): Promise<StatementAnswer> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(this.#whyOf(error));
      this.#asked.push({ text, values: values.map(wireText), name, resolve, reject: fail });
      if (this.#asked.length === 1) process.nextTick(() => this.#send());
    });
  }

  /** Runs a text of several statements. */
  async script(text: string): Promise<void> {
    this.#send();
    await this.query(text).catch((error) => {
      throw this.#whyOf(error);
    });
  }

  async *read({ text, values }: Text, atOnce: number): AsyncGenerator<unknown[]> {
    this.#send();
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

  #send() {
    if (this.#asked.length === 0) return;
    const { stream } = this.connection;
    stream.cork();
    // The driver's types know of its own statements only.
    this.query(new Piece(this.#asked, this.#columns) as never);
    stream.uncork();
    this.#asked = [];
  }

  #whyOf(error: unknown) {
    if (!this.#loss || error instanceof pg.DatabaseError) return error;
    return new ConnectionLost('The connection to the database was lost.', { cause: this.#loss });
  }
}
