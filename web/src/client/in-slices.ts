import { Refused, type Trouble } from './request.ts';

export type FailedItem<Item> = { item: Item; trouble: Trouble };
/** The outcome of a slice: `trouble` for all of it, or `each` item's own in their order. */
type SliceEnd = {
  trouble?: Trouble | undefined;
  each?: readonly (Trouble | undefined)[] | undefined;
  act?: string | undefined;
};
type ActOn<Item> = (slice: readonly Item[]) => Promise<SliceEnd>;
/** Who was done, who was not, and the acts by which what was done can be taken back. */
export type SliceReport<Item> = { done: Item[]; failed: FailedItem<Item>[]; acts: string[] };

const atOnce = 4;
const mostWaits = 10;

/** Does the act, and again after the pause that the server asks for: a long batch must not fail for being long. */
async function actPatiently<Item>(slice: readonly Item[], actOn: ActOn<Item>): Promise<SliceEnd> {
  for (let waits = 0; ; waits++) {
    const ended = await actOn(slice);
    const { trouble } = ended;
    const mayWait = trouble instanceof Refused && trouble.status === 429 && waits < mostWaits;
    if (!mayWait) return ended;
    await new Promise((resolve) => setTimeout(resolve, (trouble.retryAfter ?? 1) * 1000));
  }
}

/**
 * Does an act on the items in slices of `size`: single ones a few at a time, larger ones one after another.
 * Goes on past failures and reports at the end who failed and why; `onStep` gets after each slice how many are done.
 */
export async function inSlices<Item>(
  items: readonly Item[],
  size: number,
  actOn: ActOn<Item>,
  onStep: (through: number) => void = () => {},
): Promise<SliceReport<Item>> {
  const report: SliceReport<Item> = { done: [], failed: [], acts: [] };
  const queue = [...items];
  async function work() {
    for (let slice = queue.splice(0, size); slice.length > 0; slice = queue.splice(0, size)) {
      const { trouble, each, act } = await actPatiently(slice, actOn);
      if (act && !report.acts.includes(act)) report.acts.push(act);
      for (const [at, item] of slice.entries()) {
        const own = trouble ?? each?.[at];
        if (own) report.failed.push({ item, trouble: own });
        else report.done.push(item);
      }
      onStep(report.done.length + report.failed.length);
    }
  }
  await Promise.all(Array.from({ length: size === 1 ? atOnce : 1 }, work));
  const place = new Map(items.map((item, at) => [item, at]));
  report.failed.sort((a, b) => place.get(a.item)! - place.get(b.item)!);
  return report;
}
