/** A client's request: number `r`, action `a` and body `b`. */
export type LineRequest = { r: number; a: string; b: Record<string, unknown> };

/** Returns the type of a control message. Returns null for any other or unreadable message. */
export function controlOf(text: string): unknown {
  const message = parsed(text);
  return message.t === 'c' ? (fields(message.d).t ?? '') : null;
}

/** Parses a request. Returns null for any other message. */
export function requestOf(text: string): LineRequest | null {
  const message = parsed(text);
  if (message.t !== 'd') return null;
  const { r, a, b } = fields(message.d);
  return typeof r === 'number' && typeof a === 'string' ? { r, a, b: fields(b) } : null;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return fields(JSON.parse(text));
  } catch {
    return {};
  }
}

const fields = (value: unknown) => Object(value ?? {}) as Record<string, unknown>;
