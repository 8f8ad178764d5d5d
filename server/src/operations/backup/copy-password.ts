import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

const label = 'age-encryption.org/v1/scrypt';
/** Cost of scrypt, the same as in the age tool: about a second and 256 MB. Files that ask for more are refused. */
const workFactor = 18;
const blockSize = 8;
const memory = 128 * 2 ** workFactor * blockSize;
const saltBytes = 16;
const tagBytes = 16;
const noNonce = Buffer.alloc(12);
const cipher = 'chacha20-poly1305';

/**
 * Encrypts a copy's key with its password, in age's format (C2SP age.md, scrypt). Replaces the library's
 * JavaScript scrypt, which would block the server for four seconds.
 */
export const passwordRecipient = (password: string): Recipient => ({
  async wrapFileKey(key) {
    const salt = randomBytes(saltBytes);
    const closing = createCipheriv(cipher, await keyOf(password, salt), noNonce, { authTagLength: tagBytes });
    const body = Buffer.concat([closing.update(key), closing.final(), closing.getAuthTag()]);
    return [new Stanza(['scrypt', inBase64(salt), String(workFactor)], body)];
  },
});

/** Decrypts a key with a password. Null if the password is wrong. */
export const passwordIdentity = (password: string): Identity => ({
  async unwrapFileKey(stanzas) {
    const [{ args, body } = new Stanza([], Buffer.alloc(0))] = stanzas;
    const [kind, salt = '', work] = args;
    const isOurs =
      stanzas.length === 1 &&
      args.length === 3 &&
      kind === 'scrypt' &&
      Buffer.from(salt, 'base64').length === saltBytes &&
      body.length > tagBytes;
    if (!isOurs || !/^[1-9]\d?$/.test(work!) || Number(work) > workFactor) throw new Error('not locked so');
    const key = await keyOf(password, Buffer.from(salt, 'base64'), Number(work));
    const opening = createDecipheriv(cipher, key, noNonce, { authTagLength: tagBytes });
    opening.setAuthTag(body.subarray(-tagBytes));
    const opened = opening.update(body.subarray(0, -tagBytes));
    try {
      opening.final();
      return opened;
    } catch {
      return null;
    }
  },
});

const inBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

let last: Promise<unknown> = Promise.resolve();

/** Derives a key. Runs one at a time, because each needs much memory. */
function keyOf(password: string, salt: Buffer, work = workFactor): Promise<Buffer> {
  const made = last.then(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(
          password,
          Buffer.concat([Buffer.from(label), salt]),
          32,
          { N: 2 ** work, r: blockSize, p: 1, maxmem: memory + 1024 ** 2 },
          (error, key) => (error ? reject(error) : resolve(key)),
        ),
      ),
  );
  last = made.catch(() => {});
  return made;
}
