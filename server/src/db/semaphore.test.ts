import { expect, test } from 'vitest';
import { semaphore } from './pool.ts';

test('lets so many in at once and the next in their order; a turn given back twice counts once', async () => {
  const take = semaphore(2, 60_000);
  const [first, second] = [await take(), await take()];
  const came: number[] = [];
  const waiting = [1, 2].map(async (number) => {
    const release = await take();
    came.push(number);
    return release;
  });
  first();
  first();
  const third = await waiting[0]!;
  expect(came).toEqual([1]);
  second();
  third();
  await waiting[1]!;
  expect(came).toEqual([1, 2]);
});

test('refuses who has waited too long, and gives that turn to nobody', async () => {
  const take = semaphore(1, 20);
  const release = await take();
  await expect(take()).rejects.toThrow('Everything that writes waits for the database.');
  release();
  await take();
});
