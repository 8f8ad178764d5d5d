import type { FastifyInstance, FastifyReply } from 'fastify';
import { oldestOfFullest } from './crowd.ts';
import { openToAll } from './open-to-others.ts';
import { Poll } from './poll.ts';
import type { Realtime } from './realtime.ts';

const lookEvery = 10_000;
const mostPolls = 4000;
const isNumber = /^\d{1,9}$/;

type PollingQuery = Record<string, string | undefined>;

/** The lines of this server that poll, by their id. */
export type Polls = Map<string, Poll>;

/** Mounts `/.lp`, with which browsers begin where a WebSocket did not get through before. */
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
    // A frame that stays as long as the page; `disconn` is how it reports that the page is gone.
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

// Nothing is in it, so that any page may frame it.
const sendEmptyFrame = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send('<!doctype html>');

const nothing = (reply: FastifyReply) => reply.code(400).type('application/javascript').send('');
