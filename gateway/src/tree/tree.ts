import { createHash } from 'node:crypto';
import { Refusal } from '@tinig/domain/text/refusal';

/** A Firebase database value: no arrays and no empty branches. Null means no value. */
export type Tree = null | boolean | number | string | Branch;
export type Branch = { readonly [key: string]: Tree };

const deepest = 32;
const longestKey = 768;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no key may hold
const noKey = /[.$#[\]/\u0000-\u001f\u007f]/;

export const isBranch = (value: Tree): value is Branch => typeof value === 'object' && value !== null;

/** True if a text is a valid key. */
export const isKey = (key: string) => key !== '' && key.length <= longestKey && !noKey.test(key);

/** Server value that a client requests: the current time or an increment. */
type Placeholder = { '.sv': 'timestamp' | { increment: number } };

/**
 * Parses a client's value. Lists become branches, null and empty values are dropped, and priorities are
 * removed. `fill` resolves placeholders. Refuses invalid values.
 */
export function treeOf(given: unknown, fill: (placeholder: Placeholder, path: string[]) => Tree): Tree {
  const at = (value: unknown, path: string[]): Tree => {
    if (path.length > deepest) throw new Refusal('bad-request', 400);
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value !== 'object') throw new Refusal('bad-request', 400);
    if (Object.hasOwn(value, '.sv')) return fill(placeholderOf(value), path);
    if (Object.hasOwn(value, '.value')) return at((value as { '.value': unknown })['.value'], [...path, '']);
    const children = Object.entries(value).flatMap(([key, child]): [string, Tree][] => {
      if (key === '.priority') return [];
      if (!isKey(key)) throw new Refusal('bad-request', 400);
      const tree = at(child, [...path, key]);
      return tree === null ? [] : [[key, tree]];
    });
    return children.length > 0 ? Object.fromEntries(children) : null;
  };
  return at(given, []);
}

function placeholderOf(value: object): Placeholder {
  const { '.sv': placeholder } = value as { '.sv': unknown };
  if (placeholder === 'timestamp') return { '.sv': placeholder };
  const { increment } = (placeholder ?? {}) as { increment?: unknown };
  if (typeof increment !== 'number' || !Number.isFinite(increment)) throw new Refusal('bad-request', 400);
  return { '.sv': { increment } };
}

/** Returns the value at a path within a tree; null if there is none. */
export const treeAt = (tree: Tree, path: readonly string[]): Tree =>
  path.reduce<Tree>((at, key) => (isBranch(at) && Object.hasOwn(at, key) ? at[key]! : null), tree);

const whole = /^(0|-?[1-9]\d{0,9})$/;
const asNumber = (key: string) =>
  whole.test(key) && Math.abs(Number(key)) <= 2 ** 31 - 1 ? Number(key) : null;

/** Sort order of keys: integers first, by value, then the rest by character codes. */
export function compareKeys(one: string, other: string): number {
  const [first, second] = [asNumber(one), asNumber(other)];
  if (first !== null && second !== null) return first - second || one.length - other.length;
  if (first !== null) return -1;
  if (second !== null) return 1;
  return one < other ? -1 : one > other ? 1 : 0;
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('base64');

/** Computes the SDKs' hash of a value, by which a client tells that it has this value. '' for null. */
export function hashOfTree(tree: Tree): string {
  if (tree === null) return '';
  if (!isBranch(tree)) return sha1(`${typeof tree}:${typeof tree === 'number' ? bitsOf(tree) : tree}`);
  return hashOfChildren(Object.entries(tree).map(([key, child]) => [key, hashOfTree(child)]));
}

/** Computes a branch's hash from the hashes of its children. */
export function hashOfChildren(children: [key: string, hash: string][]): string {
  const text = children
    .filter(([, hash]) => hash !== '')
    .sort(([one], [other]) => compareKeys(one, other))
    .map(([key, hash]) => `:${key}:${hash}`)
    .join('');
  return text === '' ? '' : sha1(text);
}

function bitsOf(number: number) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes.toString('hex');
}
