import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { request as requestSafely, Agent as SafeAgent } from 'node:https';

/** A response; status 0 where there was none: `lost` then says why. */
export type Response<Body = Record<string, unknown>> = {
  status: number;
  body: Body;
  headers: IncomingHttpHeaders;
  /** From sending to the last byte. */
  milliseconds: number;
  lost?: string;
};
export type RequestOptions = { method?: string; token?: string; body?: unknown };
export type HttpClient = ReturnType<typeof httpClient>;

/** Nobody waits longer; a response that takes longer counts as none. */
const timeout = 20_000;

/** A client over kept connections, as a proxy or a browser keeps them. `where` may change between calls. */
export function httpClient(where: () => string) {
  const kept = { keepAlive: true, maxSockets: 256 };
  const agents = { http: new Agent(kept), https: new SafeAgent({ ...kept, rejectUnauthorized: false }) };
  return <Body = Record<string, unknown>>(
    path: string,
    { method = 'GET', token, body }: RequestOptions = {},
  ): Promise<Response<Body>> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const from = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, got: string, headers: IncomingHttpHeaders = {}, lost?: string) =>
        resolve({ status, body: parse(got) as Body, headers, milliseconds: performance.now() - from, lost });
      const url = where() + path;
      const isSafe = url.startsWith('https');
      const sent = (isSafe ? requestSafely : request)(url, {
        method,
        agent: isSafe ? agents.https : agents.http,
        timeout,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      });
      const fail = (error: NodeJS.ErrnoException, more = '') =>
        end(0, '', {}, `${error.code ?? error.message}${more}`);
      sent.on('response', (response) => {
        let got = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          got += piece;
        });
        response.on('end', () => end(response.statusCode!, got, response.headers));
        response.on('error', fail);
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', (error) => fail(error, sent.reusedSocket ? ' on a kept connection' : ''));
      sent.end(text);
    });
  };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : { value };
  } catch {
    return text === '' ? {} : { text };
  }
}
