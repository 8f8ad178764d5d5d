import { Refusal } from '@tinig/domain/text/refusal';

// Longer texts are parsed in pieces.
const largeFrom = 256 * 1024;
const restAfter = 128 * 1024;
// Depth of records in a tree: {"data": {"Users": {"…": a record}}}. Each is parsed at once.
const recordDepth = 3;

// Any spelling of a field name that would change JavaScript's own objects.
const mayBeOwn = /__proto__|\\u/;

/**
 * Parses a JSON body; large ones in pieces, so that other requests get their turn. Refuses fields that would
 * change JavaScript's own objects (T23).
 */
export async function readJson(body: string): Promise<unknown> {
  // Windows programs may start texts with a byte order mark.
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body;
  if (text.length < largeFrom) return parse(text);
  const pieces = new Pieces(text);
  const reading = pieces.read(0);
  let rested = 0;
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    if (pieces.at - rested < restAfter) continue;
    rested = pieces.at;
    await new Promise(setImmediate);
  }
  pieces.mustBeOver();
  return step.value;
}

function parse(text: string): unknown {
  try {
    return mayBeOwn.test(text) ? JSON.parse(text, (name, value) => notOwn(name) && value) : JSON.parse(text);
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable();
  }
}

function notOwn(name: string): true {
  if (name === '__proto__') throw new Refusal('unknown-field', 400, { field: name });
  return true;
}

const unreadable = () => new Refusal('bad-request', 400);

/** Splits a text into its records. `JSON.parse` checks each piece. */
class Pieces {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Parses the next value, pausing after each of its parts. */
  *read(depth: number): Generator<undefined, unknown> {
    const opening = this.#next();
    if (depth === recordDepth || (opening !== '{' && opening !== '[')) return this.#whole();
    const list: unknown[] = [];
    const fields: Record<string, unknown> = {};
    const closing = opening === '{' ? '}' : ']';
    this.at++;
    let after = this.#next() === closing ? closing : ',';
    if (after === closing) this.at++;
    while (after === ',') {
      if (opening === '{') {
        const name = this.#name();
        fields[name] = yield* this.read(depth + 1);
      } else list.push(yield* this.read(depth + 1));
      yield;
      after = this.#next();
      this.at++;
    }
    if (after !== closing) throw unreadable();
    return opening === '{' ? fields : list;
  }

  mustBeOver() {
    if (this.#next() !== '') throw unreadable();
  }

  /** Skips white space and returns the next character. */
  #next(): string {
    while (' \n\r\t'.includes(this.#text.charAt(this.at)) && this.at < this.#text.length) this.at++;
    return this.#text.charAt(this.at);
  }

  #name(): string {
    if (this.#next() !== '"') throw unreadable();
    const name = this.#whole() as string;
    notOwn(name);
    if (this.#next() !== ':') throw unreadable();
    this.at++;
    return name;
  }

  #whole(): unknown {
    const from = this.at;
    this.at = endOf(this.#text, from);
    return parse(this.#text.slice(from, this.at));
  }
}

/** Position after the value that begins here. */
function endOf(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    const mark = text[at]!;
    if (mark === '"') at = endOfString(text, at + 1);
    else if (mark === '{' || mark === '[') open++;
    else if (open === 0 && ' \n\r\t,}]'.includes(mark)) return at;
    else if (mark === '}' || mark === ']') open--;
    else continue;
    if (open === 0) return at + 1;
  }
  return text.length;
}

/** Position of the quote that ends a string. */
function endOfString(text: string, from: number): number {
  for (let at = from; ; at++) {
    at = text.indexOf('"', at);
    if (at < 0) throw unreadable();
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at;
  }
}
