import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#api/context';
import { type Gate, sessionOf } from '#api/gate';
import { livePath } from '#api/live/live';
import { wantsPage } from './headers.ts';
import { isFromElsewhere, isTransportAllowed } from './private-transport.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isCall?: boolean;
  }
}

/** Paths open to everyone over plain HTTP: the doorstep page and its files. */
const open =
  /^\/(pinto|doorstep|susi\.crt|reach|healthz|readyz|auth\/code(-request(\/[\w-]+)?)?|assets\/.*|[\w-]+\.js|favicon\.\w+|apple-touch-icon\.png|site\.webmanifest)$/;
/** Pages of the console for sessions by code. They contain no data themselves. */
const limitedPages = /^\/(admin(\/.*)?|student-progress)$/;
const doors = ['/', '/s'];

type Parts = Pick<AppContext, 'settings' | 'network' | 'now'> & { gate: Gate };

/**
 * Refuses plain HTTP from other computers with `needs-tls`, except for the doorstep and sessions by code (N33, N35,
 * T51). Redirects browsers to the doorstep instead.
 */
export function refusePlainHttp(app: FastifyInstance, { settings, network, now, gate }: Parts) {
  app.addHook('onRequest', async (request, reply) => {
    if (isFromElsewhere(request)) network?.noteDevice();
    if (isTransportAllowed(request, settings)) return;
    const path = request.url.split('?')[0]!;
    if (open.test(path)) return;
    const isPage = wantsPage(request);
    if (network?.state().codes_allowed) {
      // The live connection itself refuses all but sessions by code.
      if ((request.ws && path === livePath) || (isPage && limitedPages.test(path))) return;
      request.signedIn = await sessionOf(request, gate, now());
      if (request.signedIn?.isLimited && request.routeOptions.config.isCall) return;
    }
    if (!isPage) throw new Refusal('needs-tls', 403);
    return doors.includes(path) ? reply.redirect('/pinto') : reply.redirect('/');
  });
}
