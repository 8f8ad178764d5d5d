import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { request as requestSafely, Agent as SafeAgent } from 'node:https';

/** An answer; status 0 where there was none: `lost` then says why. */
export type Heard = {
  status: number;
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  milliseconds: number;
  lost?: string;
};
export type Asked = { method?: string; token?: string; body?: unknown };
export type Ask = ReturnType<typeof asks>;

/** Nobody waits longer; an answer that takes longer counts as none. */
const patience = 20_000;

/** Makes what asks a server, over kept connections as a proxy or a browser does. `where` may change between calls. */
export function asks(where: () => string) {
  const kept = { keepAlive: true, maxSockets: 64 };
  const agents = { http: new Agent(kept), https: new SafeAgent({ ...kept, rejectUnauthorized: false }) };
  return (path: string, { method = 'GET', token, body }: Asked = {}): Promise<Heard> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const from = performance.now();
    return new Promise((resolve) => {
      const heard = (status: number, got: string, headers: IncomingHttpHeaders = {}, lost?: string) =>
        resolve({ status, body: parse(got), headers, milliseconds: performance.now() - from, lost });
      const url = where() + path;
      const isSafe = url.startsWith('https');
      const asked = (isSafe ? requestSafely : request)(url, {
        method,
        agent: isSafe ? agents.https : agents.http,
        timeout: patience,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      });
      asked.on('response', (answer) => {
        let got = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          got += piece;
        });
        answer.on('end', () => heard(answer.statusCode!, got, answer.headers));
        answer.on('error', (error: NodeJS.ErrnoException) => heard(0, '', {}, error.code ?? error.message));
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', (error: NodeJS.ErrnoException) =>
        heard(
          0,
          '',
          {},
          `${error.code ?? error.message}${asked.reusedSocket ? ' on a kept connection' : ''}`,
        ),
      );
      asked.end(text);
    });
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
  } catch {
    return text === '' ? {} : { text };
  }
}
