import { Sql as Text } from 'sql-template-tag';

/** What may stand in a statement as a value: it never becomes part of the text. A list is for `= any(…)`. */
export type Value =
  | string
  | number
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly (string | number | null)[];

/** A piece of SQL with its values, to be used within another. */
export type Fragment = Text;

/** Where a statement is sent: the pool, or one transaction's connection. */
export type StatementLine = {
  ask(statement: Text): Promise<unknown[]>;
  read(statement: Text, atOnce: number): AsyncIterable<unknown[]>;
};

/** A statement that is sent when it is awaited, and a fragment when it is used within another. */
export class Statement<Rows extends readonly object[]> extends Text implements Promise<Rows> {
  readonly #line: StatementLine;
  #answer: Promise<Rows> | undefined;
  #text: string | undefined;

  constructor(line: StatementLine, texts: readonly string[], values: readonly (Value | Text)[]) {
    super(texts, values.map(typed));
    this.#line = line;
  }

  /** Put together once: it is asked for where it is sent, and for its name. */
  override get text() {
    this.#text ??= super.text;
    return this.#text;
  }

  #send(): Promise<Rows> {
    // The author of a query knows the rows that it gives.
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

  /** Reads the rows in groups of this size; inside a transaction only. */
  cursor(atOnce: number): AsyncIterable<Rows> {
    // As above.
    return this.#line.read(this, atOnce) as unknown as AsyncIterable<Rows>;
  }
}

/** PostgreSQL can't always tell the type of a bare value; for these there is no doubt. */
const typed = (value: Value | Text) => {
  if (value instanceof Date) return new Text(['', '::timestamptz'], [value]);
  return typeof value === 'boolean' ? new Text(['', '::boolean'], [value]) : value;
};

export const sqlTag =
  (line: StatementLine) =>
  (texts: TemplateStringsArray, ...values: (Value | Text)[]) =>
    new Statement(line, texts, values);
