import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { letInByTurns } from './let-in.ts';

const requests = 40;

/** A server whose answers each take the thread for two milliseconds once their request has waited for something. */
async function startBusy() {
  const begun: string[] = [];
  const turns = new Set<number>();
  let turn = 0;
  const server = createServer(async (request, response) => {
    begun.push(request.url!.slice(1));
    await null;
    turns.add(turn);
    const until = performance.now() + 2;
    while (performance.now() < until);
    response.end();
  });
  letInByTurns(server);
  const counting = setInterval(() => turn++, 0);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    clearInterval(counting);
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, begun, turns };
}

test('a burst of requests is begun over many turns of the event loop, each of them', async () => {
  const { url, begun, turns } = await startBusy();
  const names = Array.from({ length: requests }, (_, n) => String(n));
  // Connections first, so that what is sent arrives at once.
  await Promise.all(names.map((n) => fetch(`${url}/${n}`)));
  begun.length = 0;
  turns.clear();

  const answers = await Promise.all(names.map((n) => fetch(`${url}/${n}`)));

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(begun)).toEqual(new Set(names));
  expect(turns.size).toBeGreaterThan(10);
});
