/**
 * Turns a function for many items into one for a single item. Items that arrive during a run form the next batch of up
 * to `most`. `run` returns results in the order of its items. An Error among them rejects only its item; if `run`
 * rejects, all its items do.
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
        // Collects items of the same event loop tick.
        setImmediate(runNext);
      }
    });
}
