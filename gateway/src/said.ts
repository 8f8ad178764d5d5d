/** What a client asks: its number, what for, and with what. */
export type LineRequest = { r: number; a: string; b: Record<string, unknown> };

/** The kind of a message about the line itself; null for any other, readable or not. */
export function controlOf(text: string): unknown {
  const message = parsed(text);
  return message.t === 'c' ? (fields(message.d).t ?? '') : null;
}

/** The request that a message is; null where it is none. */
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
