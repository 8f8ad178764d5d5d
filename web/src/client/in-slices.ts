import { RefusedError, type Trouble } from './request.ts';

export type FailedItem<Item> = { item: Item; trouble: Trouble };
/** Outcome of a slice: `trouble` if the whole slice failed, else `each` item's outcome in order. */
type SliceEnd = {
  trouble?: Trouble | undefined;
  each?: readonly (Trouble | undefined)[] | undefined;
  act?: string | undefined;
};
type ActOn<Item> = (slice: readonly Item[]) => Promise<SliceEnd>;
/** Report: items done, items failed, and the ids of the acts that can be undone. */
export type SliceReport<Item> = { done: Item[]; failed: FailedItem<Item>[]; acts: string[] };

const atOnce = 4;
const mostWaits = 10;

/** Runs the action and retries after the server's Retry-After on a 429, so that a long batch does not fail. */
async function actPatiently<Item>(slice: readonly Item[], actOn: ActOn<Item>): Promise<SliceEnd> {
  for (let waits = 0; ; waits++) {
    const ended = await actOn(slice);
    const { trouble } = ended;
    const mayWait = trouble instanceof RefusedError && trouble.status === 429 && waits < mostWaits;
    if (!mayWait) return ended;
    await new Promise((resolve) => setTimeout(resolve, (trouble.retryAfter ?? 1) * 1000));
  }
}

/**
 * Runs an action on the items in slices of `size`. Single items run a few in parallel, larger slices one by one.
 * Continues after failures and reports them at the end. `onStep` gets the number done after each slice.
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
