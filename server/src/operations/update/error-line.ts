const longest = 300;
const plainWord = /^"[a-z0-9_]+"$/;

/**
 * Why a version did not come up, in a line for whoever makes Tinig: what an error quotes is left out, unless it can only be
 * the name of a table or the like, since a value may be somebody's name (UPDATE-6).
 */
export function errorLine(error: unknown): string {
  const { message } = error as Error;
  const [first = ''] = String(message ?? error).split('\n');
  return first
    .replace(/:\s*"[^"]*"/g, ': "…"')
    .replace(/"[^"]*"/g, (quoted) => (plainWord.test(quoted) ? quoted : '"…"'))
    .slice(0, longest);
}
