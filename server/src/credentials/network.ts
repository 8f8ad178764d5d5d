import { isIPv6 } from 'node:net';

/**
 * What a client counts as where it is not known: an IPv4 address, or the /64 of an IPv6 one, for whoever has one
 * address of it has them all.
 */
export function networkOf(address: string): string {
  // Most are not: what would be asked of them all is made ready at the first of a burst, which takes milliseconds.
  if (!address.includes(':')) return address;
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [before = '', after] = address.split('%')[0]!.split('::');
  const groups = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const all = [...groups, ...Array(8 - groups.length - last.length).fill('0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}
