import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { roots } from '#tree/place';

const methods = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
// Seconds for which a browser caches a preflight.
const keptFor = '7200';

/**
 * Sets CORS headers for an origin. Safe because there are no cookies, so a request carries no ambient
 * permissions.
 */
export function openTo(origin: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('access-control-allow-origin', origin);
  reply.header('vary', 'origin');
  // Lets pages of another origin load scripts, which long polling needs.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('access-control-expose-headers', 'etag, retry-after');
  const headers = request.headers['access-control-request-headers'];
  if (request.method !== 'OPTIONS' || headers === undefined) return;
  reply.header('access-control-allow-headers', headers);
  reply.header('access-control-allow-methods', methods);
  reply.header('access-control-max-age', keptFor);
}

/** Allows any origin for all routes of this plugin, preflights included. */
export function openToAll(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => openTo('*', request, reply));
}

/** Answers a preflight. The `onRequest` hook has already set its headers. */
export const answerPreflight = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(204).send();

/** Returns the headers set so far, for a response that bypasses Fastify. */
export const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));

/** Allows cross-origin requests from these origins to the calls at these paths. */
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

const addresses = new RegExp(
  `^/(\\.(ws|lp|json)$|(identitytoolkit|securetoken|www\\.googleapis\\.com|v1/accounts|v1/token|v2/(passwordPolicy|recaptchaConfig))|(${roots.join('|')})(/.*)?\\.json$)`,
);

/** Error text for Firebase clients while the gateway is off. */
const closed =
  'This Tinig server takes no Firebase clients. Whoever runs it can switch that on: FIREBASE_GATEWAY=on, docs/firebase.md.';

/** Returns a function that answers the gateway's URLs while it is off, and logs the first request (FIREBASE-1). */
export function sayClosed(log: FastifyBaseLogger) {
  let isLogged = false;
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!addresses.test(request.url.split('?')[0]!)) return false;
    if (!isLogged)
      log.warn('something speaks Firebase to this server, and FIREBASE_GATEWAY is off (docs/firebase.md)');
    isLogged = true;
    openTo('*', request, reply);
    if (request.method === 'OPTIONS') reply.code(204).send();
    else reply.code(404).send({ error: closed });
    return true;
  };
}
