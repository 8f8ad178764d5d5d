/** Hours in which an act can be taken back; what is kept for that is deleted afterwards (UNDO-1, UNDO-6). */
export const undoHours = 24;

/** Above this many people the console asks before an act is taken back (UNDO-7). */
export const undoAsksOver = 10;

/** Why part of an act was left as it is. */
export const leftReasons = ['changed-since', 'no-right', 'name-taken', 'gone', 'follows-class'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** One record's fields, by name. */
export type Fields = Record<string, unknown>;

/**
 * What is restored of a record: each field that still holds what the act set (UNDO-3). The rest has been changed
 * by somebody else, and stays.
 */
export function fieldsToRestore(before: Fields, after: Fields, present: Fields): Fields {
  const held = Object.keys(after).filter((field) => isSame(present[field], after[field]));
  return Object.fromEntries(held.map((field) => [field, before[field]]));
}

/** Whether two records, or a field of them, hold the same, whatever the order of their names. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(inOrder(one ?? null)) === JSON.stringify(inOrder(other ?? null));

const inOrder = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const named = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return named.map(([name, held]) => [name, inOrder(held)]);
};
