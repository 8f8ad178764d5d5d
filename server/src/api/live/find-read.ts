import { Refusal } from '@tinig/domain/text/refusal';
import type { ReadHandler } from '#api/handler';
import { readOrRefuse } from '#api/input';

export type FoundRead = { handler: ReadHandler; input: Record<string, string> };

/** Finds the read that a watched path names. Refuses with 404 if there is none. */
export function findRead(reads: readonly ReadHandler[], path: string): FoundRead {
  const [pathname = '', ...rest] = path.split('?');
  const query = rest.join('?');
  for (const handler of reads) {
    const parts = matchPath(handler.agreement.path, pathname);
    if (parts) return { handler, input: inputOf(parts, query) };
  }
  throw new Refusal('not-found', 404);
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, piece] of wanted.entries()) {
    if (piece.startsWith(':')) parts[piece.slice(1)] = readOrRefuse(() => decodeURIComponent(given[index]!));
    else if (piece !== given[index]) return null;
  }
  return parts;
}

function inputOf(parts: Record<string, string>, query: string): Record<string, string> {
  const given = [...new URLSearchParams(query)];
  const twice = given.find(
    ([name], index) => Object.hasOwn(parts, name) || given.findIndex(([other]) => other === name) !== index,
  );
  if (twice) throw new Refusal('bad-field', 400, { field: twice[0] });
  return { ...Object.fromEntries(given), ...parts };
}
