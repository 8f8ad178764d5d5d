import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const methods = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
// A browser asks again after so many seconds.
const keptFor = '7200';

/** Lets pages of another origin read an answer. There are no cookies, so nobody's rights travel along. */
export function openTo(origin: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('access-control-allow-origin', origin);
  reply.header('vary', 'origin');
  // Without it a page of another origin can't load a script, which long polling needs.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('access-control-expose-headers', 'etag, retry-after');
  const headers = request.headers['access-control-request-headers'];
  if (request.method !== 'OPTIONS' || headers === undefined) return;
  reply.header('access-control-allow-headers', headers);
  reply.header('access-control-allow-methods', methods);
  reply.header('access-control-max-age', keptFor);
}

/** Opens everything that is mounted in this part of the app to pages of any origin, preflights included. */
export function openToAll(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => openTo('*', request, reply));
}

/** Answers a preflight, whose headers are set already. */
export const answerPreflight = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(204).send();

/** The headers that are set already, for an answer that is written past Fastify. */
export const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));

/** Opens some calls to pages of these origins alone. */
export function openCallsTo(app: FastifyInstance, origins: string[], paths: readonly string[]) {
  const open = new Set(paths);
  const known = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && known.has(origin) && open.has(request.url.split('?')[0]!))
      openTo(origin, request, reply);
  });
  for (const path of open) app.options(path, answerPreflight);
}
