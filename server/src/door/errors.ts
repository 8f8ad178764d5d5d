import { type MessageCode, message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import type { FastifyInstance } from 'fastify';
import { isDatabaseAway, isDiskFull } from '#db/sql';

/** A refusal as it is sent: contract, "Rules for every door". */
export type Refused = { status: number; body: { error: string; code: string }; retryAfter?: number };

// What the database refuses by the name of a constraint, in the book's words.
const byConstraint: Record<string, [MessageCode, 400 | 409]> = {
  people_email_unique: ['email-taken', 409],
  sections_name_unique: ['section-exists', 409],
};

// Fastify's own refusals, before a call is reached.
const byFastify: Record<string, [MessageCode, 400 | 413 | 415]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body-too-large', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['not-json', 415],
};

/** Turns any error into what is sent; null where the fault is ours and must be logged. */
export function refusedBy(error: unknown): Refused | null {
  if (error instanceof Refusal) return sent(error.code, error.status, error.message, error.retryAfter);
  const { code, constraint_name, statusCode } = error as {
    code?: string;
    constraint_name?: string;
    statusCode?: number;
  };
  if (isDiskFull(error)) return sent('disk-full', 507, undefined, 30);
  if (isDatabaseAway(error)) return sent('database-away', 503, undefined, 2);
  const named = byConstraint[constraint_name ?? ''] ?? byFastify[code ?? ''];
  if (named) return sent(named[0], named[1]);
  // Fastify and the HTTP parser refuse what is malformed with a status of 4xx.
  if (statusCode && statusCode >= 400 && statusCode < 500) return sent('bad-request', statusCode);
  // A deadlock or a lost race with another write: trying again is right.
  if (code === '40P01' || code === '40001') return sent('busy', 503, undefined, 1);
  return null;
}

const sent = (code: MessageCode, status: number, error = message(code), retryAfter?: number): Refused => ({
  status,
  body: { error, code },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** What is sent where the fault is ours: no text of it (house 3.7). */
export const ourFault: Refused = { status: 500, body: { error: message('internal'), code: 'internal' } };

/** Sends every error as the contract has it; what is our fault is logged once, with the request's id. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refused = refusedBy(error);
    if (!refused) request.log.error({ err: error }, 'a call failed');
    const { status, body, retryAfter } = refused ?? ourFault;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });
}
