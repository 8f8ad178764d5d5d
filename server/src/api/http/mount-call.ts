import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pathParams } from '@tinig/domain/calls/address';
import { type Call, isUndoable } from '@tinig/domain/calls/call';
import { isObject } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#api/context';
import { sendError } from '#api/errors';
import { type Gate, sessionOf, tokenOf } from '#api/gate';
import type { Handler } from '#api/handler';
import { auditIfForbidden, targetOf } from '#api/refused-attempts';
import { mustBeAllowed, runnerOf } from '#api/run';
import { newActId } from '#credentials/random';
import type { SignedIn } from '#credentials/tokens';
import { compressAnswer } from './compress-answer.ts';
import { isPrivate } from './private-transport.ts';

/**
 * Mounts a call. Order of checks: rate, token, role, free disk, content type and size; then run and send. The body is
 * not read if the caller may not make the call, or while other large uploads fill memory.
 */
export function mountCall(app: FastifyInstance, handler: Handler, context: AppContext, gate: Gate) {
  const { agreement } = handler;
  const parts = pathParams(agreement.path);
  const run = runnerOf(handler, context);

  app.route({
    method: agreement.method,
    url: agreement.path,
    config: { isCall: true },
    ...(agreement.kind === 'act' ? { bodyLimit: agreement.bodyLimit } : {}),
    onRequest: async (request, reply) => {
      request.signedIn ??= await sessionOf(request, gate, context.now());
      try {
        mustBeAllowed(handler, request.signedIn);
        if (handler.how === 'act')
          handler.admit?.({ ...context, token: tokenOf(request), isPrivate: isPrivate(request) });
      } catch (error) {
        await auditIfForbidden(agreement, error, callerOf(request), context, targetOf(request.params));
        throw error;
      }
      if (agreement.kind === 'act' && !agreement.urgent && gate.isDiskLow())
        throw new Refusal('disk-low', 507, {}, 30);
      if (agreement.kind === 'act') gate.uploads.reserve(request.raw, reply.raw, agreement.bodyLimit);
    },
    handler: async (request, reply) => {
      const input = inputOf(request, agreement, parts);
      const isLogged = agreement.kind === 'act' && isUndoable(agreement, input);
      const act = sharedAct(input.act_id, request.signedIn) ?? (isLogged ? newActId() : undefined);
      const caller = { ...callerOf(request), ...(act && { act }) };
      const result = await run(input, caller);
      if (isLogged) reply.header('tinig-act', act);
      reply.code(agreement.kind === 'act' ? agreement.status : 200);
      const isFile = agreement.kind === 'act' && agreement.answersFile;
      reply.type(isFile ? 'application/octet-stream' : 'application/json; charset=utf-8');
      return result instanceof Readable ? result : compressAnswer(JSON.stringify(result), request, reply);
    },
    errorHandler: (error, _request, reply) => sendError(reply, error),
  });
}

/**
 * Act id shared by several calls of one person, such as slices of a batch. Includes the uid in the hash, so that nobody
 * can use another person's act id.
 */
const sharedAct = (act_id: unknown, signedIn: SignedIn | null) =>
  typeof act_id === 'string' && signedIn
    ? createHash('sha256').update(`${signedIn.actor.uid} ${act_id}`).digest('base64url')
    : undefined;

const callerOf = ({ signedIn, ip }: FastifyRequest) => ({
  signedIn,
  address: ip,
  ...(signedIn?.isLimited && { through: 'code' as const }),
});

/** Merges path parts with the query or body. Refuses a path part given twice. */
function inputOf(request: FastifyRequest, { kind }: Call, parts: string[]): Record<string, unknown> {
  const rest = kind === 'read' ? request.query : (request.body ?? {});
  if (!isObject(rest)) throw new Refusal('bad-request', 400);
  const taken = parts.find((part) => Object.hasOwn(rest, part));
  if (taken) throw new Refusal('unknown-field', 400, { field: taken });
  return { ...rest, ...(request.params as object) };
}
