import { randomInt } from 'node:crypto';
import { codeLimits, type DeviceKind } from '@tinig/domain/network/network';
import { Refusal } from '@tinig/domain/text/refusal';
import { newSecret, newSessionId } from '#credentials/random';
import { hashOf } from '#credentials/tokens';
import { Buckets } from './rate-limiter.ts';

type Code = { hash: string; uid: string; until: number; wrong: number };
type CodeRequest = {
  id: string;
  secretHash: string;
  mark: string;
  address: string;
  device: DeviceKind;
  askedAt: number;
  /** Time at which the device last polled its request. */
  seenAt: number;
  code?: Code;
};

/** Proves that a device is the one that made a request. */
type Proof = { request: string; secret: string };

const minute = 60_000;
const hour = 3_600;
/** Milliseconds without a poll after which a device's request is dropped. */
const goneAfter = 2 * minute;
const mostWaiting = 20;
const letters = 'ABCDEFGHJKMNPRTUVWXY';

/**
 * Requests for sign-in codes, made by devices over plain HTTP, and the codes given (N32). Stored in memory only: none
 * outlives two minutes, and none is in a backup or log.
 */
export class CodeDesk {
  readonly #requests = new Map<string, CodeRequest>();
  readonly #asks = new Buckets(codeLimits.asksAnHour / hour, codeLimits.asksAnHour);
  readonly #tries = new Buckets(codeLimits.triesAnHour / hour, codeLimits.triesAnHour);

  /** Devices that wait for a code, oldest first. */
  list(now: Date) {
    this.#tidy(now);
    return [...this.#requests.values()].map(({ id, mark, device, askedAt, code }) => ({
      ...{ id, mark, device, asked_at: new Date(askedAt).toISOString() },
      code_until: code && code.until > now.getTime() ? new Date(code.until).toISOString() : null,
    }));
  }

  /** Adds a device's request. Refuses with 429 above the limits. */
  ask(address: string, device: DeviceKind, now: Date) {
    this.#tidy(now);
    take(this.#asks, address);
    if (this.#requests.size >= mostWaiting) throw new Refusal('too-many-requests', 429, {}, 60);
    const [id, secret] = [newSessionId(), newSecret()];
    const taken = new Set([...this.#requests.values()].map(({ mark }) => mark));
    let mark = newMark();
    while (taken.has(mark)) mark = newMark();
    const at = now.getTime();
    const secretHash = hashOf(secret);
    this.#requests.set(id, { id, secretHash, mark, address, device, askedAt: at, seenAt: at });
    return { id, secret, mark };
  }

  /** State of a device's request. Undefined if there is no such request any more. */
  stateOf(proof: Proof, address: string, now: Date): 'waiting' | 'given' | undefined {
    this.#tidy(now);
    const asked = this.#find(proof, address);
    if (!asked) return undefined;
    asked.seenAt = now.getTime();
    return asked.code && asked.code.until > now.getTime() ? 'given' : 'waiting';
  }

  /** Makes a code that lets a request's device sign in as this teacher. `living`: number of open sessions by code. */
  give(request: string, uid: string, living: number, now: Date) {
    this.#tidy(now);
    const asked = this.#requests.get(request);
    if (!asked) throw new Refusal('code-request-gone', 404);
    const given = this.list(now).filter(({ id, code_until }) => code_until !== null && id !== request);
    if (living + given.length >= codeLimits.sessions)
      throw new Refusal('code-sessions-full', 409, { most: codeLimits.sessions });
    const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
    const until = now.getTime() + codeLimits.minutes * minute;
    asked.code = { hash: hashOf(code), uid, until, wrong: 0 };
    return { code, mark: asked.mark, until: new Date(until).toISOString() };
  }

  /** Returns the teacher of a device's code. Counts an attempt against the device's address. */
  holderOf(proof: Proof, address: string, now: Date): string {
    take(this.#tries, address);
    return this.#codeOf(proof, address, now).uid;
  }

  /** Uses up the code if it is correct, else returns a refusal. Five wrong attempts void the code. */
  use({ code, ...proof }: Proof & { code: string }, address: string, now: Date): Refusal | undefined {
    const made = this.#codeOf(proof, address, now);
    if (made.hash === hashOf(code)) return void this.#requests.delete(proof.request);
    made.wrong += 1;
    if (made.wrong < codeLimits.wrong)
      return new Refusal('code-wrong', 401, { left: codeLimits.wrong - made.wrong });
    this.#requests.delete(proof.request);
    return new Refusal('code-void', 401);
  }

  clear = () => this.#requests.clear();

  #find({ request, secret }: Proof, address: string): CodeRequest | undefined {
    const asked = this.#requests.get(request);
    return asked?.secretHash === hashOf(secret) && asked.address === address ? asked : undefined;
  }

  #codeOf(proof: Proof, address: string, now: Date): Code {
    const code = this.#find(proof, address)?.code;
    if (!code || code.until <= now.getTime()) throw new Refusal('code-over', 401);
    return code;
  }

  #tidy(now: Date) {
    for (const { id, seenAt, code } of this.#requests.values())
      if (Math.max(seenAt + goneAfter, code?.until ?? 0) < now.getTime()) this.#requests.delete(id);
  }
}

function take(buckets: Buckets, address: string) {
  const wait = Math.ceil(buckets.take(address));
  if (wait > 0) throw new Refusal('too-many-tries', 429, { seconds: wait }, wait);
}

const newMark = () => `${letters[randomInt(letters.length)]}${randomInt(2, 10)}`;
