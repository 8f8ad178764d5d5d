import { networkInterfaces } from 'node:os';
import type { Settings } from '#settings';

const everywhere = ['0.0.0.0', '::'];

/** Where this server is reached: the address that phones are told, or those of this computer in its networks. */
export function addressesOf({ publicUrl, host, port, tls }: Settings): string[] {
  if (publicUrl) return [publicUrl];
  // Any free port: the page itself knows which it became.
  if (port === 0) return [];
  const all = everywhere.includes(host)
    ? Object.values(networkInterfaces()).flatMap((some) =>
        (some ?? []).flatMap(({ address, family, internal }) =>
          family === 'IPv4' && !internal ? [address] : [],
        ),
      )
    : [host];
  return all.map((one) => `${tls ? 'https' : 'http'}://${one.includes(':') ? `[${one}]` : one}:${port}`);
}
