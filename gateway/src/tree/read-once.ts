import type { AppContext } from '@tinig/server/api/context';
import type { Holder } from '#parts';
import { keysOf, placeOf, type TreePlace } from './place.ts';
import { type Query, queried } from './query.ts';
import type { Realtime } from './realtime.ts';
import type { Source } from './source.ts';
import { specFor } from './specs.ts';
import { isBranch, type Tree, treeAt } from './tree.ts';

/** Reads the current value of a path with the holder's permissions. */
export async function readOnce(
  path: unknown,
  query: Query | null,
  holder: Holder,
  { parts, sources }: Pick<Realtime, 'parts' | 'sources'>,
): Promise<Tree> {
  const place = placeOf(keysOf(path));
  const source = sources.of(specFor(place, holder, parts.context));
  await source.ready();
  const left = valueIn(source, place, query);
  return isBranch(left) && Object.keys(left).length === 0 ? null : left;
}

/** Returns the value at a place in a source, filtered by the query. */
export function valueIn(source: Source, { key, within }: TreePlace, query: Query | null): Tree {
  const tree = key === undefined ? source.branch : treeAt(source.treeOf(key), within);
  return query && isBranch(tree) ? queried(tree, query) : tree;
}

/**
 * Reads a record or part of it from the database with the holder's permissions. Within a transaction it reads
 * that transaction's state.
 */
export async function readStored(path: string[], holder: Holder, context: AppContext): Promise<Tree> {
  const place = placeOf(path);
  const records = await specFor(place, holder, context).load();
  return treeAt(records.get(place.key ?? '') ?? null, place.within);
}
