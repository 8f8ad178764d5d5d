import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyRequest } from 'fastify';

/** Refuses pages of other sites, by the browser's Origin header (T21). Programs send none. */
export function mustBeSameOrigin({ headers: { origin }, host }: FastifyRequest) {
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('not-allowed-origin', 403);
}
