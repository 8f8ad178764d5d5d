/** Hours for which an act can be undone. Then its changes are removed from the change log (UNDO-1, UNDO-6). */
export const undoHours = 24;

/** Number of people above which the console asks for confirmation before an undo (UNDO-7). */
export const maxUnconfirmedUndo = 10;

/** Reasons why part of an act was not undone. */
export const leftReasons = ['changed-since', 'no-right', 'name-taken', 'gone', 'follows-class'] as const;
export type LeftReason = (typeof leftReasons)[number];

export type Fields = Record<string, unknown>;

/** Returns the fields to restore, with their earlier values: those that still have the act's values (UNDO-3). */
export function fieldsToRestore(before: Fields, after: Fields, present: Fields): Fields {
  const held = Object.keys(after).filter((field) => isSame(present[field], after[field]));
  return Object.fromEntries(held.map((field) => [field, before[field]]));
}

/** True if two values are equal as JSON, ignoring key order. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(inOrder(one ?? null)) === JSON.stringify(inOrder(other ?? null));

const inOrder = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const named = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return named.map(([name, held]) => [name, inOrder(held)]);
};
