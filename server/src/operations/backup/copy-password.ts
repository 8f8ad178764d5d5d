import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

const label = 'age-encryption.org/v1/scrypt';
/** As age's own tool: about a second, and 256 MB while it works. A file that asks for more is not opened. */
const workFactor = 18;
const blockSize = 8;
const memory = 128 * 2 ** workFactor * blockSize;
const saltBytes = 16;
const tagBytes = 16;
const noNonce = Buffer.alloc(12);
const cipher = 'chacha20-poly1305';

/**
 * Locks a copy's key with its password, as age's format says (C2SP age.md, scrypt). The library does the rest; its own
 * scrypt is JavaScript and would let everybody wait for four seconds, Node's works beside the others.
 */
export const passwordRecipient = (password: string): Recipient => ({
  async wrapFileKey(key) {
    const salt = randomBytes(saltBytes);
    const closing = createCipheriv(cipher, await keyOf(password, salt), noNonce, { authTagLength: tagBytes });
    const body = Buffer.concat([closing.update(key), closing.final(), closing.getAuthTag()]);
    return [new Stanza(['scrypt', inBase64(salt), String(workFactor)], body)];
  },
});

/** Opens what was locked with a password; null where it was another one. */
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

/** One after the other: each takes much memory. */
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
