/**
 * Returns the new value, but reuses every unchanged part of the old one, so that a row rerenders only if its data
 * changed.
 */
export function reuseUnchanged<Value>(before: unknown, now: Value): Value {
  if (Object.is(before, now) || typeof before !== 'object' || typeof now !== 'object' || !before || !now)
    return now;
  const old = before as Record<string, unknown>;
  const names = Object.keys(now);
  // Rows move within a list, so compare a row with the old row of the same id.
  const sameRow = Array.isArray(now) && Array.isArray(before) ? finderOf(before) : undefined;
  let same = names.length === Object.keys(old).length && Array.isArray(before) === Array.isArray(now);
  const made = names.map((name) => {
    const value = (now as Record<string, unknown>)[name];
    const kept = reuseUnchanged(sameRow?.(value) ?? old[name], value);
    same &&= kept === old[name];
    return [name, kept] as const;
  });
  if (same) return before as Value;
  return (Array.isArray(now) ? made.map(([, kept]) => kept) : Object.fromEntries(made)) as Value;
}

const idOf = (row: unknown) => {
  const { uid, id } = (typeof row === 'object' && row ? row : {}) as { uid?: unknown; id?: unknown };
  return uid ?? id;
};

function finderOf(rows: readonly unknown[]) {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return (row: unknown) => (idOf(row) === undefined ? undefined : byId.get(idOf(row)));
}
