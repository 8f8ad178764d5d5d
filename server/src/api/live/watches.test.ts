import { readToday } from '@tinig/domain/calls/today';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppContext } from '#api/context';
import type { ReadHandler } from '#api/handler';
import { Watches } from './watches.ts';

afterEach(() => vi.useRealTimers());

test('a watch that nobody looks at any more keeps no alarm, and so nothing of what it showed', async () => {
  vi.useFakeTimers();
  const run = async (_input: unknown, { holdsUntil }: { holdsUntil: (moment: number) => void }) => {
    holdsUntil(Date.now() + 3_600_000);
    return 'a class';
  };
  const answer = { how: 'read', agreement: readToday, run } as unknown as ReadHandler;
  const watches = new Watches({ now: () => new Date() } as AppContext, { error: () => {} });
  const shown: unknown[] = [];
  const stop = watches.add(answer, { section: '-mabini' }, 'school', {
    send: (update) => shown.push(update),
  });
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
