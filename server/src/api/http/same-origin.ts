import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyRequest } from 'fastify';

/** Refuses a page of another site, which a browser tells by its Origin (T21); programs send none. */
export function mustBeSameOrigin({ headers: { origin }, host }: FastifyRequest) {
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('not-allowed-origin', 403);
}
