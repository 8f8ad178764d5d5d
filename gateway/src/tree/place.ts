import { Refusal } from '@tinig/domain/text/refusal';
import { isKey } from './tree.ts';

/** The five root paths of the original app's clients. There are no others. */
export const roots = ['Users', 'Sections', 'QuarterLock', 'PlayerProgress', 'Links'] as const;
export type Root = (typeof roots)[number];

/** A parsed path: root, record key and path within the record. */
export type TreePlace = { root: Root; key: string | undefined; within: string[] };

const deepest = 32;
const longestPath = 2048;

/** Splits a path into keys. Refuses an invalid one. */
export function keysOf(path: unknown): string[] {
  if (typeof path !== 'string' || path.length > longestPath) throw new Refusal('bad-request', 400);
  const keys = path.split('/').filter(Boolean);
  if (keys.length > deepest || !keys.every(isKey)) throw new Refusal('bad-request', 400);
  return keys;
}

/** Parses keys into a place. Refuses any root but the five. */
export function placeOf(path: string[]): TreePlace {
  const [root, key, ...within] = path;
  if (!isRoot(root)) throw new Refusal('forbidden', 403);
  return { root, key, within };
}

export const isRoot = (root: string | undefined): root is Root =>
  (roots as readonly unknown[]).includes(root);
