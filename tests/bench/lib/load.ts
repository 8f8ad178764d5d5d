/** Lets `callers` work side by side for so many seconds; answers each call's milliseconds and calls a second. */
export async function workFor(
  seconds: number,
  callers: number,
  call: (caller: number, n: number) => Promise<number>,
) {
  const times: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let n = 0; performance.now() < until; n++) times.push(await call(caller, n));
    }),
  );
  return { times, perSecond: Math.round(times.length / ((performance.now() - from) / 1000)) };
}

/** Calls at a steady rate for so many seconds, whether or not earlier ones are answered. */
export async function atRate(perSecond: number, seconds: number, call: (n: number) => Promise<void>) {
  const calls: Promise<void>[] = [];
  const from = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = from + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(call(n));
  }
  await Promise.all(calls);
}

/** Calls at a steady rate until it is told to end; answers when each call was made and how long it took. */
export function workBeside(perSecond: number, call: (n: number) => Promise<unknown>) {
  const calls: { from: number; ms: number }[] = [];
  let isOver = false;
  let made = 0;
  const working = (async () => {
    while (!isOver)
      await atRate(perSecond, 1, async () => {
        const from = performance.now();
        await call(made++);
        calls.push({ from, ms: performance.now() - from });
      });
  })();
  return async () => {
    isOver = true;
    await working;
    return calls;
  };
}
