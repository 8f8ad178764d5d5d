import { Refusal } from '@tinig/domain/text/refusal';
import { frameLimit } from '@tinig/server/api/live/client';
import { takeMessages } from '@tinig/server/api/live/take-messages';
import { newSecret } from '@tinig/server/credentials/random';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Realtime } from '#tree/realtime';
import { type Carrier, RealtimeConnection } from './connection.ts';
import { FrameJoiner, framesOf } from './frames.ts';
import { swallowLargeFrames } from './large-frames.ts';
import type { Polls } from './polling.ts';

const pingEvery = 30_000;
const closeWithin = 2000;
const goingAway = 1001;

/** Mounts the WebSocket endpoint, which all SDKs prefer. */
export function mountWebSocket(app: FastifyInstance, realtime: Realtime, polls: Polls) {
  app.route({
    method: 'GET',
    url: '/.ws',
    onRequest: async (request) => realtime.parts.gate.rates.count(null, request.ip),
    handler: () => {
      throw new Refusal('bad-request', 400);
    },
    wsHandler: (socket: WebSocket, request: FastifyRequest) => openSocket(socket, request, realtime, polls),
  });
}

function openSocket(socket: WebSocket, request: FastifyRequest, realtime: Realtime, polls: Polls) {
  const raw = request.raw.socket;
  // Reject data sent before the handshake response (RFC 6455, 4.1): its frames would be parsed from the
  // middle.
  if (raw.readableLength > 0) return socket.terminate();
  const joiner = new FrameJoiner(realtime.parts.limits);
  const { s: session, ls: before } = request.query as { s?: unknown; ls?: unknown };
  const poll = polls.get(String(session));
  const own = () => unread() + waitingBytes() + joiner.heldBytes;
  const carrier = carrierOf(socket, poll ? () => poll.heldBytes : own);
  const line = poll?.line ?? new RealtimeConnection(realtime, carrier, request.ip, request.host, newSecret());
  const take = poll ? poll.offer(carrier, own) : line.take.bind(line);
  const fail = (error: unknown) => {
    realtime.log.error({ err: error }, 'a message to the gateway failed');
    socket.terminate();
  };
  // Limit oversized frames early: otherwise thousands of clients could each buffer one at once.
  const unread = swallowLargeFrames(raw, {
    most: frameLimit,
    onSwallowed: (bytes) => line.waste(bytes),
    look: () => realtime.mustHoldLittle(line),
    fail,
  });
  const waitingBytes = takeMessages(socket, {
    take: (data, isBinary) => {
      // The socket may still deliver data for two seconds after its line has closed.
      if (!line.isOpen) return;
      const message = isBinary ? joiner.swallow(data.toString()) : joiner.take(data.toString());
      realtime.mustHoldLittle(line);
      if (typeof message === 'string') return take(message);
      if (joiner.isTooLarge || message) line.waste(data.length);
      if (message) line.refuse(message);
    },
    fail,
    mostBytes: realtime.parts.limits.mostMessageBytes,
  });
  if (!poll) realtime.add(line, before !== undefined);
  keepAlive(socket);
  socket.on('close', () => {
    if (line.carrier === carrier) line.close();
  });
}

const carrierOf = (socket: WebSocket, heldBytes: () => number): Carrier => ({
  heldBytes,
  send: (text) => {
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of framesOf(text)) socket.send(frame);
  },
  close: () => {
    socket.close(goingAway);
    setTimeout(() => socket.terminate(), closeWithin).unref();
  },
  unsentBytes: () => socket.bufferedAmount,
});

/** Keeps the connection alive by WebSocket pings. An empty data frame would stop the JS SDK from receiving. */
function keepAlive(socket: WebSocket) {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingEvery);
  socket.on('close', () => clearInterval(timer));
}
