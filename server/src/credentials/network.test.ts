import { expect, test } from 'vitest';
import { networkOf } from './buckets.ts';

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '::ffff:192.168.1.20'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  // Runs of zeros that begin in the first half.
  ['2001:db8::a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1:2%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['somebody', 'somebody'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
