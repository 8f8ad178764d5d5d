import { expect, test } from 'vitest';
import { matchesOldHash, oldHash, oldHashOf } from './old-passwords.ts';
import { judgePassword } from './passwords.ts';

// Test vector published by the hash's authors.
const old = {
  signer_key: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  salt_separator: 'Bw==',
  rounds: 8,
  mem_cost: 14,
};
const stored = oldHash({
  salt: '42xEC+ixf3L2lw==',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
});

test('the published password fits its hash, and nothing else does', async () => {
  expect(await matchesOldHash('user1password', stored, old)).toBe(true);
  expect(await matchesOldHash('user1passworD', stored, old)).toBe(false);
  expect(await matchesOldHash('user1password', stored, { ...old, salt_separator: 'Bg==' })).toBe(false);
  expect(await matchesOldHash('user1password', undefined, old)).toBe(false);
});

test('while a school moves, first sign-ins wait and none is refused for being many', async () => {
  const quick = { ...old, mem_cost: 1 };
  const hash = oldHash({ salt: 'Bw==', hash: (await oldHashOf('luma', 'Bw==', quick)).toString('base64') });
  const judged = await Promise.allSettled(
    Array.from({ length: 303 }, () => judgePassword('mali', hash, quick)),
  );
  expect(judged.filter(({ status }) => status === 'rejected')).toEqual([]);
}, 60_000);
