import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/**
 * The signature of minisign (Ed25519 over the BLAKE2b-512 of what is signed, and over that signature with a trusted
 * comment), so that its own tool reads it: `minisign -V`. Keys and signatures begin with two letters and an id.
 */
export type PublicKey = { id: Buffer; key: KeyObject };
export type Signature = {
  id: Buffer;
  /** Over the hash of the file. */
  ofFile: Buffer;
  trustedComment: Buffer;
  /** Over the signature of the file and the trusted comment. */
  ofBoth: Buffer;
};

export const hashName = 'blake2b512';
const keyBytes = 2 + 8 + 32;
const signatureBytes = 2 + 8 + 64;
/** What stands before the 32 bytes of an Ed25519 key in its standard form (RFC 8410). */
const derHead = Buffer.from('302a300506032b6570032100', 'hex');
export const trustedWord = 'trusted comment: ';

/** Reads the file of a public key; throws where it is none. */
export function publicKeyOf(text: string): PublicKey {
  const bytes = Buffer.from(text.split('\n')[1] ?? '', 'base64');
  if (bytes.length !== keyBytes || bytes.toString('latin1', 0, 2) !== 'Ed')
    throw new Error('This is no public key of minisign.');
  const der = Buffer.concat([derHead, bytes.subarray(10)]);
  return { id: bytes.subarray(2, 10), key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** Reads the four lines of a signature; undefined where they are none. */
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

/** Whether somebody who holds the key has signed this comment together with the file's signature. */
export const isCommentSigned = ({ id, key }: PublicKey, one: Signature) =>
  id.equals(one.id) && verify(null, Buffer.concat([one.ofFile, one.trustedComment]), key, one.ofBoth);

/** Whether the file of this hash is the one that was signed. */
export const isFileSigned = ({ key }: PublicKey, one: Signature, hash: Buffer) =>
  verify(null, hash, key, one.ofFile);
