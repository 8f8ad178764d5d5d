import { Sql as Text } from 'sql-template-tag';

/** A parameter of a statement, never part of its text. Use lists with `= any(…)`. */
export type Value =
  | string
  | number
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly (string | number | null)[];

/** A piece of SQL with values, for use within another. */
export type Fragment = Text;

/** Sends statements to the pool or on a transaction's connection. */
export type StatementLine = {
  ask(statement: Text): Promise<unknown[]>;
  read(statement: Text, atOnce: number): AsyncIterable<unknown[]>;
};

/** A statement that is sent when awaited, and a fragment when used within another. */
export class Statement<Rows extends readonly object[]> extends Text implements Promise<Rows> {
  readonly #line: StatementLine;
  #answer: Promise<Rows> | undefined;
  #text: string | undefined;

  constructor(line: StatementLine, texts: readonly string[], values: readonly (Value | Text)[]) {
    super(texts, values.map(typed));
    this.#line = line;
  }

  /** Cached, since sending and naming the statement both need it. */
  override get text() {
    this.#text ??= super.text;
    return this.#text;
  }

  #send(): Promise<Rows> {
    // The author of a query knows its row type.
    this.#answer ??= this.#line.ask(this) as unknown as Promise<Rows>;
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: what is awaited is sent; that is the whole point
  then<A = Rows, B = never>(
    done?: ((rows: Rows) => A | PromiseLike<A>) | null,
    // biome-ignore lint/suspicious/noExplicitAny: as every promise has it
    failed?: ((error: any) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#send().then(done, failed);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as every promise has it
  catch<B = never>(failed?: ((error: any) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.#send().catch(failed);
  }

  finally(after?: (() => void) | null): Promise<Rows> {
    return this.#send().finally(after);
  }

  get [Symbol.toStringTag]() {
    return 'Statement';
  }

  /** Reads the rows in batches of this size. Inside a transaction only. */
  cursor(atOnce: number): AsyncIterable<Rows> {
    // The author of a query knows its row type.
    return this.#line.read(this, atOnce) as unknown as AsyncIterable<Rows>;
  }
}

/** Adds a cast for types that PostgreSQL can't always infer from a bare parameter. */
const typed = (value: Value | Text) => {
  if (value instanceof Date) return new Text(['', '::timestamptz'], [value]);
  return typeof value === 'boolean' ? new Text(['', '::boolean'], [value]) : value;
};

export const sqlTag =
  (line: StatementLine) =>
  (texts: TemplateStringsArray, ...values: (Value | Text)[]) =>
    new Statement(line, texts, values);
