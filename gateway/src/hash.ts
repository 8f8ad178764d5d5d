import { createHash } from 'node:crypto';
import { compareKeys, isBranch, type Tree } from './tree.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('base64');

/** Computes the hash with which a client shows that it has a value. Empty for no value. */
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
