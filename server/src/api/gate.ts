import type { FastifyRequest } from 'fastify';
import type { SignedIn, sessionFinder } from '#credentials/tokens';
import type { Rates } from './rates.ts';

/** Finds the living session of a token. */
export type FindSession = ReturnType<typeof sessionFinder>;

/** What is checked before every call, over HTTP and live alike. */
export type Gate = { findSession: FindSession; rates: Rates; isDiskLow: () => boolean };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the token has been looked at. */
    signedIn: SignedIn | null;
  }
}

/** The session of a request's bearer token; null without a living one. Counts the request. */
export async function sessionOf(request: FastifyRequest, { findSession, rates }: Gate, now: Date) {
  const token = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  rates.count(token, request.ip);
  if (token === null) return null;
  const signedIn = await findSession({ token, now });
  if (!signedIn) return null;
  rates.learn(token, request.ip);
  return signedIn;
}
