import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { X509Certificate as ParsedCertificate } from '@peculiar/x509';
import { afterAll, describe, expect, test } from 'vitest';
import { type Authority, dayMs, issueLeaf, makeAuthority, pinOf, thumbprintOf } from './certificates.ts';

const now = new Date('2026-11-27T08:00:00Z');
const authority = makeAuthority('Mababang Paaralan ng Sta. Cecilia, Peñaranda', 'tinig-k7m2qx.local', now);
const address = '192.168.1.20';
const folder = mkdtempSync(join(tmpdir(), 'tinig-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs OpenSSL on a leaf. Returns its output, refusals included. */
function openssl(leaf: string, issuer: Authority, ...more: string[]) {
  const [leafFile, issuerFile] = [join(folder, 'leaf.crt'), join(folder, 'authority.crt')];
  writeFileSync(leafFile, leaf);
  writeFileSync(issuerFile, issuer.cert);
  const at = String(Math.floor(now.getTime() / 1000));
  const options = ['-x509_strict', '-purpose', 'sslserver', '-attime', at, '-CAfile', issuerFile, ...more];
  try {
    return execFileSync('openssl', ['verify', ...options, leafFile], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  }
}

describe('certificate authority', () => {
  const made = new X509Certificate(authority.cert);

  test('signs itself with its key and holds for ten years', () => {
    expect(made.ca).toBe(true);
    expect(made.verify(made.publicKey)).toBe(true);
    expect(made.checkPrivateKey(createPrivateKey(authority.key))).toBe(true);
    expect(new Date(made.validFrom)).toEqual(new Date(now.getTime() - dayMs));
    expect(new Date(made.validTo)).toEqual(new Date('2036-11-27T08:00:00Z'));
  });

  test('may certify its own name and private addresses alone', () => {
    const parsed = new ParsedCertificate(authority.cert);
    const criticalOnes = parsed.extensions.filter(({ critical }) => critical).map(({ type }) => type);
    expect(criticalOnes.toSorted()).toEqual(['2.5.29.15', '2.5.29.19', '2.5.29.30']);
    const text = execFileSync('openssl', ['x509', '-noout', '-text'], {
      input: authority.cert,
      encoding: 'utf8',
    });
    expect(text).toContain('CA:TRUE, pathlen:0');
    expect(text.match(/Permitted:\s+((DNS|IP):\S+\s+)+/)?.[0].split(/\s+/)).toEqual([
      ...['Permitted:', 'DNS:tinig-k7m2qx.local', 'IP:10.0.0.0/255.0.0.0', 'IP:172.16.0.0/255.240.0.0'],
      ...['IP:192.168.0.0/255.255.0.0', ''],
    ]);
  });

  test('has a pin of 43 characters and a thumbprint as OpenSSL prints it', () => {
    expect(pinOf(authority.cert)).toMatch(/^[\w-]{43}$/);
    expect(thumbprintOf(authority.cert)).toBe(made.fingerprint.replaceAll(':', ''));
  });
});

describe('server certificate', () => {
  const leaf = issueLeaf(authority, [address, '10.0.0.7'], now);
  const made = new X509Certificate(leaf.cert);

  test('names the host and the addresses, for 397 days', () => {
    expect(made.subjectAltName).toBe(`DNS:tinig-k7m2qx.local, IP Address:${address}, IP Address:10.0.0.7`);
    expect(made.ca).toBe(false);
    expect(made.checkPrivateKey(createPrivateKey(leaf.key))).toBe(true);
    expect(Date.parse(made.validTo) - Date.parse(made.validFrom)).toBe(397 * dayMs);
    expect(Date.parse(made.validFrom)).toBe(now.getTime() - dayMs);
  });

  test.each([
    ['its address', ['-verify_ip', address], 'OK'],
    ['its name', ['-verify_hostname', 'tinig-k7m2qx.local'], 'OK'],
    ['another address', ['-verify_ip', '192.168.1.21'], 'IP address mismatch'],
    ['another name', ['-verify_hostname', 'example.com'], 'hostname mismatch'],
  ])('is judged by OpenSSL for %s', (_what, options, answer) => {
    expect(openssl(leaf.cert, authority, ...options)).toContain(answer);
  });

  test.each([
    ['a public name', { ...authority, name: 'example.com' }, address],
    ['another school’s name', { ...authority, name: 'tinig-aaaaaa.local' }, address],
    ['a public address', authority, '8.8.8.8'],
    ['an address beside the private ones', authority, '172.32.0.1'],
    ['this computer', authority, '127.0.0.1'],
  ])('is refused if it was issued for %s', (_what, issuer, at) => {
    expect(openssl(issueLeaf(issuer, [at], now).cert, authority)).toContain('permitted subtree violation');
  });

  test('is refused under another school’s authority', () => {
    const other = makeAuthority(authority.title, authority.name, now);
    expect(openssl(leaf.cert, other)).toMatch(/signature failure|unable to get local issuer/);
  });
});

test('dates from 2050 on are GeneralizedTime', () => {
  const late = makeAuthority('Tinig', 'tinig-k7m2qx.local', new Date('2045-01-01T00:00:00Z'));
  expect(new Date(new X509Certificate(late.cert).validTo)).toEqual(new Date('2055-01-01T00:00:00Z'));
});
