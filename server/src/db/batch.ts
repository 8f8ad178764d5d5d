/**
 * Makes a function that answers one item out of a function that answers many: items that
 * arrive while a run is under way wait and go together in the next one.
 * `run` answers in the order of its items, at most `most` of them; an Error among the answers
 * rejects that item alone, a rejected run rejects all of its items.
 */
export function batch<Item, Result>(run: (items: Item[]) => Promise<(Result | Error)[]>, most = 500) {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let running = false;

  async function runNext() {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await run(batch.map(({ item }) => item));
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index] as Result | Error;
          result instanceof Error ? reject(result) : resolve(result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) {
        running = true;
        // What arrives in the same tick of the event loop belongs together.
        setImmediate(runNext);
      }
    });
}
