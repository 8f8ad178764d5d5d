import { callUrl, pathParams } from '@tinig/domain/calls/address';
import type { Act, Call, InputOf, Read, ResponseOf } from '@tinig/domain/calls/call';
import { heldSession, leaving, markEnded, signedInAgain } from './session.ts';
import { wholeOf } from './whole-of.ts';

/** The server said no. The text is the server's, '' where it sent none. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  /** Seconds after which another try makes sense (Retry-After). */
  readonly retryAfter: number | undefined;
  constructor(text: string, code: string, status: number, retryAfter?: number) {
    super(text);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** No answer: no connection, or none in time. */
export class Offline extends Error {
  override readonly name = 'Offline';
}

/** What making a call needs of its agreement. */
export type Agreement = Pick<Call, 'kind' | 'method' | 'path' | 'who' | 'input' | 'response'> &
  Partial<Pick<Read, 'whole'> & Pick<Act, 'answersFile'>>;

export type Trouble = Refused | Offline;

/** What was answered. `act` names an act that can be taken back (UNDO-1); '' for every other call. */
export type Answered<C extends Agreement> = { answer: ResponseOf<C>; act: string };

const usualTimeout = 15_000;
// An act's live change arrives at about the same time as its answer, sometimes after it.
const settles = 2000;
// Large bodies get more time, down to this speed: bytes a millisecond.
const slowestLine = 50;

/**
 * Makes a call. Throws Refused or Offline. When the session is over it waits until the person
 * has signed in again in place, and then repeats the call: nothing typed is lost.
 */
export async function request<C extends Agreement>(
  call: C,
  input: InputOf<C>,
  timeout = usualTimeout,
): Promise<Answered<C>> {
  const session = heldSession();
  try {
    // The server has said so already.
    if (session?.ended && call.who !== 'anyone') throw new Refused('', '', 401);
    return await answeredOnce(call, input, session?.token, timeout);
  } catch (trouble) {
    const sessionOver = trouble instanceof Refused && trouble.status === 401 && call.who !== 'anyone';
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

/** Whether a change that one sees now is likely one's own doing: an act is running, or has just ended. */
export const isOwnDoing = () => acting > 0 || Date.now() - actedAt < settles;

/** Makes a call with this token, and leaves a dead session to the caller. */
export const requestOnce = async <C extends Agreement>(
  call: C,
  input: InputOf<C>,
  token: string | undefined,
): Promise<ResponseOf<C>> => (await answeredOnce(call, input, token, usualTimeout)).answer;

/** What a read answers at this address, to whoever is signed in; throws where that is no value. */
export async function valueAt(address: string): Promise<unknown> {
  const authorization = `Bearer ${heldSession()?.token}`;
  const response = await fetchWithin(usualTimeout, address, { headers: { authorization } });
  if (!response.ok) throw new Refused('', '', response.status);
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
    return { answer: wholeOf(call, answer as ResponseOf<C>), act: response.headers.get('tinig-act') ?? '' };
  const { error = '', code = '' } = (answer ?? {}) as { error?: string; code?: string };
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  throw new Refused(String(error), String(code), response.status, retryAfter);
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
 * Fetches, or throws Offline. The time is only until the response begins: a whole school takes a while over a slow
 * connection. Who signs out reads no more: what was asked for is answered to nobody, not with a "no" of the server.
 */
async function fetchWithin(timeout: number, address: string, init: RequestInit): Promise<Response> {
  const silence = new AbortController();
  const stop = () => silence.abort();
  const wait = setTimeout(stop, timeout);
  const isRead = init.body === undefined;
  if (isRead) leaving.addEventListener('abort', stop);
  if (isRead && leaving.aborted) stop();
  try {
    return await fetch(address, { ...init, signal: silence.signal });
  } catch (error) {
    if (isRead && leaving.aborted) return new Promise<never>(() => {});
    throw new Offline('no answer', { cause: error });
  } finally {
    clearTimeout(wait);
    leaving.removeEventListener('abort', stop);
  }
}
