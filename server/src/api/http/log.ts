import { randomBytes } from 'node:crypto';
import { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '#settings';

// Milliseconds from which a call is logged as slow.
const slowFrom = 1000;

type ErrorLike = { name?: string; message?: string; code?: string; stack?: string; severity?: string };

/**
 * Fields of an error for the log. PostgreSQL's messages quote input, as in "Key (email)=(…)", so only code and
 * stack remain (T28).
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

export function lineForTerminal(json: string): string {
  const { time, msg = '', level: _level, pid: _pid, hostname: _host, err, ...fields } = JSON.parse(json);
  const told = Object.entries({ ...fields, ...(err && { error: err.message, code: err.code }) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const [, clock] = new Date(time).toTimeString().match(/^(\d\d:\d\d:\d\d)/)!;
  return `${[clock, msg, ...told].join(' · ')}\n${err?.stack ? `${err.stack}\n` : ''}`;
}

/** Formats log lines for a terminal. */
const ofTerminal = {
  stream: { write: (json: string) => void process.stdout.write(lineForTerminal(json)) },
};

/**
 * Logging options: JSON lines with request ids, or plain lines on a terminal. The log holds ids of people, never names,
 * bodies, queries or tokens.
 */
export function logOptions({ logLevel }: Settings) {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return {
    logger: {
      level: logLevel,
      ...(process.stdout.isTTY && ofTerminal),
      serializers: {
        err: redactError,
        req: (request: { method: string }) => ({ method: request.method }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    // Our own log lines tell more, and hold nothing confidential.
    logController: new LogController({ disableRequestLogging: true }),
    // Ids differ between servers and starts, which may share one log.
    genReqId: () => `${start}-${(count++).toString(36)}`,
  };
}

/** Logs responses: server failures and slow calls always, others at debug level. */
export function logResponses(app: FastifyInstance, again = 60_000) {
  const isNews = noticesOutages(app, again);
  app.addHook('onResponse', (request, reply, goOn) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const status = reply.statusCode;
    const line = {
      method: request.method,
      // Logs the route pattern, because the URL may contain ids or anything typed.
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

// Status codes of an outage: database away, or disk full. Every call fails this way until it is over.
const outages = new Set([503, 507]);

/** Limits log lines in an outage: logs the first failure of a status, then only a count per minute. */
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
