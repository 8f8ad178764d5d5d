import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#credentials/tokens';
import type { Rates } from './rates.ts';

/** Finds the living session of a token. */
export type FindSession = (wanted: { token: string; now: Date }) => Promise<SignedIn | null>;

/** What is checked before every call, over HTTP and live alike. */
export type Gate = { findSession: FindSession; rates: Rates; isDiskLow: () => boolean };

/** The session of a request's bearer token; null without a living one. Counts the request. */
export async function sessionOf(request: FastifyRequest, { findSession, rates }: Gate, now: Date) {
  const token = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  rates.count(token, request.ip);
  if (token === null) return null;
  const signedIn = await findSession({ token, now });
  if (signedIn) rates.learn(token, request.ip);
  return signedIn;
}
