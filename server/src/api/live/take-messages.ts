import type { WebSocket } from 'ws';

// Pending messages above which the connection is paused.
const mostWaiting = 64;

type MessageTaker = {
  take: (data: Buffer, isBinary: boolean) => unknown;
  fail: (error: unknown) => void;
  /** Pending bytes above which the connection is paused. */
  mostBytes: number;
};

/**
 * Handles a socket's messages one after another. An error closes only this connection (FIREBASE-18). The returned
 * function gives the number of pending bytes.
 */
export function takeMessages(socket: WebSocket, { take, fail, mostBytes }: MessageTaker): () => number {
  let before = Promise.resolve();
  let waiting = 0;
  let bytes = 0;
  function end(error: unknown) {
    try {
      fail(error);
    } catch {
      socket.terminate();
    }
  }
  socket.on('message', (data, isBinary) => {
    const { length } = data as Buffer;
    waiting += 1;
    bytes += length;
    if (waiting >= mostWaiting || bytes >= mostBytes) socket.pause();
    before = before
      .then(async () => void (await take(data as Buffer, isBinary)))
      .catch(end)
      .then(() => {
        waiting -= 1;
        bytes -= length;
        if (waiting === 0 && socket.isPaused) socket.resume();
      });
  });
  return () => bytes;
}
