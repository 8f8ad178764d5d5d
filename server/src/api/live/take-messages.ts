import type { WebSocket } from 'ws';

// Messages received and not yet handled; above this the connection is not read until they are.
const mostWaiting = 64;

type MessageTaker = {
  take: (data: Buffer, isBinary: boolean) => unknown;
  /** Ends the line, over whatever was thrown. */
  fail: (error: unknown) => void;
  /** How many bytes may wait; above this the connection is not read either. */
  mostBytes: number;
};

/**
 * The one place that takes what a socket says: one message after the other, and whatever is thrown over one ends
 * its own line alone (FIREBASE-18). Answers how many bytes of messages wait.
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
