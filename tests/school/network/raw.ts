import { once } from 'node:events';
import { connect } from 'node:net';

/** A response as it came over the wire. */
export type RawAnswer = { status: number; head: string; body: string };

/** Sends bytes as they are and answers all that comes back until the connection ends. */
export async function askRaw(port: number, text: string | Buffer, timeout = 5_000): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const got: Buffer[] = [];
  socket.on('data', (bytes) => got.push(bytes));
  socket.on('error', () => {});
  socket.setTimeout(timeout, () => socket.destroy());
  socket.write(text);
  await once(socket, 'close');
  const [head = '', ...body] = Buffer.concat(got).toString('latin1').split('\r\n\r\n');
  return { status: Number(head.split(' ')[1] ?? 0), head: head.toLowerCase(), body: body.join('\r\n\r\n') };
}

/** A request as text, closing the connection after its answer unless told otherwise. */
export const rawRequest = (line: string, headers: Record<string, string> = {}, body = '') =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    body,
  ].join('\r\n');
