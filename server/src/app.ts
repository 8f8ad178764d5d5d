import websocket from '@fastify/websocket';
import { Refusal } from '@tinig/domain/text/refusal';
import { sayClosed } from '@tinig/gateway/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AccessRecorder } from '#api/access-log';
import type { AppContext } from '#api/context';
import { describeCalls } from '#api/describe/docs';
import { answerErrors, sendError } from '#api/errors';
import type { Handler } from '#api/handler';
import { admitGradually } from '#api/http/admission';
import { safeHeaders, sendSafeHeaders } from '#api/http/headers';
import { mountHealth, readiness, watchDisk } from '#api/http/health';
import { refuseForeignHosts } from '#api/http/hosts';
import { logOptions, logResponses } from '#api/http/log';
import { answerMalformed, answerUnsupportedRequests, mustHaveOneHost } from '#api/http/malformed';
import { mountCall } from '#api/http/mount-call';
import { refusePlainHttp } from '#api/http/needs-tls';
import { refuseUntilSetUp } from '#api/http/not-set-up';
import { type FallbackHandler, servePages } from '#api/http/pages';
import { readJson } from '#api/http/read-json';
import { Uploads } from '#api/http/uploads';
import { frameLimit, messageLimit } from '#api/live/client';
import { livePath, openLive } from '#api/live/live';
import { mountMetrics } from '#api/metrics/metrics';
import { RateLimiter } from '#api/rate-limiter';
import { sessionFinder } from '#credentials/tokens';
import { startClassDates } from '#jobs/class-dates';
import { startDailyWork } from '#jobs/daily';
import { startErasedList } from '#jobs/erased-list';
import { PermissionExpiry, startPermissionExpiry } from '#jobs/permission-expiry';
import { startVacuumAfterYear } from '#jobs/vacuum-after-year';
import { mountDoorstep } from '#operations/network/doorstep';
import { fillSchoolName } from '#records/school';
import { handlers as allHandlers } from './handlers.ts';
import type { Settings } from './settings.ts';

const bodyLimit = 64 * 1024;
const gatewayLine = '/.ws';

export type AppParts = AppContext & { handlers?: readonly Handler[] };

/** Builds the whole server except listening: API, live, gateway, pages and background jobs. */
export async function buildApp({
  sql,
  settings,
  now,
  backUp,
  keepErased,
  firstRun,
  network,
  handlers = Object.values(allHandlers),
}: AppParts): Promise<FastifyInstance> {
  const headers = safeHeaders(settings.tls !== undefined);
  const app = makeServer(settings, headers);
  app.decorateRequest('signedIn', null);
  admitGradually(app.server);
  takeOnlyJson(app);
  sendSafeHeaders(app, headers);
  logResponses(app);
  answerErrors(app);
  const isClosed = sayClosed(app.log);
  await takeUpgrades(app, settings, isClosed);
  answerUnsupportedRequests(app, headers);
  mustHaveOneHost(app);
  refuseForeignHosts(app, settings, network);
  if (firstRun) refuseUntilSetUp(app, sql, firstRun);

  const permissions = new PermissionExpiry({ sql, now });
  const accessLog = new AccessRecorder({ sql, now });
  accessLog.start(app);
  const context = { sql, settings, now, backUp, firstRun, network, permissions, accessLog };
  await fillSchoolName(sql, settings.schoolName);
  const isDiskLow = await watchDisk(app, settings);
  const findSession = sessionFinder(sql, settings.firebase !== undefined);
  const gate = { findSession, rates: new RateLimiter(settings), isDiskLow, uploads: new Uploads() };
  refusePlainHttp(app, { settings, network, gate, now });
  const live = await openLive(app, handlers, context, gate);
  const isReady = readiness(sql);
  const others: (() => string[])[] = [];
  if (settings.metrics) mountMetrics(app, { live, gate, now, isReady, others });
  for (const handler of handlers) mountCall(app, handler, context, gate);
  mountHealth(app, isReady);
  if (network) mountDoorstep(app, network, { sql, now });
  await describeCalls(app, handlers);
  let fallback: FallbackHandler = isClosed;
  if (settings.firebase) {
    const { openGateway } = await import('@tinig/gateway/gateway');
    const gateway = await openGateway(app, { context, gate, limits: settings.firebase });
    others.push(gateway.figures);
    fallback = gateway.denyOthers;
  }
  startErasedList(app, { keepErased }, live);
  startDailyWork(app, context);
  startClassDates(app, context, live);
  startPermissionExpiry(app, permissions, live);
  startVacuumAfterYear(app, context, live);
  await servePages(app, settings.publicUrl, fallback);
  return app;
}

function makeServer(settings: Settings, headers: Record<string, string>) {
  // Bounds the time that a slow request may hold its connection.
  const timeouts = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false };
  return fastify({
    ...logOptions(settings),
    bodyLimit,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    requestTimeout: 30_000,
    // A stopping server still responds (main.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: answerMalformed(headers),
    frameworkErrors: (error: unknown, _request: unknown, reply: FastifyReply) =>
      sendError(reply.headers(headers), error),
    ...(settings.tls ? { https: { ...settings.tls, ...timeouts } } : { http: timeouts }),
  } as object) as FastifyInstance;
}

/** Accepts JSON bodies only, so that no other body passes unchecked. A missing body counts as {}. */
function takeOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new Refusal('not-json', 415);
      return body === '' ? {} : await readJson(body);
    },
  );
}

/**
 * Allows WebSocket upgrades for /live and the gateway only. Messages are small and uncompressed, so none can expand in
 * memory.
 */
async function takeUpgrades(
  app: FastifyInstance,
  { firebase }: Settings,
  isClosed: ReturnType<typeof sayClosed>,
) {
  const paths = firebase ? [livePath, gatewayLine] : [livePath];
  await app.register(websocket, {
    options: { maxPayload: firebase ? frameLimit : messageLimit, perMessageDeflate: false },
    // ws has already closed the connection. A client's mistake is not worth a log line.
    errorHandler: () => {},
    // The live module closes its connections itself, with a reason.
    preClose: (done) => done(),
  });
  app.addHook('onRequest', (request, reply, goOn) => {
    if (!request.ws || paths.includes(request.routeOptions.url ?? '')) return goOn();
    if (firebase || !isClosed(request, reply)) goOn(new Refusal('bad-request', 400));
  });
}
