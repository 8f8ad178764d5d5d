import type { Trouble } from './ask.ts';

export type Failed<Item> = { item: Item; trouble: Trouble };
export type Report<Item> = { done: Item[]; failed: Failed<Item>[] };

const atOnce = 4;

/**
 * Does one act for each item, a few at a time. Goes on past failures and says at the end who
 * failed and why; `onStep` hears after each item how many are through.
 */
export async function runBatch<Item>(
  items: readonly Item[],
  actOn: (item: Item) => Promise<{ trouble?: Trouble | undefined }>,
  onStep: (through: number) => void = () => {},
): Promise<Report<Item>> {
  const report: Report<Item> = { done: [], failed: [] };
  const queue = [...items];
  async function work() {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const { trouble } = await actOn(item);
      if (trouble) report.failed.push({ item, trouble });
      else report.done.push(item);
      onStep(report.done.length + report.failed.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  const place = new Map(items.map((item, at) => [item, at]));
  report.failed.sort((a, b) => place.get(a.item)! - place.get(b.item)!);
  return report;
}
