const longest = 300;
const plainWord = /^"[a-z0-9_]+"$/;

/**
 * One-line error message for developers. Removes quoted values, which may be names, except plain identifiers
 * (UPDATE-6).
 */
export function errorLine(error: unknown): string {
  const { message } = error as Error;
  const [first = ''] = String(message ?? error).split('\n');
  return first
    .replace(/:\s*"[^"]*"/g, ': "…"')
    .replace(/"[^"]*"/g, (quoted) => (plainWord.test(quoted) ? quoted : '"…"'))
    .slice(0, longest);
}
