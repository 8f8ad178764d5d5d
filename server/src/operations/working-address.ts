import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { Settings } from '#settings';
import { machineAddresses } from './network/addresses.ts';

type Served = Pick<Settings, 'host' | 'tls' | 'publicUrl'>;

/** Address at which a browser on this computer reaches the server, if possible without a certificate warning. */
export function workingAddress({ host, tls, publicUrl }: Served, port: number): string {
  const isOpen = ['0.0.0.0', '::'].includes(host);
  const hosts = isOpen
    ? ['localhost', '127.0.0.1', ...machineAddresses().map(({ address }) => address)]
    : [host];
  const named = tls && hosts.find((one) => isNamed(new X509Certificate(tls.cert), one));
  if (tls && !named && publicUrl) return publicUrl;
  const chosen = named ?? hosts[0]!;
  return `${tls ? 'https' : 'http'}://${isIP(chosen) === 6 ? `[${chosen}]` : chosen}:${port}`;
}

const isNamed = (certificate: X509Certificate, host: string) =>
  Boolean(isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host));
