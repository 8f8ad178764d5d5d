import { connect } from 'node:net';

/** A client that says what it must and then never reads. */
export async function stalledSocket(port: number, token: string, path: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  let isClosed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(['GET /live HTTP/1.1', 'Host: localhost', ...upgrade, '', ''].join('\r\n'));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  for (const message of [{ token }, { watch: 1, path }]) socket.write(frame(JSON.stringify(message)));
  return {
    async isClosed() {
      // A paused socket notices its end only when something is written.
      if (!isClosed) socket.write(frame('{"unwatch":99}'));
      return isClosed;
    },
  };
}

/** A masked text frame, as a client must send it. */
function frame(text: string) {
  const mask = Buffer.from([0, 0, 0, 0]);
  const body = Buffer.from(text);
  const length =
    body.length < 126
      ? Buffer.from([0x80 | body.length])
      : Buffer.from([0xfe, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([0x81]), length, mask, body]);
}
