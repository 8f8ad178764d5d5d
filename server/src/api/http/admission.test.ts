import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { admitGradually } from './admission.ts';

/** Starts a server whose responses each block for two milliseconds after an await. */
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
  admitGradually(server);
  const counting = setInterval(() => turn++, 0);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    clearInterval(counting);
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, begun, turns };
}

const names = Array.from({ length: 40 }, (_, n) => String(n));

/** A busy server, and a function that requests all names at once over open connections. */
async function openBusy() {
  const busy = await startBusy();
  const askAll = () => Promise.all(names.map((name) => fetch(`${busy.url}/${name}`)));
  await askAll();
  busy.begun.length = 0;
  busy.turns.clear();
  return { ...busy, askAll };
}

test('a burst of requests is begun over many turns of the event loop, each of them', async () => {
  const { askAll, begun, turns } = await openBusy();

  const answers = await askAll();

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(begun)).toEqual(new Set(names));
  expect(turns.size).toBeGreaterThan(10);
});

test('connections that come at once are read a few at a time, each of them', async () => {
  const takenAt: number[] = [];
  const server = createServer((_request, response) => response.end());
  const [take] = server.listeners('connection') as [(connection: Duplex) => void];
  server.off('connection', take);
  server.on('connection', (connection) => {
    takenAt.push(performance.now());
    take.call(server, connection);
  });
  admitGradually(server);

  const answers = await Promise.all(
    names.map(async () => {
      const [client, connection] = duplexPair();
      server.emit('connection', connection);
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const [answer] = await once(client, 'data');
      return String(answer).slice(0, 15);
    }),
  );

  expect(answers).toEqual(names.map(() => 'HTTP/1.1 200 OK'));
  // The ninth waits for the next batch. A timer may fire a millisecond early.
  for (const [n, at] of takenAt.slice(8).entries()) expect(at - takenAt[n]!).toBeGreaterThan(3);
});

test('whoever has gone before the request was begun is answered nothing', async () => {
  const { server, url, askAll, begun } = await openBusy();
  const impatient = connect(Number(new URL(url).port), '127.0.0.1');
  await once(impatient, 'connect');
  // Sent in the middle of the burst, and cut as soon as it arrives.
  server.prependListener('request', (request) => {
    if (request.url === '/gone') impatient.destroy();
    else if (!impatient.bytesWritten) impatient.write('GET /gone HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });

  await askAll();
  await fetch(`${url}/later`);

  expect(impatient.destroyed).toBe(true);
  expect(new Set(begun)).toEqual(new Set([...names, 'later']));
});
