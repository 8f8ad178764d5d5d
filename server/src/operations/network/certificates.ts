import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { bits, der, field, integer, octets, oid, sequence, set, time, utf8, yes } from './der.ts';

/** A certificate and its private key, both in PEM. */
export type Certified = { cert: string; key: string };

/** A school's certificate authority. `title`: its common name. `name`: the one host name that it may certify. */
export type Authority = Certified & { title: string; name: string };

export const dayMs = 24 * 60 * 60 * 1000;
const authorityYears = 10;
const leafDays = 397;
/** Certificates start a day early, since the clocks of computers differ. */
const earlyMs = dayMs;

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const privateNetworks = [
  [10, 0, 0, 0, 255, 0, 0, 0],
  [172, 16, 0, 0, 255, 240, 0, 0],
  [192, 168, 0, 0, 255, 255, 0, 0],
];

/** Encodes a host name inside a certificate. */
const dnsName = (name: string) => der(0x82, Buffer.from(name));
const ipAddress = (bytes: readonly number[]) => der(0x87, Buffer.from(bytes));

/**
 * Makes a school's certificate authority: P-256, 10 years, only for the `.local` name and the private IPv4 networks.
 * `title` is shown where a device lists its certificates.
 */
export function makeAuthority(title: string, name: string, now: Date): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + authorityYears);
  const subject = commonName(title);
  const allowed = [dnsName(name), ...privateNetworks.map(ipAddress)].map((one) => sequence(one));
  const cert = certificate({
    ...{ issuer: subject, subject, from: new Date(now.getTime() - earlyMs), until, publicKey },
    ...{ signer: privateKey },
    extensions: [
      critical('2.5.29.19', sequence(yes, integer(Buffer.from([0])))),
      // Signs certificates and revocation lists.
      critical('2.5.29.15', bits(Buffer.from([0x06]), 1)),
      critical('2.5.29.30', sequence(field(0, Buffer.concat(allowed)))),
      extension('2.5.29.14', octets(keyId(publicKey))),
    ],
  });
  return { cert, key: pemOf(privateKey), title, name };
}

/**
 * Issues a server certificate for the authority's name and these private IPv4 addresses: 397 days, from a day
 * before `now`.
 */
export function issueLeaf(authority: Authority, addresses: readonly string[], now: Date): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = createPrivateKey(authority.key);
  const from = new Date(now.getTime() - earlyMs);
  const names = [
    dnsName(authority.name),
    ...addresses.map((address) => ipAddress(address.split('.').map(Number))),
  ];
  const cert = certificate({
    ...{ issuer: commonName(authority.title), subject: commonName(authority.name), from, publicKey, signer },
    until: new Date(from.getTime() + leafDays * dayMs),
    extensions: [
      critical('2.5.29.19', sequence()),
      // Signs handshakes.
      critical('2.5.29.15', bits(Buffer.from([0x80]), 7)),
      extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))),
      extension('2.5.29.17', sequence(...names)),
      extension('2.5.29.14', octets(keyId(publicKey))),
      extension('2.5.29.35', sequence(der(0x80, keyId(createPublicKey(signer))))),
    ],
  });
  return { cert, key: pemOf(privateKey) };
}

/** Pin of an authority, used in QR codes: SHA-256 of its public key, base64url, 43 characters. */
export const pinOf = (cert: string) =>
  createHash('sha256')
    .update(publicKeyInfo(createPublicKey(cert)))
    .digest('base64url');

/** SHA-1 thumbprint, as Windows and Android show it: forty hexadecimal characters. */
export const thumbprintOf = (cert: string) =>
  createHash('sha1').update(derOf(cert)).digest('hex').toUpperCase();

type Contents = {
  issuer: Buffer;
  subject: Buffer;
  from: Date;
  until: Date;
  publicKey: KeyObject;
  signer: KeyObject;
  extensions: Buffer[];
};

function certificate({ issuer, subject, from, until, publicKey, signer, extensions }: Contents): string {
  // A positive number of at most 20 bytes, never 0.
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(15)]);
  const signed = sequence(
    field(0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    issuer,
    sequence(time(from), time(until)),
    subject,
    publicKeyInfo(publicKey),
    field(3, sequence(...extensions)),
  );
  const whole = sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, signer)));
  const lines = whole.toString('base64').match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

const extension = (id: string, value: Uint8Array) => sequence(oid(id), octets(value));
const critical = (id: string, value: Uint8Array) => sequence(oid(id), yes, octets(value));

/** Encodes a name that has only a common name, of at most 64 characters. */
const commonName = (text: string) =>
  sequence(set(sequence(oid('2.5.4.3'), utf8([...text].slice(0, 64).join('')))));

const publicKeyInfo = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const derOf = (cert: string) => Buffer.from(cert.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');

// The public key without its header, as RFC 5280 has it: the last 65 bytes are the point itself.
const keyId = (key: KeyObject) => createHash('sha1').update(publicKeyInfo(key).subarray(-65)).digest();
