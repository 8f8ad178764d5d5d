import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@tinig/domain/refusal';
import { fitsOld, isOldHash, type OldParameters } from './old-passwords.ts';

// OWASP's argon2id: 19 MiB, two passes, one lane (ACCOUNT-5).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** So many are hashed at once. */
export const atOnce = 2;
const longestQueue = 300;
// While a school comes with old passwords, first sign-ins take longer: they wait, and nobody is refused for being many.
const longestWhileMoving = Number.POSITIVE_INFINITY;

let running = 0;
const waiting: (() => void)[] = [];
const waitingBehind: (() => void)[] = [];

/** Hashes one by one per core; a longer queue than people would wait for is refused. */
async function queued<Result>(work: () => Promise<Result>, longest = longestQueue): Promise<Result> {
  if (running >= atOnce) {
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

// Texts that look the same are the same (NFKC).
const hashNow = (password: string) => hash(password.normalize('NFKC'), cost);

/** Hashes a password. */
export const hashPassword = (password: string) => queued(() => hashNow(password));

/** Hashes a password that nobody waits to sign in with: only while nobody waits (CLASS-6). */
export async function hashBehind(password: string): Promise<string> {
  while (running >= atOnce || waiting.length > 0)
    await new Promise<void>((resolve) => waitingBehind.push(resolve));
  return hashPassword(password);
}

// Stands in where there is no account, so that both cases take alike long (T26).
const nobodysHash = hash('nobody has this password', cost);

/** Whether a password is right; and of one that was right for an old hash, a hash of ours for its place. */
export type Judged = { isRight: boolean; renewed?: string };

/**
 * Judges a password; without a hash it takes as long and says no. While an old hash is left, whoever is wrong pays
 * for both kinds, so that time does not tell whose is which (MOVE-4).
 */
export async function judgePassword(
  password: string,
  stored: string | undefined,
  old: OldParameters | undefined,
): Promise<Judged> {
  const isOld = stored !== undefined && isOldHash(stored);
  const ours = isOld ? undefined : stored;
  const against = ours ?? (await nobodysHash);
  const judge = async (): Promise<Judged> => {
    if (isOld && old && (await fitsOld(password, stored, old)))
      return { isRight: true, renewed: await hashNow(password) };
    if ((await verify(against, password.normalize('NFKC'))) && ours !== undefined) return { isRight: true };
    if (!isOld && old) await fitsOld(password, undefined, old);
    return { isRight: false };
  };
  return queued(judge, old && longestWhileMoving);
}
