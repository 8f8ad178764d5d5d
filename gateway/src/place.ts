import { Refusal } from '@tinig/domain/text/refusal';
import { isKey } from './tree.ts';

/** The five paths that the original's clients use; there is nothing else. */
export const roots = ['Users', 'Sections', 'QuarterLock', 'PlayerProgress', 'Links'] as const;
export type Root = (typeof roots)[number];

/** A place in the tree: which of the five, whose record, and what within it. */
export type TreePlace = { root: Root; key: string | undefined; within: string[] };

const deepest = 32;
const longestPath = 2048;

/** The keys of a path; refuses an impossible one. */
export function keysOf(path: unknown): string[] {
  if (typeof path !== 'string' || path.length > longestPath) throw new Refusal('bad-request', 400);
  const keys = path.split('/').filter(Boolean);
  if (keys.length > deepest || !keys.every(isKey)) throw new Refusal('bad-request', 400);
  return keys;
}

/** The place that keys lead to; nobody may see or write any other. */
export function placeOf(path: string[]): TreePlace {
  const [root, key, ...within] = path;
  if (!isRoot(root)) throw new Refusal('forbidden', 403);
  return { root, key, within };
}

/** Whether a key is one of the five. */
export const isRoot = (root: string | undefined): root is Root =>
  (roots as readonly unknown[]).includes(root);
