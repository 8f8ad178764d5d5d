import { Readable } from 'node:stream';
import { type Call, pathParts } from '@tinig/domain/call';
import { Refusal } from '@tinig/domain/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newActId } from '#credentials/random';
import type { SignedIn } from '#credentials/tokens';
import type { Answer } from '#door/answer';
import type { Rates } from '#door/rates';
import { noteIfRefused, targetOf } from '#door/refused-tries';
import { type House, mustAdmit, parseInput, runnerOf } from '#door/run';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the token has been looked at. */
    signedIn: SignedIn | null;
  }
}

/** Tells who a token belongs to. */
export type TellWho = (asked: { token: string; now: Date }) => Promise<SignedIn | null>;

/** What stands before every call, over HTTP and live alike. */
export type Gate = { tellWho: TellWho; rates: Rates; isDiskLow: () => boolean };

/**
 * Mounts a call: rate → token → who may → room to write → content type and size → input → run → send, in
 * this order for every call. Who may not make a call at all sends its body in vain: it is not read.
 */
export function mount(app: FastifyInstance, answer: Answer, house: House, gate: Gate) {
  const { agreement } = answer;
  const parts = pathParts(agreement.path);
  const run = runnerOf(answer, house);

  app.route({
    method: agreement.method,
    url: agreement.path,
    ...(agreement.kind === 'act' ? { bodyLimit: agreement.bodyLimit } : {}),
    onRequest: async (request) => {
      request.signedIn = await whoAsks(request, gate, house.now());
      try {
        mustAdmit(answer, request.signedIn);
      } catch (error) {
        await noteIfRefused(agreement, error, askerOf(request), house, targetOf(request.params));
        throw error;
      }
      if (agreement.kind === 'act' && !agreement.urgent && gate.isDiskLow())
        throw new Refusal('disk-low', 507, {}, 30);
    },
    handler: async (request, reply) => {
      const input = parseInput(answer, inputOf(request, agreement, parts));
      const act = newActId();
      const result = await run(input, { ...askerOf(request), act });
      if (agreement.kind === 'act' && agreement.undoable) reply.header('tinig-act', act);
      reply.code(agreement.kind === 'act' ? agreement.status : 200);
      reply.type('application/json; charset=utf-8');
      return result instanceof Readable ? result : JSON.stringify(result);
    },
  });
}

const askerOf = ({ signedIn, ip }: FastifyRequest) => ({ signedIn, address: ip });

/** The session of a request's bearer token; null without a living one. Counts the request. */
export async function whoAsks(request: FastifyRequest, { tellWho, rates }: Gate, now: Date) {
  const token = /^Bearer ([\w-]{1,256})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  rates.count(token, request.ip);
  if (token === null) return null;
  const signedIn = await tellWho({ token, now });
  if (signedIn) rates.learn(token, request.ip);
  return signedIn;
}

/** One flat object of the path's parts and the query or body; a part of the path is never taken from elsewhere. */
function inputOf(request: FastifyRequest, { kind }: Call, parts: string[]): unknown {
  const rest = kind === 'read' ? request.query : (request.body ?? {});
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest)) throw new Refusal('bad-request', 400);
  const taken = parts.find((part) => Object.hasOwn(rest, part));
  if (taken) throw new Refusal('unknown-field', 400, { field: taken });
  return { ...rest, ...(request.params as object) };
}
