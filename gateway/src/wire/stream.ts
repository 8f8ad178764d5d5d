import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersOf } from '#cors';
import type { Holder } from '#parts';
import { keysOf } from '#tree/place';
import type { Query } from '#tree/query';
import type { Realtime } from '#tree/realtime';
import { RealtimeConnection } from './connection.ts';

const keepAliveEvery = 30_000;

type StreamRequest = { path: string; query: Query | null; holder: Holder; token: string | null };
type Pushed = { a?: string; r?: number; b: { p?: string; d?: unknown; s?: string } };

/** Streams a path's value and its changes as server-sent events, over a connection with a single listen. */
export async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: StreamRequest,
  realtime: Realtime,
) {
  const at = keysOf(wanted.path);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    // Stop proxies from buffering the events.
    'x-accel-buffering': 'no',
  });
  const event = (name: string, data: unknown) =>
    raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const relative = (path: string) => `/${keysOf(path).slice(at.length).join('/')}`;

  const carrier = {
    send: (text: string) => {
      const { t, d } = JSON.parse(text) as { t: string; d: Pushed };
      if (t !== 'd') return;
      const { a, b } = d;
      if (a === 'd') event('put', { path: relative(b.p!), data: b.d });
      else if (a === 'm') event('patch', { path: relative(b.p!), data: b.d });
      else if (a === 'ac') end('auth_revoked', b.d);
      else if (a === 'c' || (d.r === 2 && b.s !== 'ok')) end('cancel', null);
    },
    close: () => raw.end(),
    unsentBytes: () => raw.writableLength,
    heldBytes: () => 0,
  };
  const line = new RealtimeConnection(realtime, carrier, request.ip, request.host, '');
  const end = (name: string, data: unknown) => {
    event(name, data ?? null);
    line.close();
  };
  realtime.add(line);
  const timer = setInterval(() => event('keep-alive', null), keepAliveEvery);
  raw.on('error', () => {});
  raw.on('close', () => {
    clearInterval(timer);
    line.close();
  });
  const say = (r: number, a: string, b: object) => line.take(JSON.stringify({ t: 'd', d: { r, a, b } }));
  if (wanted.token !== null) say(1, 'auth', { cred: wanted.token });
  say(2, 'q', { p: wanted.path, ...(wanted.query && { q: wanted.query, t: 1 }) });
}
