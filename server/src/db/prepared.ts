const mostTexts = 500;
const names = new Map<string, string>();
let named = 0;

/**
 * A name for a statement that is prepared once on each connection. Searches, told by SQL's own word, are planned each
 * time: a word may find everybody or nobody, and one plan for both would be a bad one for many.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size === mostTexts || text.includes(' like ')) return undefined;
  const name = `s${named++}`;
  names.set(text, name);
  return name;
}

/** From now on a statement is prepared under another name: the types of its result have changed. */
export const prepareAnew = (text: string) => void names.delete(text);

/** Whether a statement was refused because the types of its result changed since it was prepared. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
