import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@tinig/domain/text/refusal';
import { isOldHash, matchesOldHash, type OldParameters } from './old-passwords.ts';

// OWASP's argon2id: 19 MiB, two passes, one lane (ACCOUNT-5).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashesAtOnce = 2;
const longestQueue = 300;
// During a move from Firebase, first sign-ins take longer. They wait instead of being refused.
const longestWhileMoving = Number.POSITIVE_INFINITY;

let running = 0;
const waiting: (() => void)[] = [];
const waitingBehind: (() => void)[] = [];

/** Limits concurrent hashing. Refuses if the queue is too long to wait for. */
async function queued<Result>(work: () => Promise<Result>, longest = longestQueue): Promise<Result> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= longest) throw new Refusal('busy', 503, {}, 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    (waiting.shift() ?? waitingBehind.shift())?.();
  }
}

// NFKC makes texts that look alike equal.
const hashNow = (password: string) => hash(password.normalize('NFKC'), cost);

export const hashPassword = (password: string) => queued(() => hashNow(password));

// Prefix of the stored hashes of generated passwords. Any other password replaces it together with the hash.
const madeMark = 'made$';

/** Hashes a generated password with lower priority than any sign-in (CLASS-6). */
export async function hashMadePassword(password: string): Promise<string> {
  while (running >= hashesAtOnce || waiting.length > 0)
    await new Promise<void>((resolve) => waitingBehind.push(resolve));
  return madeMark + (await hashPassword(password));
}

/** Normalizes a generated password as typed on a phone, which adds spaces and a capital first letter (CARDS-9). */
const asMade = (typed: string) => typed.trim().replace(/^./u, (letter) => letter.toLowerCase());

// Compared against if there is no account, so that both cases take equally long (T26).
const nobodysHash = hash('nobody has this password', cost);

/** Result of checking a password. `renewed`: a hash of ours to replace an old one. */
export type Judged = { isRight: boolean; renewed?: string };

/**
 * Checks a password. Without a hash, returns false after the same time. While old hashes exist, a wrong password is
 * checked by both algorithms, so that timing doesn't reveal who has which (MOVE-4).
 */
export async function judgePassword(
  password: string,
  stored: string | undefined,
  old: OldParameters | undefined,
): Promise<Judged> {
  const isOld = stored !== undefined && isOldHash(stored);
  const isMade = stored?.startsWith(madeMark);
  const ours = isOld ? undefined : isMade ? stored!.slice(madeMark.length) : stored;
  const typed = isMade ? asMade(password) : password;
  const against = ours ?? (await nobodysHash);
  const judge = async (): Promise<Judged> => {
    if (isOld && old && (await matchesOldHash(password, stored, old)))
      return { isRight: true, renewed: await hashNow(password) };
    if ((await verify(against, typed.normalize('NFKC'))) && ours !== undefined) return { isRight: true };
    if (!isOld && old) await matchesOldHash(password, undefined, old);
    return { isRight: false };
  };
  return queued(judge, old && longestWhileMoving);
}
