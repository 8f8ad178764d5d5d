const mostTexts = 500;
const names = new Map<string, string>();

/**
 * A name for a statement that is prepared once on each connection. What searches is planned each time: a word may
 * find everybody or nobody, and one plan for all of them would be a bad one for many.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size === mostTexts || text.includes(' like ')) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
