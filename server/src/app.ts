import websocket from '@fastify/websocket';
import { Refusal } from '@tinig/domain/refusal';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Sql } from '#db/sql';
import type { Answer } from '#door/answer';
import { answerErrors } from '#door/errors';
import { sendSafeHeaders } from '#door/headers';
import { mount } from '#door/http';
import { openLive } from '#door/live';
import { servePages } from '#door/pages';
import { tellsWho } from '#door/who';
import type { Settings } from '#settings';
import { answers as allAnswers } from './answers.ts';

const bodyLimit = 64 * 1024;
const messageLimit = 16 * 1024;

export type AppParts = { sql: Sql; settings: Settings; now: () => Date; answers?: readonly Answer[] };

/** Builds everything but listening: the three doors, the pages and what watches over them. */
export async function buildApp({
  sql,
  settings,
  now,
  answers = allAnswers,
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    logger: { level: settings.logLevel, serializers: { req: namelessRequest } },
    disableRequestLogging: settings.logLevel !== 'debug',
    requestTimeout: 30_000,
    connectionTimeout: 0,
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: (error: unknown, _request: unknown, reply: FastifyReply) => reply.send(error),
    ...(settings.tls ? { https: settings.tls } : {}),
  } as object) as FastifyInstance;

  takeOnlyJson(app);
  sendSafeHeaders(app, settings.tls !== undefined);
  answerErrors(app);
  await app.register(websocket, {
    options: { maxPayload: messageLimit, perMessageDeflate: false, verifyClient: fromOwnPages },
  });

  const house = { sql, settings, now };
  const tellWho = tellsWho(sql);
  for (const answer of answers) mount(app, answer, house, tellWho);
  await openLive(app, answers, house, tellWho);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await servePages(app);
  return app;
}

/** No other content type is read, so no body passes unchecked; no body at all is {}. */
function takeOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else
      parse(request, body as string, (error, value) =>
        error ? done(new Refusal('bad-request', 400)) : done(null, value),
      );
  });
}

/** A page of another site may not open the live connection (T21); programs send no Origin. */
function fromOwnPages({ origin, req }: { origin: string | undefined; req: { headers: { host?: string } } }) {
  if (!origin) return true;
  try {
    return new URL(origin).host === req.headers.host;
  } catch {
    return false;
  }
}

/** What a log line holds of a request: no query, which may hold a name that was searched for (T28). */
const namelessRequest = (request: { method: string; url: string; routeOptions?: { url?: string } }) => ({
  method: request.method,
  route: request.routeOptions?.url ?? request.url.split('?')[0],
});
