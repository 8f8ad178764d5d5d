import { Agent, request } from 'node:http';
import WebSocket from 'ws';
import { askRaw } from '#school/network/raw';
import { type FuzzActor, tokenFor } from './actors.ts';
import type { Shot } from './requests.ts';

// A slower response counts as a hang. Benches measure speed.
const slowest = 20_000;
// Texts that no response may contain: stacks, SQL, paths of the repository, PostgreSQL's errors.
const ofOurs =
  /\n\s+at |node_modules|server\/src|\.ts:\d|select .+ from |insert into |PostgresError|violates .+ constraint|invalid input syntax|\bENOENT\b/i;

/** Outcome of a request: its status, its duration, and the fault of its response. */
export type FuzzOutcome = { call: string; status: number; milliseconds: number; wrong: string | null };

type Got = { status: number; type: string; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
export const endConnections = () => agent.destroy();

/** Sends a request and judges its answer: 2xx or 4xx as every door does, in time, telling nothing of ours. */
export async function send(port: number, shot: Shot): Promise<FuzzOutcome> {
  const from = performance.now();
  const isOverWire = shot.how === 'raw' || shot.how === 'pipelined';
  const got = await (isOverWire ? sendRaw(port, shot) : sendPlain(port, shot)).catch((error: Error) => error);
  const milliseconds = performance.now() - from;
  if (got instanceof Error)
    return { call: shot.call, status: 0, milliseconds, wrong: `no answer: ${got.message}` };
  return { call: shot.call, status: got.status, milliseconds, wrong: whatIsWrong(shot, got, milliseconds) };
}

function whatIsWrong(shot: Shot, { status, type, body }: Got, milliseconds: number): string | null {
  if (status >= 500 || status < 200) return `status ${status}: ${body.slice(0, 200)}`;
  if (milliseconds > slowest) return `${Math.round(milliseconds)} ms`;
  if (ofOurs.test(body)) return `tells what it must not: ${body.slice(0, 300)}`;
  if (status < 400 || shot.method === 'HEAD' || type.startsWith('text/html')) return null;
  return isRefusal(body) ? null : `not a refusal, ${status}: ${body.slice(0, 200)}`;
}

function isRefusal(body: string): boolean {
  try {
    const { error, code, ...more } = JSON.parse(body);
    return typeof error === 'string' && typeof code === 'string' && Object.keys(more).length === 0;
  } catch {
    return false;
  }
}

const headersOf = ({ headers, actor }: Shot): Record<string, string> => {
  const token = tokenFor(actor);
  return { ...(token && { authorization: `Bearer ${token}` }), ...headers };
};

function sendPlain(port: number, shot: Shot): Promise<Got> {
  const { method, path, body, how } = shot;
  const isChunked = body !== undefined && how === 'chunked';
  const length: Record<string, string> = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : body === undefined
      ? {}
      : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(shot), ...length };
    const sending = request(
      { port, host: '127.0.0.1', method, path, headers, agent, timeout: 2 * slowest },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode!, type: response.headers['content-type'] ?? '', body: text }),
        );
      },
    );
    sending.on('error', reject);
    sending.on('timeout', () => sending.destroy(new Error('timed out')));
    if (body !== undefined) sending.write(body);
    sending.end();
  });
}

/** Twice in one go, or with a length that is not the body's. */
async function sendRaw(port: number, shot: Shot): Promise<Got> {
  const body = shot.body ?? '';
  const length = Buffer.byteLength(body) - (shot.how === 'raw' && body.length > 3 ? 3 : 0);
  const once = (connection: string) =>
    [
      `${shot.method} ${shot.path} HTTP/1.1`,
      'Host: localhost',
      `Connection: ${connection}`,
      ...Object.entries(headersOf(shot)).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${length}`,
      '',
      body,
    ].join('\r\n');
  const text = shot.how === 'pipelined' ? once('keep-alive') + once('close') : once('close');
  const { status, head, body: answer } = await askRaw(port, text, 2 * slowest);
  const type = /content-type: ([^\r]*)/.exec(head)?.[1] ?? '';
  // Judges only the first of two responses. Latin-1 suffices for the patterns.
  const size = /content-length: (\d+)/.exec(head)?.[1];
  const isChunked = head.includes('transfer-encoding: chunked');
  return {
    status,
    type,
    body: size ? answer.slice(0, Number(size)) : isChunked ? unchunked(answer) : answer,
  };
}

function unchunked(text: string): string {
  const size = Number.parseInt(text, 16);
  if (!size) return '';
  const start = text.indexOf('\r\n') + 2;
  return text.slice(start, start + size) + unchunked(text.slice(start + size + 2));
}

const closedRightly = new Set([1000, 1003, 1005, 1006, 1007, 1008, 1009, 4401, 4408]);

/** Sends frames to /live and judges all that comes back. Answers what is wrong, or null. */
export async function sendFrames(
  port: number,
  actor: FuzzActor,
  frames: (string | Uint8Array)[],
): Promise<string | null> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  let wrong: string | null = null;
  socket.on('message', (data) => {
    const text = String(data);
    if (ofOurs.test(text)) wrong = `tells what it must not: ${text.slice(0, 300)}`;
    if (JSON.parse(text).code === 'internal') wrong = 'a fault of ours';
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.on('open', resolve).on('close', resolve));
  const token = tokenFor(actor);
  if (token) socket.send(JSON.stringify({ token }));
  for (const frame of frames) socket.send(frame, () => {});
  const wait = setTimeout(() => socket.close(1000), 150);
  const code = await closed;
  clearTimeout(wait);
  return closedRightly.has(code) ? wrong : `closed with ${code}`;
}
