import { networkInterfaces } from 'node:os';
import type { Settings } from '#settings';

const everywhere = ['0.0.0.0', '::'];

/** Addresses of this server: the public one, or those of this computer's networks. */
export function addressesOf({ publicUrl, host, port, tls }: Settings): string[] {
  if (publicUrl) return [publicUrl];
  // Any free port: only the page itself knows it.
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
