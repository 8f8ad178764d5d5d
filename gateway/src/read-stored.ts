import type { AppContext } from '@tinig/server/api/context';
import type { Holder } from './parts.ts';
import { placeOf } from './place.ts';
import { specFor } from './specs.ts';
import { type Tree, treeAt } from './tree.ts';

/** What the database holds of a record or within it, as the caller may see it; within a transaction, as that sees it. */
export async function readStored(path: string[], holder: Holder, context: AppContext): Promise<Tree> {
  const place = placeOf(path);
  const records = await specFor(place, holder, context).load();
  return treeAt(records.get(place.key ?? '') ?? null, place.within);
}
