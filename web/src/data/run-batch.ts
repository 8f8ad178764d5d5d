import { Refused, type Trouble } from './request.ts';

export type Failed<Item> = { item: Item; trouble: Trouble };
type ActOn<Item> = (item: Item) => Promise<{ trouble?: Trouble | undefined }>;
export type Report<Item> = { done: Item[]; failed: Failed<Item>[] };

const atOnce = 4;
const mostWaits = 10;

/** Does the act, and again after the pause that the server asks for: a long batch must not fail for being long. */
async function actPatiently<Item>(item: Item, actOn: ActOn<Item>): Promise<Trouble | undefined> {
  for (let waits = 0; ; waits++) {
    const { trouble } = await actOn(item);
    const mayWait = trouble instanceof Refused && trouble.status === 429 && waits < mostWaits;
    if (!mayWait) return trouble;
    await new Promise((resolve) => setTimeout(resolve, (trouble.retryAfter ?? 1) * 1000));
  }
}

/**
 * Does one act for each item, a few at a time. Goes on past failures and says at the end who
 * failed and why; `onStep` is told after each item how many are done.
 */
export async function runBatch<Item>(
  items: readonly Item[],
  actOn: ActOn<Item>,
  onStep: (through: number) => void = () => {},
): Promise<Report<Item>> {
  const report: Report<Item> = { done: [], failed: [] };
  const queue = [...items];
  async function work() {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const trouble = await actPatiently(item, actOn);
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
