import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Gate, sessionOf } from '#api/gate';
import type { LiveEndpoint } from '#api/live/live';
import { Counter, gauge, Histogram } from './measures.ts';

const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const nanosecond = 1e-9;
// Milliseconds between two samples of the event loop's delay.
const lookEvery = 10;
const late = (between: number) => Math.max(0, between * nanosecond - lookEvery / 1000);

export type MetricsParts = {
  live: LiveEndpoint;
  gate: Gate;
  now: () => Date;
  isReady: () => Promise<boolean>;
  others: readonly (() => string[])[];
};

/** Collects metrics and mounts /metrics in Prometheus format. Metrics contain nothing about people. */
export function mountMetrics(app: FastifyInstance, { live, gate, now, isReady, others }: MetricsParts) {
  const requests = new Counter('tinig_requests_total', 'Requests answered, by route and status.');
  const durations = new Histogram('tinig_request_seconds', 'Seconds a request took, by route.', bounds);
  const delivery = new Histogram(
    'tinig_delivery_seconds',
    'Seconds from hearing of a change to having sent it to its watchers.',
    bounds,
  );
  const loop = monitorEventLoopDelay({ resolution: lookEvery });
  loop.enable();
  live.onDelivered((milliseconds) => delivery.add(milliseconds / 1000));

  app.addHook('onResponse', (request, reply, goOn) => {
    const route = request.routeOptions.url ?? 'none';
    requests.add({
      method: request.routeOptions.url ? request.method : 'any',
      route,
      status: reply.statusCode,
    });
    durations.add(reply.elapsedTime / 1000, { route });
    goOn();
  });
  app.addHook('onClose', async () => {
    loop.disable();
  });

  const onRequest = (request: FastifyRequest) => mustRunIt(request, gate, now());
  app.get('/metrics', { onRequest }, async (_request, reply) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    const lines = [
      ...requests.lines(),
      ...durations.lines(),
      ...delivery.lines(),
      ...gauge('tinig_live_sockets', 'Open live connections.', live.sockets()),
      ...gauge('tinig_live_watches', 'Different watches that run.', live.watches()),
      ...others.flatMap((lines) => lines()),
      ...gauge(
        'tinig_database_ready',
        '1 where the database answers and is migrated.',
        Number(await isReady()),
      ),
      ...gauge(
        'tinig_event_loop_delay_p99_seconds',
        'How late the event loop was since the last look, 99th percentile.',
        late(loop.percentile(99)),
      ),
      ...gauge('tinig_event_loop_delay_max_seconds', 'The same, at most.', late(loop.max)),
      ...gauge('process_resident_memory_bytes', 'Memory of the server’s process.', process.memoryUsage.rss()),
      ...gauge('process_uptime_seconds', 'Seconds since the process started.', process.uptime()),
    ];
    loop.reset();
    return `${lines.join('\n')}\n`;
  });
}

const isHere = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);

/** Allows callers on this machine and superadmins (A7). A forwarded request counts as coming from elsewhere. */
async function mustRunIt(request: FastifyRequest, gate: Gate, now: Date) {
  if (isHere(request.ip) && request.headers['x-forwarded-for'] === undefined) return;
  const signedIn = await sessionOf(request, gate, now);
  if (signedIn?.actor.role === 'superadmin') return;
  throw signedIn ? new Refusal('forbidden', 403) : new Refusal('not-signed-in', 401);
}
