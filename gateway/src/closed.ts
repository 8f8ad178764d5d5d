import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { openTo } from './open-to-others.ts';
import { roots } from './place.ts';

const addresses = new RegExp(
  `^/(\\.(ws|lp|json)$|(identitytoolkit|securetoken|www\\.googleapis\\.com|v1/accounts|v1/token|v2/(passwordPolicy|recaptchaConfig))|(${roots.join('|')})(/.*)?\\.json$)`,
);

/** Error text for Firebase clients while the gateway is off. */
export const closed =
  'This Tinig server takes no Firebase clients. Whoever runs it can switch that on: FIREBASE_GATEWAY=on, docs/firebase.md.';

/** Answers the gateway's URLs while it is off, and logs the first such request (FIREBASE-1). */
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
