const mostTexts = 500;
const names = new Map<string, string>();
let named = 0;

/**
 * A name for a statement that is prepared once on each connection. What searches is planned each time: a word may
 * find everybody or nobody, and one plan for all of them would be a bad one for many.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size === mostTexts || text.includes(' like ')) return undefined;
  const name = `s${named++}`;
  names.set(text, name);
  return name;
}

/** A statement is prepared under another name from now on: what it answers has got other types since. */
export const prepareAnew = (text: string) => void names.delete(text);

/** Whether a statement was refused because what it answers has other types than when it was prepared. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
