import { message } from '@tinig/domain/messages/messages';
import type { FastifyInstance } from 'fastify';
import type { SetupCodeGuard } from '#api/setup-code-guard';
import type { Sql } from '#db/sql';
import { isSetUp } from '#records/school';
import { mustBeSameOrigin, wantsPage } from './headers.ts';

/** Paths served without checking whether the school is set up. A restore delays that check. */
const ofMachine = /^\/(healthz|readyz|metrics)$/;
const ofSetup = /^\/setup(\/[a-z]+)?$/;
const files = '/*';
const isFile = /\.(?!json$)[a-z0-9]+$/;
const askAgainAfter = 5;

/**
 * Responds 503 to every call until the school has a superadmin, so that phones keep unsent results. Exempts health,
 * set-up and static files. Redirects pages to the set-up (SETUP-1). Queries the database on each request until then,
 * never afterwards.
 */
export function refuseUntilSetUp(app: FastifyInstance, sql: Sql, firstRun: SetupCodeGuard) {
  let isDone = false;
  app.addHook('onRequest', async (request, reply) => {
    if (isDone) return;
    const path = request.url.split('?')[0]!;
    if (ofMachine.test(path) || (request.routeOptions.url === files && isFile.test(path))) return;
    isDone = await isSetUp(sql);
    if (isDone) return firstRun.shut();
    if (path.startsWith('/setup/')) mustBeSameOrigin(request);
    if (ofSetup.test(path)) return;
    if (wantsPage(request)) return reply.header('cache-control', 'no-store').redirect('/setup');
    const code = 'not-set-up';
    return reply
      .code(503)
      .header('retry-after', String(askAgainAfter))
      .type('application/json; charset=utf-8')
      .send({ error: message(code), code });
  });
}
