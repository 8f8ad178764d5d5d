import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** One address before two servers: `pages` answers the paths that are pages, `answers` all calls and the live line. */
export async function startTwoBehind(pages: string, answers: string, isPages: (path: string) => boolean) {
  const server = createServer((asked, reply) => {
    const { method, url: path, headers } = asked;
    const behind = request(
      `${isPages(path!) ? pages : answers}${path}`,
      { method, headers },
      (answered: IncomingMessage) => {
        reply.writeHead(answered.statusCode!, answered.headers);
        answered.pipe(reply);
      },
    );
    behind.on('error', () => reply.destroy());
    asked.pipe(behind);
  });
  server.on('upgrade', ({ url, rawHeaders }: IncomingMessage, socket) => {
    const { hostname, port } = new URL(answers);
    const line = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((one, at) => (at % 2 === 0 ? [`${one}: ${rawHeaders[at + 1]}`] : []));
      line.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      line.pipe(socket).pipe(line);
    });
    line.on('error', () => socket.destroy());
    socket.on('error', () => line.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
