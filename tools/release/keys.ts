import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** Whose updates a version takes: the public half, in the form of minisign. */
export const publicKeyFile = 'server/release-key.pub';

/** The key that lies in the repository until whoever publishes Tinig has made one: its secret half is nobody's to rely on. */
const developmentKey = 'RWSMIbQhbiGJ2X9BdhwqEd5x4ul6Fcg8hmX8KHl+wQ7qDLYUbaEL08Ah';

/** The 32 bytes of an Ed25519 key at the end of its standard form. */
const rawOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32);
/** By these eight bytes a key is told from others. */
export const keyIdOf = (publicKey: KeyObject) =>
  createHash('sha256').update(rawOf(publicKey)).digest().subarray(0, 8);

/** The public half as minisign writes it. */
const publicText = (publicKey: KeyObject) => {
  const bytes = Buffer.concat([Buffer.from('Ed'), keyIdOf(publicKey), rawOf(publicKey)]);
  return `untrusted comment: whose updates this Tinig takes\n${bytes.toString('base64')}\n`;
};

/**
 * Makes a pair of keys: the secret one in a file of its own, for its owner alone and never within the repository, closed
 * with a password where one is given; the public one where every version has it from then on.
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

/** The secret key in a file. */
export const secretKeyIn = (file: string, passphrase: string | undefined): KeyObject =>
  createPrivateKey({ key: readFileSync(file), ...(passphrase ? { passphrase } : {}) });

const lineOf = (publicFile: string) => readFileSync(publicFile, 'utf8').split('\n')[1] ?? '';

/** Whether packages with this public key would take updates of whoever has the development key. */
export const isDevelopmentKey = (publicFile: string) => lineOf(publicFile) === developmentKey;

/** Refuses to sign what no school could take: packages hold another public key, or the development one. */
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
