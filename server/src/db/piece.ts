import pg from 'pg';
import type { WireValue } from './wire-text.ts';

/** What a statement gave: its rows, and what PostgreSQL calls it (`COMMIT`). */
export type StatementAnswer = { rows: unknown[]; command: string };

/** A statement that waits for its answer. */
export type WaitingStatement = {
  text: string;
  values: readonly WireValue[];
  /** Under which it is prepared once on each connection; '' where it is planned each time. */
  name: string;
  resolve: (given: StatementAnswer) => void;
  reject: (error: unknown) => void;
};

type Parser = (text: string) => unknown;
/** The columns of a prepared statement, which PostgreSQL tells once. */
type AnswerColumns = { names: string[]; parsers: Parser[] };
export type KnownColumns = Map<string, AnswerColumns>;
type AnswerField = { name: string; dataTypeID: number };
/** What is used of the driver's own connection; its types leave this out. */
type Wire = pg.Connection & {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly WireValue[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
};

const none: AnswerColumns = { names: [], parsers: [] };

/**
 * Statements that are sent in one piece, and answered in one: where one fails, those behind it have not run, and all are
 * refused. The driver's own class sends and answers each by itself, asks for the columns each time, and makes each row anew
 * of their names, which took a quarter of a result's processor time. A connection that pipelines takes only what that
 * class begat.
 */
export class Piece {
  readonly #asked: readonly WaitingStatement[];
  readonly #known: KnownColumns;
  readonly #given: StatementAnswer[] = [];
  #columns: (AnswerColumns | undefined)[] = [];
  #rows: unknown[] = [];
  #fault: unknown;
  #isOver = false;
  // Nobody waits by it; the driver would make a promise of its own.
  readonly callback = () => {};

  constructor(asked: readonly WaitingStatement[], known: KnownColumns) {
    this.#asked = asked;
    this.#known = known;
  }

  get #now() {
    return this.#asked[this.#given.length];
  }

  /** Of the statement whose answer arrives: the driver keeps by it what is prepared. */
  get name() {
    return this.#now?.name;
  }

  get text() {
    return this.#now?.text;
  }

  submit(wire: Wire) {
    for (const { name, text, values } of this.#asked) {
      const isPrepared =
        name !== '' && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
      if (!isPrepared) {
        wire.parse({ name, text });
        if (name !== '') wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ statement: name, values });
      const columns = isPrepared ? this.#known.get(name) : undefined;
      this.#columns.push(columns);
      if (!columns) wire.describe({ type: 'P' });
      wire.execute({});
    }
    wire.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: AnswerField[] }) {
    this.#columns[this.#given.length] = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { names, parsers } = this.#columns[this.#given.length]!;
    const row: Record<string, unknown> = {};
    try {
      for (let n = 0; n < fields.length; n++) {
        const text = fields[n]!;
        row[names[n]!] = text === null ? null : parsers[n]!(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#fault ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const { name } = this.#now!;
    const columns = this.#columns[this.#given.length] ?? none;
    if (name !== '') this.#known.set(name, columns);
    this.#given.push({ rows: this.#rows, command: text });
    this.#rows = [];
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery() {
    this.#end(this.#fault);
  }

  handleError(error: unknown, wire: Wire) {
    for (const { name } of this.#asked.slice(this.#given.length)) delete wire.submittedNamedStatements[name];
    this.#end(error);
  }

  /** Without a transaction of their own they are kept at the end of the piece only: until then nothing is answered. */
  #end(error: unknown) {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const [n, { resolve, reject }] of this.#asked.entries())
      error === undefined ? resolve(this.#given[n]!) : reject(error);
  }
}
Object.setPrototypeOf(Piece.prototype, pg.Query.prototype);

const listOfNames = 1003;
const listOfTexts = 1009;

/** int8 and count(*) become numbers; the rest is as the driver has it: timestamptz is a Date. */
export function parserOf(type: number): Parser {
  if (type === pg.types.builtins.INT8) return Number;
  // The driver's types name only some of PostgreSQL's.
  return pg.types.getTypeParser((type === listOfNames ? listOfTexts : type) as never);
}
