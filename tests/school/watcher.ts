import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

type WatchMessage = { watch?: number; value?: unknown; error?: string; code?: string };
export type TestWatcher = Awaited<ReturnType<typeof openWatcher>>;

/** Milliseconds between two looks. */
const between = 5;

/** A client of /live that keeps what it was told, with the time; given `heard`, it hands that on and keeps the newest. */
export async function openWatcher(
  origin: string,
  token?: string,
  heard?: (message: WatchMessage, at: number) => void,
) {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/live`, { rejectUnauthorized: false });
  const messages: (WatchMessage & { at: number })[] = [];
  let closed: { code: number; at: number } | undefined;
  socket.on('message', (text) => {
    const at = performance.now();
    const message: WatchMessage = JSON.parse(String(text));
    if (heard) messages.length = 0;
    messages.push({ ...message, at });
    heard?.(message, at);
  });
  const ended = new Promise<number>((resolve) =>
    socket.on('close', (code) => {
      closed = { code, at: performance.now() };
      resolve(code);
    }),
  );
  socket.on('error', () => {});
  await once(socket, 'open');
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  if (token) say({ token });

  const latest = (number: number) => messages.findLast(({ watch }) => watch === number);
  const watch = (number: number, path: string) => say({ watch: number, path });
  /**
   * Waits until something is found; by default as long as a right may outlive its end. Counted in looks, of which a
   * second has two hundred: where the machine is held up they take longer, and so may the server.
   */
  async function untilSo<Found>(find: () => Found | undefined | false, timeout = 1_000) {
    for (let waited = 0; waited <= timeout; waited += between) {
      const found = find();
      if (found) return found;
      await wait(between);
    }
    throw new Error(
      `it never came so: ${JSON.stringify({ messages: messages.at(-1), closed }).slice(0, 400)}`,
    );
  }
  return {
    socket,
    messages,
    say,
    latest,
    untilSo,
    closed: () => closed,
    /** The code with which the connection ends, in the end. */
    ended,
    watch,
    /** Watches a path and waits for its first value, its refusal or the end of the connection. */
    async first(number: number, path: string) {
      watch(number, path);
      await untilSo(() => closed ?? latest(number), 5_000);
      return latest(number);
    },
    /** Waits until the newest that was told of a watch is as wanted; rejects after so many milliseconds. */
    until: (number: number, isWanted: (message: WatchMessage) => boolean = () => true, timeout = 5_000) =>
      untilSo(() => {
        const message = latest(number);
        return message && isWanted(message) && message;
      }, timeout),
    /** Waits for the close code. */
    untilClosed: (timeout = 5_000) => untilSo(() => closed?.code, timeout),
    close: () => socket.terminate(),
  };
}
