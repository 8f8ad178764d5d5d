import type { FastifyRequest } from 'fastify';
import type { SignedIn, sessionFinder } from '#credentials/tokens';
import { isPrivate } from './http/private-transport.ts';
import type { Uploads } from './http/uploads.ts';
import type { RateLimiter } from './rate-limiter.ts';

export type FindSession = ReturnType<typeof sessionFinder>;

/** Parts that check every call before it runs, over HTTP and live. */
export type Gate = {
  findSession: FindSession;
  rates: RateLimiter;
  isDiskLow: () => boolean;
  uploads: Uploads;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Session of the caller. Set when the token is checked; null without a valid one. */
    signedIn: SignedIn | null;
  }
}

export const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w.-]{1,2048})$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Address of a request over plain HTTP from another computer, else undefined. Sessions by code are bound to it (N33).
 */
export const plainAddressOf = (request: FastifyRequest) => (isPrivate(request) ? undefined : request.ip);

/** Finds the session of a request's bearer token, or null. Counts the request against the rate limit. */
export async function sessionOf(request: FastifyRequest, { findSession, rates }: Gate, now: Date) {
  const token = tokenOf(request);
  rates.count(token, request.ip);
  if (token === null) return null;
  const signedIn = await findSession({ token, now, plainFrom: plainAddressOf(request) });
  if (!signedIn) return null;
  rates.learn(token, request.ip);
  return signedIn;
}
