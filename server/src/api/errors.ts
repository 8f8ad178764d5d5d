import { type MessageCode, message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isBusy, isConnectionError, isDiskFull, isSystemError, OutcomeUnknown } from '#db/connection-errors';
import { UnknownMigration } from '#db/known-migrations';
import { isLostRace } from '#sql/constraints';

/** A refusal as it is sent (DOOR-1). */
export type RefusedResponse = { status: number; body: { error: string; code: string }; retryAfter?: number };

type Coded = { code?: unknown; statusCode?: unknown };

// Fastify's own refusals, before a call is reached.
const byFastify: Record<string, [MessageCode, 413 | 415]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body-too-large', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['not-json', 415],
};

/** Turns any error into what is sent; null where the fault is ours and must be logged. */
export function refusedBy(error: unknown): RefusedResponse | null {
  if (error instanceof Refusal) return sent(error.code, error.status, error.message, error.retryAfter);
  if (isDiskFull(error)) return sent('disk-full', 507, undefined, 30);
  if (error instanceof OutcomeUnknown) return sent('outcome-unknown', 503, undefined, 2);
  if (error instanceof UnknownMigration) return sent('updating', 503, undefined, 5);
  if (isConnectionError(error)) return sent('database-away', 503, undefined, 2);
  if (isBusy(error) || isLostRace(error)) return sent('busy', 503, undefined, 1);
  const { code, statusCode } = error as Coded;
  if (typeof code === 'string' && Object.hasOwn(byFastify, code)) return sent(...byFastify[code]!);
  // Fastify, its file server and the HTTP parser refuse what is malformed with a status of 4xx; a path
  // that leads out of the folder of files is told only that there is nothing (T36).
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

// Not the error's text: it may hold what was sent.
const ourFault: RefusedResponse = { status: 500, body: { error: message('internal'), code: 'internal' } };

/** Sends an error as every door does (DOOR-1); what is our fault, or the machine's, is logged once, with the request's id. */
export function sendError(reply: FastifyReply, error: unknown) {
  const refused = refusedBy(error);
  if (!refused || isSystemError(error)) reply.log.error({ err: error }, 'a call failed');
  const { status, body, retryAfter } = refused ?? ourFault;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Sends every error of a call or a hook as every door does (DOOR-1). */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => sendError(reply, error));
}
