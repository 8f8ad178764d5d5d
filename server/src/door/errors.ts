import { type MessageCode, message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway, isDiskFull } from '#db/sql';

/** A refusal as it is sent (DOOR-1). */
export type Refused = { status: number; body: { error: string; code: string }; retryAfter?: number };

type Coded = { code?: unknown; constraint_name?: unknown; statusCode?: unknown };

// What the database refuses by the name of a constraint, in the book's words.
const byConstraint: Record<string, (input: Record<string, unknown>) => Refusal> = {
  people_email_unique: () => new Refusal('email-taken', 409),
  sections_name_unique: ({ section_name }) => new Refusal('section-exists', 409, { name: `${section_name}` }),
};

// Fastify's own refusals, before a call is reached.
const byFastify: Record<string, [MessageCode, 413 | 415]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body-too-large', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['not-json', 415],
};

// A deadlock, writes that can't be put in one order, a row that came or went meanwhile.
const lostRaces = new Set(['40P01', '40001', '23503', '23505']);
// A query ended for its length or for a lock that it did not get, no memory: later it may work.
const worthAnotherTry = new Set([...lostRaces, '55P03', '57014', '53200']);

/** Whether a transaction lost a race with another, so that it may be run again at once. */
export const isLostRace = (error: unknown) => {
  const { code, constraint_name } = error as Coded;
  return lostRaces.has(String(code)) && !Object.hasOwn(byConstraint, String(constraint_name));
};

/** The refusal that a violated constraint stands for; any other error is answered as it came. */
export function namedByConstraint(error: unknown, input: unknown): unknown {
  const { constraint_name } = error as Coded;
  if (typeof constraint_name !== 'string' || !Object.hasOwn(byConstraint, constraint_name)) return error;
  return byConstraint[constraint_name]!(input as Record<string, unknown>);
}

/** Turns any error into what is sent; null where the fault is ours and must be logged. */
export function refusedBy(error: unknown): Refused | null {
  if (error instanceof Refusal) return sent(error.code, error.status, error.message, error.retryAfter);
  if (isDiskFull(error)) return sent('disk-full', 507, undefined, 30);
  if (isDatabaseAway(error)) return sent('database-away', 503, undefined, 2);
  const { code, statusCode } = error as Coded;
  if (typeof code === 'string') {
    if (Object.hasOwn(byFastify, code)) return sent(...byFastify[code]!);
    if (worthAnotherTry.has(code)) return sent('busy', 503, undefined, 1);
  }
  // Fastify, its file server and the HTTP parser refuse what is malformed with a status of 4xx; a path
  // that leads out of the folder of files is told no more than that there is nothing (T36).
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return statusCode === 403 || statusCode === 404
      ? sent('not-found', 404)
      : sent('bad-request', statusCode);
  return null;
}

const sent = (code: MessageCode, status: number, error = message(code), retryAfter?: number): Refused => ({
  status,
  body: { error, code },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

// No text of the fault (house 3.7).
const ourFault: Refused = { status: 500, body: { error: message('internal'), code: 'internal' } };

/** Sends an error as every door does (DOOR-1); what is our fault is logged once, with the request's id. */
export function sendError(reply: FastifyReply, error: unknown) {
  const refused = refusedBy(error);
  if (!refused) reply.log.error({ err: error }, 'a call failed');
  const { status, body, retryAfter } = refused ?? ourFault;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Sends every error of a call or a hook as every door does (DOOR-1). */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => sendError(reply, error));
}
