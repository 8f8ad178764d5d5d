import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

type Said = { watch?: number; value?: unknown; error?: string; code?: string };

/** A client of /live that keeps what it was told, with the time. */
export async function openWatcher(origin: string, token?: string) {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/live`);
  const told: (Said & { at: number })[] = [];
  let closed: { code: number; at: number } | undefined;
  socket.on('message', (text) => told.push({ ...JSON.parse(String(text)), at: performance.now() }));
  socket.on('close', (code) => {
    closed = { code, at: performance.now() };
  });
  socket.on('error', () => {});
  await once(socket, 'open');
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  if (token) say({ token });

  const latest = (number: number) => told.findLast(({ watch }) => watch === number);
  return {
    socket,
    told,
    say,
    latest,
    closed: () => closed,
    watch: (number: number, path: string) => say({ watch: number, path }),
    /** Waits until the newest that was told of a watch is as wanted; rejects after `patience` milliseconds. */
    async until(number: number, isWanted: (said: Said) => boolean = () => true, patience = 5_000) {
      const end = performance.now() + patience;
      for (;;) {
        const said = latest(number);
        if (said && isWanted(said)) return said;
        if (performance.now() > end)
          throw new Error(
            `watch ${number}: ${JSON.stringify({ said: said ?? null, closed: closed ?? null }).slice(0, 400)}`,
          );
        await wait(5);
      }
    },
    /** Waits for the close code. */
    async untilClosed(patience = 5_000) {
      const end = performance.now() + patience;
      while (!closed) {
        if (performance.now() > end) throw new Error('the connection was not closed');
        await wait(5);
      }
      return closed.code;
    },
    close: () => socket.terminate(),
  };
}
