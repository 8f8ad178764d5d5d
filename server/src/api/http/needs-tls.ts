import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance } from 'fastify';
import type { NetworkControl } from '#api/network-control';
import type { Settings } from '#settings';
import { wantsPage } from './headers.ts';
import { isFromElsewhere, isTransportAllowed } from './private-transport.ts';

/** Paths that anybody on the network may read over plain HTTP: the doorstep and what it shows. */
const open =
  /^\/(pinto|doorstep|susi\.crt|reach|healthz|readyz|assets\/.*|favicon\.\w+|apple-touch-icon\.png)$/;
const doors = ['/', '/s'];

/**
 * Refuses requests over plain HTTP from beyond this computer with `needs-tls` (N35, T51). Browsers are led to the
 * doorstep instead.
 */
export function refusePlainHttp(
  app: FastifyInstance,
  settings: Settings,
  network: NetworkControl | undefined,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (isFromElsewhere(request)) network?.noteDevice();
    if (isTransportAllowed(request, settings)) return;
    const path = request.url.split('?')[0]!;
    if (open.test(path)) return;
    if (!wantsPage(request)) throw new Refusal('needs-tls', 403);
    return doors.includes(path) ? reply.redirect('/pinto') : reply.redirect('/');
  });
}
