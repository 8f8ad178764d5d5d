import { readFileSync } from 'node:fs';
import { certificate } from '@tinig/tests/school/tls/certificate';
import { expect, test } from 'vitest';
import { workingAddress } from './working-address.ts';

const tls = { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) };
const publicUrl = 'https://tinig.paaralan.example';

test.each([
  ['its own host over plain HTTP', { host: '127.0.0.1', tls: undefined }, 'http://127.0.0.1:8080'],
  ['this computer where it is open', { host: '0.0.0.0', tls: undefined }, 'http://localhost:8080'],
  ['an IPv6 host in brackets', { host: '::1', tls: undefined }, 'http://[::1]:8080'],
  ['a name of the certificate', { host: '0.0.0.0', tls }, 'https://localhost:8080'],
  ['PUBLIC_URL where the certificate has no such name', { host: '192.168.1.7', tls, publicUrl }, publicUrl],
])('opens %s', (_, served, address) => {
  expect(workingAddress({ publicUrl: '', ...served }, 8080)).toBe(address);
});
