import { randomBytes } from 'node:crypto';
import { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '#settings';

// A call that takes this many milliseconds is worth a line.
const slowFrom = 1000;

type ErrorLike = { name?: string; message?: string; code?: string; stack?: string; severity?: string };

/**
 * What a log line holds of an error. PostgreSQL's messages and details quote what was sent,
 * as in "Key (email)=(…)", so of those only the code and the place remain (T28).
 */
export function redactError(error: ErrorLike) {
  const { name, code, stack = '', message: text = '' } = error;
  const isOfDatabase = error.severity !== undefined;
  const places = stack
    .slice(stack.indexOf(text) + text.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return {
    type: name ?? 'Error',
    code,
    message: isOfDatabase ? 'PostgreSQL refused a query' : text,
    stack: places.join('\n'),
    ...(isOfDatabase && { constraint: (error as { constraint?: string }).constraint }),
  };
}

/** How the server logs: JSON lines with the request's id; ids of people, never names, bodies, queries or tokens. */
export function logOptions({ logLevel }: Settings) {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return {
    logger: {
      level: logLevel,
      serializers: {
        err: redactError,
        req: (request: { method: string }) => ({ method: request.method }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    // Our own lines say more of what is needed, and nothing of what must not be logged.
    logController: new LogController({ disableRequestLogging: true }),
    // Several servers and starts write into one log.
    genReqId: () => `${start}-${(count++).toString(36)}`,
  };
}

/** Logs what was answered: our faults and slow calls always, the rest where debugging is on. */
export function logResponses(app: FastifyInstance, again = 60_000) {
  const isNews = noticesOutages(app, again);
  app.addHook('onResponse', (request, reply, goOn) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const status = reply.statusCode;
    const line = {
      method: request.method,
      // The pattern, not the address: that may hold an id, or whatever somebody typed.
      route: request.routeOptions.url ?? '',
      status,
      milliseconds,
      uid: request.signedIn?.actor.uid,
    };
    if (status >= 500 && isNews(status)) request.log.warn(line, 'answered with a failure');
    else if (status < 500 && milliseconds >= slowFrom) request.log.info(line, 'answered slowly');
    else request.log.debug(line, 'answered');
    goOn();
  });
}

// The database is away, or the disk is full: every call fails this way until it is over.
const outages = new Set([503, 507]);

/** Says whether a failure is worth a line: in an outage the first is, and then once a minute how many more. */
function noticesOutages({ log }: FastifyInstance, again: number) {
  const more = new Map<number, number>();

  function tellLater(status: number) {
    setTimeout(() => {
      const times = more.get(status)!;
      more.delete(status);
      if (times === 0) return;
      log.warn({ status, times }, 'answered with a failure, again and again');
      more.set(status, 0);
      tellLater(status);
    }, again).unref();
  }

  return (status: number) => {
    if (!outages.has(status)) return true;
    const times = more.get(status);
    more.set(status, times === undefined ? 0 : times + 1);
    if (times === undefined) tellLater(status);
    return times === undefined;
  };
}
