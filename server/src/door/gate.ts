import type { FastifyRequest } from 'fastify';
import type { SignedIn, sessionFinder } from '#credentials/tokens';
import type { Guesses } from './guesses.ts';
import type { Rates } from './rates.ts';

/** Finds the living session of a token. */
export type FindSession = ReturnType<typeof sessionFinder>;

/** What is checked before every call, over HTTP and live alike. */
export type Gate = { findSession: FindSession; guesses: Guesses; rates: Rates; isDiskLow: () => boolean };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the token has been looked at. */
    signedIn: SignedIn | null;
    /** The token, where who calls is only guessed: it must be asked for before anything comes of the call. */
    unproven: string | undefined;
  }
}

/**
 * The session of a request's bearer token; null without a living one. Counts the request. Where the caller asks by
 * itself (`mayGuess`), a session that was there a moment ago is not waited for.
 */
export async function sessionOf(
  request: FastifyRequest,
  { findSession, guesses, rates }: Gate,
  now: Date,
  mayGuess: (signedIn: SignedIn) => boolean = () => false,
) {
  const token = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  rates.count(token, request.ip);
  if (token === null) return null;
  const guess = guesses.of(token, now);
  if (guess && mayGuess(guess)) {
    request.unproven = token;
    return guess;
  }
  const signedIn = await findSession({ token, now });
  if (!signedIn) return null;
  rates.learn(token, request.ip);
  if (mayGuess(signedIn)) guesses.learn(token, signedIn, now);
  return signedIn;
}
