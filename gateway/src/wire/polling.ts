import type { FastifyInstance, FastifyReply } from 'fastify';
import { openToAll } from '#cors';
import type { Realtime } from '#tree/realtime';
import { oldestOfFullest } from '#tree/realtime';
import { Poll } from './poll.ts';

const lookEvery = 10_000;
const mostPolls = 4000;
const isNumber = /^\d{1,9}$/;

type PollingQuery = Record<string, string | undefined>;

/** Long-polling connections of this server by id. */
export type Polls = Map<string, Poll>;

/** Mounts `/.lp` for long polling, with which browsers start if a WebSocket failed before. */
export async function mountPolling(app: FastifyInstance, realtime: Realtime, polls: Polls) {
  openToAll(app);
  const timer = setInterval(() => {
    for (const poll of polls.values()) if (poll.isGone) poll.line.close();
  }, lookEvery);
  app.addHook('onClose', async () => clearInterval(timer));

  app.get('/.lp', async (request, reply) => {
    realtime.parts.gate.rates.count(null, request.ip);
    const query = Object.fromEntries(
      Object.entries(request.query as object).filter(([, value]) => typeof value === 'string'),
    ) as PollingQuery;
    if (query.start === 't') {
      if (!isNumber.test(query.cb ?? '')) return await nothing(reply);
      if (polls.size >= mostPolls) oldestOfFullest([...polls.values()].map(({ line }) => line)).close();
      reply.hijack();
      const poll = new Poll(realtime, request, query.cb!);
      polls.set(poll.id, poll);
      poll.line.onClosed = () => polls.delete(poll.id);
      realtime.add(poll.line, query.ls !== undefined);
      return poll.begin(reply);
    }
    const poll = polls.get(query.id ?? '');
    if (!poll?.isIts(query.pw)) return await nothing(reply);
    // The page keeps this frame open, and reports its own end through `disconn`.
    if (query.dframe === 't') return await sendEmptyFrame(reply);
    if (query.disconn === 't') {
      poll.line.close();
      return await nothing(reply);
    }
    reply.hijack();
    try {
      poll.take(query);
      realtime.mustHoldLittle(poll.line);
    } catch {
      poll.line.close();
    }
    poll.wait(reply);
  });
}

// Any page may frame this, because it is empty.
const sendEmptyFrame = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send('<!doctype html>');

const nothing = (reply: FastifyReply) => reply.code(400).type('application/javascript').send('');
