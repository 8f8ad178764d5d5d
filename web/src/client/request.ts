import { callUrl, pathParams } from '@tinig/domain/calls/address';
import type { Act, Call, InputOf, ResponseOf } from '@tinig/domain/calls/call';
import { heldSession, markEnded, signedInAgain, signOutSignal } from './session.ts';

/** Thrown when the server refuses a request. The message is the server's text, or '' if it sent none. */
export class RefusedError extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  /** Seconds to wait before retrying (Retry-After). */
  readonly retryAfter: number | undefined;
  constructor(text: string, code: string, status: number, retryAfter?: number) {
    super(text);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Thrown when no answer came: no connection, or a timeout. */
export class NoAnswerError extends Error {
  override readonly name = 'Offline';
}

/** The part of an agreement that is needed to call it. */
export type Agreement = Pick<Call, 'kind' | 'method' | 'path' | 'who' | 'input' | 'response'> &
  Partial<Pick<Act, 'answersFile'>>;

export type Trouble = RefusedError | NoAnswerError;

/** A call's answer. `act` is the id of an act that can be undone (UNDO-1), '' for other calls. */
export type Answered<C extends Agreement> = { answer: ResponseOf<C>; act: string };

const usualTimeout = 15_000;
// The live update of an act arrives about when its answer does, sometimes later.
const settles = 2000;
// Large bodies get more time, down to this speed in bytes per millisecond.
const slowestLine = 50;

/**
 * Calls the server. Throws Refused or Offline. If the session has ended, it waits until the user has signed in again in
 * place and then repeats the call, so nothing typed is lost.
 */
export async function request<C extends Agreement>(
  call: C,
  input: InputOf<C>,
  timeout = usualTimeout,
): Promise<Answered<C>> {
  const session = heldSession();
  try {
    // The server has already ended this session.
    if (session?.ended && call.who !== 'anyone') throw new RefusedError('', '', 401);
    return await answeredOnce(call, input, session?.token, timeout);
  } catch (trouble) {
    const sessionOver = trouble instanceof RefusedError && trouble.status === 401 && call.who !== 'anyone';
    if (!sessionOver || !session) throw trouble;
    markEnded(session.token);
    await signedInAgain().catch(() => {
      throw trouble;
    });
    return answeredOnce(call, input, heldSession()?.token, timeout);
  }
}

let acting = 0;
let actedAt = 0;

/** True if a change on screen probably comes from this user: an act is running or has just ended. */
export const isLikelyOwnChange = () => acting > 0 || Date.now() - actedAt < settles;

/** Calls the server with this token. The caller handles an ended session. */
export const requestOnce = async <C extends Agreement>(
  call: C,
  input: InputOf<C>,
  token: string | undefined,
): Promise<ResponseOf<C>> => (await answeredOnce(call, input, token, usualTimeout)).answer;

/** Reads an address as the signed-in user. Throws if the answer is not a value. */
export async function valueAt(address: string): Promise<unknown> {
  const authorization = `Bearer ${heldSession()?.token}`;
  const response = await fetchWithin(usualTimeout, address, { headers: { authorization } });
  if (!response.ok) throw new RefusedError('', '', response.status);
  return response.json();
}

async function answeredOnce<C extends Agreement>(
  call: C,
  input: InputOf<C>,
  token: string | undefined,
  timeout: number,
): Promise<Answered<C>> {
  const response = await sent(call, input as Record<string, unknown>, token, timeout);
  const answer: unknown = await (response.ok && call.answersFile ? response.blob() : response.json()).catch(
    () => null,
  );
  if (response.ok && answer !== null)
    return { answer: answer as ResponseOf<C>, act: response.headers.get('tinig-act') ?? '' };
  const { error = '', code = '' } = (answer ?? {}) as { error?: string; code?: string };
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  throw new RefusedError(String(error), String(code), response.status, retryAfter);
}

async function sent(...args: Parameters<typeof send>): Promise<Response> {
  if (args[0].kind === 'read') return send(...args);
  acting++;
  return send(...args).finally(() => {
    acting--;
    actedAt = Date.now();
  });
}

async function send(
  call: Agreement,
  input: Record<string, unknown>,
  token: string | undefined,
  timeout: number,
): Promise<Response> {
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: call.method, headers };
  if (call.kind === 'act') {
    const parts = pathParams(call.path);
    const body = Object.fromEntries(Object.entries(input).filter(([name]) => !parts.includes(name)));
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  const sent = typeof init.body === 'string' ? init.body.length : 0;
  return fetchWithin(timeout + sent / slowestLine, callUrl(call, input), init);
}

/**
 * Fetches, or throws Offline. The timeout covers only the wait for the response to begin, since a whole school's data
 * takes long on a slow connection. Signing out aborts pending reads. Their promises then never settle, so no error shows.
 */
async function fetchWithin(timeout: number, address: string, init: RequestInit): Promise<Response> {
  const silence = new AbortController();
  const stop = () => silence.abort();
  const wait = setTimeout(stop, timeout);
  const isRead = init.body === undefined;
  if (isRead) signOutSignal.addEventListener('abort', stop);
  if (isRead && signOutSignal.aborted) stop();
  try {
    return await fetch(address, { ...init, signal: silence.signal });
  } catch (error) {
    if (isRead && signOutSignal.aborted) return new Promise<never>(() => {});
    throw new NoAnswerError('no answer', { cause: error });
  } finally {
    clearTimeout(wait);
    signOutSignal.removeEventListener('abort', stop);
  }
}
