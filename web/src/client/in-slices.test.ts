import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';
import { NoAnswerError, RefusedError } from './request.ts';

test('500 items: goes on past failures, names them in order, never more than 4 at once', async () => {
  let running = 0;
  let most = 0;
  const steps: number[] = [];
  const items = Array.from({ length: 500 }, (_, n) => n);
  const report = await inSlices(
    items,
    1,
    async ([n = 0]) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, n % 3));
      running--;
      if (n === 499) return { trouble: new NoAnswerError('') };
      return n % 100 === 7 ? { trouble: new RefusedError('no', 'forbidden', 403) } : {};
    },
    (through) => steps.push(through),
  );
  expect(most).toBe(4);
  expect(report.done).toHaveLength(494);
  expect(report.failed.map(({ item }) => item)).toEqual([7, 107, 207, 307, 407, 499]);
  expect(steps).toEqual(items.map((n) => n + 1));
});

test('nothing to do is done at once', async () => {
  expect(await inSlices([], 1, async () => ({}))).toEqual({ done: [], failed: [], acts: [] });
});

test('a pause that the server asks for is kept, and the item done afterwards', async () => {
  const sentAt: number[] = [];
  const report = await inSlices(['a'], 1, async () => {
    sentAt.push(Date.now());
    return sentAt.length === 1 ? { trouble: new RefusedError('slowly', 'too-many-requests', 429, 0.05) } : {};
  });
  expect(report.done).toEqual(['a']);
  expect(sentAt[1]! - sentAt[0]!).toBeGreaterThanOrEqual(45);
});

test('slices are sent one after another; each item has its own answer, a lost slice fails as a whole', async () => {
  const slices: string[] = [];
  const no = new RefusedError('no', 'forbidden', 403);
  const report = await inSlices([...'abcdefg'], 3, async (slice) => {
    slices.push(slice.join(''));
    if (slice.includes('g')) return { trouble: new NoAnswerError('') };
    return { each: slice.map((item) => (item === 'b' ? no : undefined)) };
  });
  expect(slices).toEqual(['abc', 'def', 'g']);
  expect(report.done.join('')).toBe('acdef');
  expect(report.failed.map(({ item }) => item)).toEqual(['b', 'g']);
});

test('the acts by which it can be taken back are named once each', async () => {
  const acts: Record<string, string> = { a: 'one', b: 'one', c: '', d: 'two' };
  const report = await inSlices(['a', 'b', 'c', 'd'], 1, async ([item]) => ({ act: acts[item!] }));
  expect(report.acts).toEqual(['one', 'two']);
});
