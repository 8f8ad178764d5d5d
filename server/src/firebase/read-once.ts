import type { Holder } from './parts.ts';
import { keysOf, placeOf } from './place.ts';
import { type Query, queried } from './query.ts';
import type { Realtime } from './realtime.ts';
import { specFor } from './specs.ts';
import { isBranch, type Tree, treeAt } from './tree.ts';

/** What is at a path now, as the caller may see it. */
export async function readOnce(
  path: unknown,
  query: Query | null,
  holder: Holder,
  { parts, sources }: Pick<Realtime, 'parts' | 'sources'>,
): Promise<Tree> {
  const place = placeOf(keysOf(path));
  const source = sources.of(specFor(place, holder, parts.context));
  await source.ready();
  const { key, within } = place;
  const tree = key === undefined ? source.branch : treeAt(source.treeOf(key), within);
  const left = query && isBranch(tree) ? queried(tree, query) : tree;
  return isBranch(left) && Object.keys(left).length === 0 ? null : left;
}
