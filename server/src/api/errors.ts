import { type MessageCode, message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isBusy, isConnectionError, isDiskFull, isSystemError, OutcomeUnknown } from '#db/connection-errors';
import { UnknownMigration } from '#db/known-migrations';
import { isLostRace } from '#sql/constraints';

/** A refusal as sent (DOOR-1). */
export type RefusedResponse = { status: number; body: { error: string; code: string }; retryAfter?: number };

type Coded = { code?: unknown; statusCode?: unknown };

// Requests that Fastify refuses before a handler runs.
const byFastify: Record<string, [MessageCode, 413 | 415]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body-too-large', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['not-json', 415],
};

/** Converts an error to the refusal to send. Null for a fault of the server, which must be logged. */
export function refusedBy(error: unknown): RefusedResponse | null {
  if (error instanceof Refusal) return sent(error.code, error.status, error.message, error.retryAfter);
  if (isDiskFull(error)) return sent('disk-full', 507, undefined, 30);
  if (error instanceof OutcomeUnknown) return sent('outcome-unknown', 503, undefined, 2);
  if (error instanceof UnknownMigration) return sent('updating', 503, undefined, 5);
  if (isConnectionError(error)) return sent('database-away', 503, undefined, 2);
  if (isBusy(error) || isLostRace(error)) return sent('busy', 503, undefined, 1);
  const { code, statusCode } = error as Coded;
  if (typeof code === 'string' && Object.hasOwn(byFastify, code)) return sent(...byFastify[code]!);
  // Fastify, its file server and the HTTP parser refuse malformed requests with 4xx. A path that leads out of the
  // folder gets a plain 404 (T36).
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return statusCode === 403 || statusCode === 404
      ? sent('not-found', 404)
      : sent('bad-request', statusCode);
  return null;
}

const sent = (
  code: MessageCode,
  status: number,
  error = message(code),
  retryAfter?: number,
): RefusedResponse => ({
  status,
  body: { error, code },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

// Hides the error's text, which may contain input.
const ourFault: RefusedResponse = { status: 500, body: { error: message('internal'), code: 'internal' } };

/** Sends an error in the common format (DOOR-1). Logs faults of the server or the system with the request's id. */
export function sendError(reply: FastifyReply, error: unknown) {
  const refused = refusedBy(error);
  if (!refused || isSystemError(error)) reply.log.error({ err: error }, 'a call failed');
  const { status, body, retryAfter } = refused ?? ourFault;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => sendError(reply, error));
}
