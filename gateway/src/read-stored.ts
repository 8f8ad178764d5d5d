import type { AppContext } from '@tinig/server/api/context';
import type { Holder } from './parts.ts';
import { placeOf } from './place.ts';
import { specFor } from './specs.ts';
import { type Tree, treeAt } from './tree.ts';

/**
 * Reads a record or part of it from the database with the holder's permissions. Within a transaction it reads
 * that transaction's state.
 */
export async function readStored(path: string[], holder: Holder, context: AppContext): Promise<Tree> {
  const place = placeOf(path);
  const records = await specFor(place, holder, context).load();
  return treeAt(records.get(place.key ?? '') ?? null, place.within);
}
