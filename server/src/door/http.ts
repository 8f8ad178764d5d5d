import { pathParts } from '@tinig/domain/call';
import { Refusal } from '@tinig/domain/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import { actRunner, type House, mustAdmit, parseInput, runRead, scopeFor } from './run.ts';
import type { SignedIn } from './who.ts';

/** Tells who a token belongs to. */
export type TellWho = (asked: { token: string; now: Date }) => Promise<SignedIn | null>;

/**
 * Mounts a call: token → who may → input → run → send, in this order for every call.
 * Content type, size and malformed JSON are refused before (app.ts).
 */
export function mount(app: FastifyInstance, answer: Answer, house: House, tellWho: TellWho) {
  const { agreement } = answer;
  const parts = pathParts(agreement.path);
  const run =
    answer.how === 'read'
      ? (input: unknown, signedIn: SignedIn | null) =>
          runRead(answer, input, scopeFor(answer, signedIn), house)
      : null;
  const act = answer.how === 'read' ? null : actRunner(answer, house);

  app.route({
    method: agreement.method,
    url: agreement.path,
    ...(agreement.kind === 'act' ? { bodyLimit: agreement.bodyLimit } : {}),
    handler: async (request, reply) => {
      const signedIn = await whoAsks(request, tellWho, house.now());
      mustAdmit(answer, signedIn);
      const input = parseInput(answer, inputOf(request, parts, agreement.kind === 'read'));
      const result = run ? await run(input, signedIn) : await act!(input, { signedIn, address: request.ip });
      reply.code(agreement.kind === 'act' ? agreement.status : 200);
      reply.type('application/json; charset=utf-8');
      return JSON.stringify(result);
    },
  });
}

/** The session of a request's bearer token; null without one, refused where it is dead. */
async function whoAsks(request: FastifyRequest, tellWho: TellWho, now: Date) {
  const token = /^Bearer ([\w-]{1,256})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  return tellWho({ token, now });
}

/** One flat object of the path's parts and the query or body; a part of the path is never taken from elsewhere. */
function inputOf(request: FastifyRequest, parts: string[], isRead: boolean): unknown {
  const rest = isRead ? request.query : (request.body ?? {});
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest)) throw new Refusal('bad-request', 400);
  const taken = parts.find((part) => Object.hasOwn(rest, part));
  if (taken) throw new Refusal('unknown-field', 400, { field: taken });
  return { ...rest, ...(request.params as object) };
}
