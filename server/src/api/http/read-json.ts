import { Refusal } from '@tinig/domain/text/refusal';

// Longer texts are parsed in pieces.
const largeFrom = 256 * 1024;
const restAfter = 128 * 1024;
// Depth of records in an exported tree: {"data": {"Users": {"…": a record}}}. Each is parsed at once, unless it is
// large.
const recordDepth = 3;
const largestAtOnce = 64 * 1024;
// Number of values in a body. A school of 20,000 pupils has a third of it; more are an attack on memory.
const mostValues = 2_000_000;
// Depth of nesting. No call needs a tenth of it, and deeper recursion would overflow the stack.
const mostDepth = 64;

// Finds every spelling of a field name that would change JavaScript's own objects.
const mayBeOwn = /__proto__|\\u/;

/**
 * Parses a JSON body. Parses a large one in pieces, so that other requests get their turn. Refuses fields that would
 * change JavaScript's own objects (T23).
 */
export async function readJson(body: string): Promise<unknown> {
  // Windows programs may start texts with a byte order mark.
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body;
  const isLarge = text.length >= largeFrom;
  await inTurns(measure(text), isLarge);
  if (!isLarge) return parse(text);
  const pieces = new Pieces(text);
  const value = await inTurns(pieces.read(0), isLarge, () => pieces.at);
  pieces.mustBeOver();
  return value;
}

/** Runs a generator to its end, and yields to other requests between steps. */
async function inTurns<Result>(
  steps: Generator<unknown, Result>,
  areMany: boolean,
  place?: () => number,
): Promise<Result> {
  let rested = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    if (!areMany || (place && place() - rested < restAfter)) continue;
    rested = place?.() ?? 0;
    await new Promise(setImmediate);
  }
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

const opens = (code: number) => code === 0x5b || code === 0x7b;
const closes = (code: number) => code === 0x5d || code === 0x7d;
const comma = 0x2c;
const quote = 0x22;

/** Refuses text that nests too deeply or holds too many values, before anything is parsed. */
function* measure(text: string): Generator<undefined, void> {
  let depth = 0;
  let values = 0;
  let rest = restAfter;
  for (let at = 0; at < text.length; at++) {
    if (at >= rest) {
      rest = at + restAfter;
      yield;
    }
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at + 1);
    else if (opens(code)) depth++;
    else if (closes(code)) depth--;
    if (opens(code) || code === comma) values++;
    if (depth > mostDepth) throw unreadable();
    if (values > mostValues) throw new Refusal('body-too-large', 413);
  }
}

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
    const isBranch = opening === '{' || opening === '[';
    if (!isBranch || (depth >= recordDepth && this.#isSmall())) return this.#whole();
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

  #isSmall(): boolean {
    return endOf(this.#text, this.at, this.at + largestAtOnce) < this.at + largestAtOnce;
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

/** Position after the value that begins at `from`, or `until` if it does not end before. */
function endOf(text: string, from: number, until = text.length): number {
  let open = 0;
  for (let at = from; at < until; at++) {
    const mark = text[at]!;
    if (mark === '"') at = endOfString(text, at + 1);
    else if (mark === '{' || mark === '[') open++;
    else if (open === 0 && ' \n\r\t,}]'.includes(mark)) return at;
    else if (mark === '}' || mark === ']') open--;
    else continue;
    if (open === 0) return at + 1;
  }
  return until;
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
