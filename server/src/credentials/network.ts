import { isIPv6 } from 'node:net';

/**
 * Key for an unknown client: an IPv4 address, or the /64 of an IPv6 one, since its owner has all addresses in it.
 */
export function networkOf(address: string): string {
  // Fast path for IPv4: the first IPv6 check takes milliseconds to compile, in the middle of a burst.
  if (!address.includes(':')) return address;
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [before = '', after] = address.split('%')[0]!.split('::');
  const groups = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const all = [...groups, ...Array(8 - groups.length - last.length).fill('0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}
