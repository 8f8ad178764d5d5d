import { Refusal } from '@tinig/domain/text/refusal';
import { frameLimit } from '@tinig/server/api/live/client';
import { takeMessages } from '@tinig/server/api/live/take-messages';
import { newSecret } from '@tinig/server/credentials/random';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { FrameJoiner, framesOf } from './frames.ts';
import { swallowLargeFrames } from './large-frames.ts';
import { type Carrier, RealtimeLine } from './line.ts';
import type { Polls } from './polling.ts';
import type { Realtime } from './realtime.ts';

const pingEvery = 30_000;
const closeWithin = 2000;
const goingAway = 1001;

/** Mounts the line that every platform's SDK prefers. */
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
  // Nobody may speak before the answer (RFC 6455, 4.1): a frame would not be seen from its start.
  if (raw.readableLength > 0) return socket.terminate();
  const joiner = new FrameJoiner(realtime.parts.limits);
  const { s: session, ls: before } = request.query as { s?: unknown; ls?: unknown };
  const poll = polls.get(String(session));
  const own = () => unread() + waitingBytes() + joiner.heldBytes;
  const carrier = carrierOf(socket, poll ? () => poll.heldBytes : own);
  const line = poll?.line ?? new RealtimeLine(realtime, carrier, request.ip, request.host, newSecret());
  const take = poll ? poll.offer(carrier, own) : line.take.bind(line);
  const fail = (error: unknown) => {
    realtime.log.error({ err: error }, 'a message to the gateway failed');
    socket.terminate();
  };
  // It would be kept until it is whole, by thousands of strangers at once.
  const unread = swallowLargeFrames(raw, {
    most: frameLimit,
    onSwallowed: (bytes) => line.waste(bytes),
    look: () => realtime.mustHoldLittle(line),
    fail,
  });
  const waitingBytes = takeMessages(socket, {
    take: (data, isBinary) => {
      // Its socket may go on for two seconds more, with whatever the client had sent.
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

/** By the socket's own pings: an empty frame of ours would stop the JS SDK from hearing. */
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
