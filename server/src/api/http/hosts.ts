import type { FastifyInstance } from 'fastify';
import type { NetworkControl } from '#api/network-control';
import { isLoopback, type Settings } from '#settings';

const ofMachine = /^\/(healthz|readyz)$/;

/** True if the server accepts any host name: it is open to a network or a proxy, and no names are configured (N36). */
export const answersAnyHost = ({ host, trustedProxies, publicUrl, allowedHosts }: Settings) =>
  (!isLoopback(host) || trustedProxies.length > 0) && publicUrl === '' && allowedHosts.length === 0;

/**
 * Refuses foreign host names with 421, so that no web page can reach the server under a domain of its own (T50, N36).
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  settings: Settings,
  network: NetworkControl | undefined,
) {
  if (answersAnyHost(settings)) return;
  const named = new Set([settings.host, ...settings.allowedHosts].map((host) => host.toLowerCase()));
  if (settings.publicUrl) named.add(new URL(settings.publicUrl).hostname);
  app.addHook('onRequest', async (request, reply) => {
    const host = hostnameOf(request.headers.host ?? '');
    if (host === '' || isLoopback(host) || named.has(host) || network?.hosts().includes(host)) return;
    if (ofMachine.test(request.url.split('?')[0]!)) return;
    return reply.code(421).type('text/plain; charset=utf-8').send('421: Hindi ito ang address ng Tinig.\n');
  });
}

/** Host name of a Host header: without port and brackets, in lower case, without a final dot. */
export const hostnameOf = (header: string) =>
  header
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
