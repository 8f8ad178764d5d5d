import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

type RelayedLine = { near: Socket; bytesLeft: number; listens: boolean; cut(): void };
/** A line that has asked to be told. */
const listening = Buffer.from('listen ');

/** Stands before a database and resets its lines: at once, or after some bytes more in whichever direction. */
export type Relay = Awaited<ReturnType<typeof openRelay>>;

/** `database` is a port of this machine, or answers a socket's path. */
export async function openRelay(database: number | (() => string)) {
  const lines = new Set<RelayedLine>();
  let isShut = false;
  let bytesOfNew = () => Number.POSITIVE_INFINITY;
  // As PostgreSQL does: without it a second answer waits until the first is acknowledged, 40 ms.
  const server = createServer({ noDelay: true }, (near) => {
    if (isShut) return void near.resetAndDestroy();
    const far = typeof database === 'function' ? dial(database()) : dial(database, '127.0.0.1');
    const line: RelayedLine = {
      near,
      bytesLeft: bytesOfNew(),
      listens: false,
      cut() {
        lines.delete(line);
        near.resetAndDestroy();
        far.destroy();
      },
    };
    lines.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (from === near && bytes.includes(listening)) line.listens = true;
        const passed = bytes.subarray(0, line.bytesLeft);
        line.bytesLeft -= bytes.length;
        to.write(passed, () => line.bytesLeft < 0 && line.cut());
      });
      from.on('error', line.cut);
      from.on('close', line.cut);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Resets the lines that are open, or those of them that listen, each after so many bytes more. */
    reset(bytes: () => number = () => 0, which: 'all' | 'listening' = 'all') {
      for (const line of lines) {
        if (which === 'listening' && !line.listens) continue;
        line.bytesLeft = bytes();
        if (line.bytesLeft === 0) line.cut();
      }
    },
    /** From now on each new line is reset after so many bytes. */
    resetNew(bytes: () => number) {
      bytesOfNew = bytes;
    },
    /** From now on no line comes about. */
    shut() {
      isShut = true;
    },
    /** New lines last again; those that are to be reset are. */
    mend() {
      isShut = false;
      bytesOfNew = () => Number.POSITIVE_INFINITY;
      for (const line of lines) if (line.bytesLeft !== Number.POSITIVE_INFINITY) line.cut();
    },
    close() {
      server.close();
      for (const line of lines) line.cut();
    },
  };
}
