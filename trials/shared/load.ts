import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One answer: its status and its body, read. */
export type Answered<Body> = { status: number; body: Body; milliseconds: number };

/** Makes one call and measures it from sending to the last byte of the answer. */
export function ask<Body = unknown>(
  address: string,
  path: string,
  { token, method = 'GET', body }: { token?: string; method?: string; body?: unknown } = {},
): Promise<Answered<Body>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  };
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(address + path, { method, agent, headers }, (answer) => {
      let got = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        got += piece;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          body: JSON.parse(got) as Body,
          milliseconds: performance.now() - from,
        }),
      );
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** Lets `callers` work side by side for so many seconds; answers each call's milliseconds and calls a second. */
export async function workFor(
  seconds: number,
  callers: number,
  call: (caller: number, turn: number) => Promise<number>,
) {
  const times: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; performance.now() < until; turn++) times.push(await call(caller, turn));
    }),
  );
  return { times, perSecond: Math.round(times.length / ((performance.now() - from) / 1000)) };
}

/** Calls at a steady rate for so many seconds, whether or not earlier ones are answered. */
export async function atRate(perSecond: number, seconds: number, call: (turn: number) => Promise<void>) {
  const calls: Promise<void>[] = [];
  const from = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = from + (turn * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(call(turn));
  }
  await Promise.all(calls);
}
