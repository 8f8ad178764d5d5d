import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type MessageCode, message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance } from 'fastify';

type Headers = Record<string, string>;

// Node's parser errors for unreadable requests.
const byParser: Record<string, [number, MessageCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too-long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'bad-request'],
};

/** Raw HTTP response to input that can't be parsed as a request. */
function rawResponse(status: number, code: MessageCode, headers: Headers): string {
  const body = JSON.stringify({ error: message(code), code });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

// Node's internal field with the current response. Nothing may be written into the middle of it.
type Answering = Socket & { _httpMessage?: { headersSent: boolean } };

export const answerMalformed =
  (headers: Headers) => (error: Error & { code?: string }, socket: Answering) => {
    const isUseless = error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent;
    if (isUseless) return socket.destroy();
    const [status, code] = byParser[error.code ?? ''] ?? [400, 'bad-request' as const];
    socket.end(rawResponse(status, code, headers));
    // Drops clients that don't read the response.
    setTimeout(() => socket.destroy(), 2000).unref();
  };

/** Answers requests that Node and ws would refuse themselves, without our headers and body. */
export function answerUnsupportedRequests(app: FastifyInstance, headers: Headers) {
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ error: message('bad-request'), code: 'bad-request' });
    const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
    response.writeHead(417, { ...headers, ...type }).end(body);
  });
  app.websocketServer.on('wsClientError', (_error, socket) => {
    (socket as Socket).end(rawResponse(400, 'bad-request', headers));
  });
}

/**
 * Refuses HTTP/1.1 with no or two Host headers (RFC 9112). Clients that half-close after the request still get a
 * response.
 */
export function mustHaveOneHost(app: FastifyInstance) {
  Object.assign(app.server, { httpAllowHalfOpen: true });
  app.addHook('onRequest', ({ raw }, _reply, goOn) => {
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
    const isOdd = hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1');
    goOn(isOdd ? new Refusal('bad-request', 400) : undefined);
  });
}
