import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/**
 * Types of minisign, verifiable by `minisign -V`. Ed25519 signs the file's BLAKE2b-512 hash, then that signature with a
 * trusted comment. In files, keys and signatures begin with two letters and an id.
 */
export type PublicKey = { id: Buffer; key: KeyObject };
export type Signature = {
  id: Buffer;
  /** Signature over the file's hash. */
  ofFile: Buffer;
  trustedComment: Buffer;
  /** Signature over the file's signature and the trusted comment. */
  ofBoth: Buffer;
};

export const hashName = 'blake2b512';
const keyBytes = 2 + 8 + 32;
const signatureBytes = 2 + 8 + 64;
/** DER prefix of an Ed25519 public key (RFC 8410). */
const derHead = Buffer.from('302a300506032b6570032100', 'hex');
export const trustedWord = 'trusted comment: ';

/** Parses a public key file. Throws if it is invalid. */
export function publicKeyOf(text: string): PublicKey {
  const bytes = Buffer.from(text.split('\n')[1] ?? '', 'base64');
  if (bytes.length !== keyBytes || bytes.toString('latin1', 0, 2) !== 'Ed')
    throw new Error('This is no public key of minisign.');
  const der = Buffer.concat([derHead, bytes.subarray(10)]);
  return { id: bytes.subarray(2, 10), key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** Parses the four lines of a signature. Undefined if they are invalid. */
export function signatureOf(lines: readonly Buffer[]): Signature | undefined {
  const [, ofFile, comment, ofBoth] = lines;
  if (!ofFile || !comment || !ofBoth) return undefined;
  const bytes = Buffer.from(ofFile.toString('latin1'), 'base64');
  const both = Buffer.from(ofBoth.toString('latin1'), 'base64');
  const isRight =
    bytes.length === signatureBytes &&
    bytes.toString('latin1', 0, 2) === 'ED' &&
    both.length === 64 &&
    comment.toString('latin1').startsWith(trustedWord);
  if (!isRight) return undefined;
  const trustedComment = comment.subarray(trustedWord.length);
  return { id: bytes.subarray(2, 10), ofFile: bytes.subarray(10), trustedComment, ofBoth: both };
}

/** True if the key's owner signed this comment with the file's signature. */
export const isCommentSigned = ({ id, key }: PublicKey, one: Signature) =>
  id.equals(one.id) && verify(null, Buffer.concat([one.ofFile, one.trustedComment]), key, one.ofBoth);

export const isFileSigned = ({ key }: PublicKey, one: Signature, hash: Buffer) =>
  verify(null, hash, key, one.ofFile);
