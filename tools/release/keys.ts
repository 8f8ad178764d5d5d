import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** Public key, in minisign format, whose updates a version accepts. */
export const publicKeyFile = 'server/release-key.pub';

/** Development key in the repository until the publisher creates one. Nobody may rely on its secret half. */
const developmentKey = 'RWSMIbQhbiGJ2X9BdhwqEd5x4ul6Fcg8hmX8KHl+wQ7qDLYUbaEL08Ah';

/** Raw 32 bytes of an Ed25519 key, at the end of its DER encoding. */
const rawOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32);
/** Eight-byte id of a key. */
export const keyIdOf = (publicKey: KeyObject) =>
  createHash('sha256').update(rawOf(publicKey)).digest().subarray(0, 8);

const publicText = (publicKey: KeyObject) => {
  const bytes = Buffer.concat([Buffer.from('Ed'), keyIdOf(publicKey), rawOf(publicKey)]);
  return `untrusted comment: whose updates this Tinig takes\n${bytes.toString('base64')}\n`;
};

/**
 * Creates a key pair. Writes the secret key outside the repository, readable by its owner only and encrypted
 * if a passphrase is given. Writes the public key where every later version contains it.
 */
export function makeKeys(secretFile: string, publicFile: string, passphrase: string | undefined) {
  const isOutside = relative(process.cwd(), resolve(secretFile)).startsWith('..');
  if (!isOutside) throw new Error('The secret key lies nowhere in the repository: name a file elsewhere.');
  if (existsSync(secretFile))
    throw new Error(`${secretFile} is there already; what it signed would be lost.`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const closed = passphrase ? { cipher: 'aes-256-cbc', passphrase } : {};
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8', ...closed });
  writeFileSync(secretFile, pem, { mode: 0o600, flag: 'wx' });
  writeFileSync(publicFile, publicText(publicKey));
}

export const secretKeyIn = (file: string, passphrase: string | undefined): KeyObject =>
  createPrivateKey({ key: readFileSync(file), ...(passphrase ? { passphrase } : {}) });

export const isLocked = (file: string) => readFileSync(file, 'utf8').includes('ENCRYPTED');

const lineOf = (publicFile: string) => readFileSync(publicFile, 'utf8').split('\n')[1] ?? '';

/** True if packages with this public key would accept updates signed with the development key. */
export const isDevelopmentKey = (publicFile: string) => lineOf(publicFile) === developmentKey;

/**
 * Refuses to sign if packages contain another public key or the development key, since no school would accept
 * the update.
 */
export function mustBeOtherHalf(publicFile: string, secretKey: KeyObject) {
  if (isDevelopmentKey(publicFile))
    throw new Error(
      `${publicFile} is the development key. Make your own first: npm run release -- --new-key FILE, and commit its public half.`,
    );
  if (lineOf(publicFile) !== publicText(createPublicKey(secretKey)).split('\n')[1])
    throw new Error(
      `The secret key is not the other half of ${publicFile}: no school would take what it signs. Name the right one, or its public half with --key.`,
    );
}
