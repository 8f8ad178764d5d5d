import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from '#api/http/headers';
import type { NetworkControl } from '#api/network-control';
import type { Queries } from '#db/sql';
import { readSchoolFacts } from '#records/school';

type DoorstepParts = { sql: Queries; now: () => Date };

/**
 * Serves devices that don't trust the school's key yet: the key, a resource that shows whether the device trusts it,
 * and the school's address (NETWORK-5). Sends no names of people.
 */
export function mountDoorstep(app: FastifyInstance, network: NetworkControl, { sql, now }: DoorstepParts) {
  const safeOrigin = ({ hostname }: FastifyRequest) => `https://${hostname}:${network.state().https_port}`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] === '/pinto')
      reply.header('content-security-policy', contentSecurityPolicy(safeOrigin(request)));
  });
  app.get('/reach', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .code(204)
      .send(),
  );
  app.get('/susi.crt', (_request, reply) => {
    const authority = network.authority();
    if (!authority) return reply.callNotFound();
    return reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="tinig-susi.crt"')
      .send(authority);
  });
  app.get('/doorstep', async (request) => {
    const { school_name } = await readSchoolFacts(sql);
    const { codes_allowed } = network.state();
    return { school_name, safe_origin: safeOrigin(request), codes_allowed };
  });
  // A device that waits for its code asks every few seconds. Its secret stays out of addresses and logs.
  app.get('/auth/code-request/:id', (request, reply) => {
    const proof = {
      request: (request.params as { id: string }).id,
      secret: String(request.headers['tinig-secret'] ?? ''),
    };
    const state = network.codes.stateOf(proof, request.ip, now());
    return state ? reply.send({ state }) : reply.callNotFound();
  });
}
