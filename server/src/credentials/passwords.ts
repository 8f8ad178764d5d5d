import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@tinig/domain/text/refusal';
import { isOldHash, matchesOldHash, type OldParameters } from './old-passwords.ts';

// OWASP's argon2id: 19 MiB, two passes, one lane (ACCOUNT-5).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** This many are hashed at once. */
export const hashesAtOnce = 2;
const longestQueue = 300;
// While a school arrives with old passwords, first sign-ins take longer: they wait, and none is refused for the queue.
const longestWhileMoving = Number.POSITIVE_INFINITY;

let running = 0;
const waiting: (() => void)[] = [];
const waitingBehind: (() => void)[] = [];

/** Hashes one by one per core; a longer queue than people would wait for is refused. */
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

// Texts that look the same are the same (NFKC).
const hashNow = (password: string) => hash(password.normalize('NFKC'), cost);

export const hashPassword = (password: string) => queued(() => hashNow(password));

/** Hashes a password that nobody waits for: only while no sign-in waits (CLASS-6). */
export async function hashWhenIdle(password: string): Promise<string> {
  while (running >= hashesAtOnce || waiting.length > 0)
    await new Promise<void>((resolve) => waitingBehind.push(resolve));
  return hashPassword(password);
}

// Stands in where there is no account, so that both cases take equally long (T26).
const nobodysHash = hash('nobody has this password', cost);

/** Whether a password is right; if it was right for an old hash, with a hash of ours to replace it. */
export type Judged = { isRight: boolean; renewed?: string };

/**
 * Judges a password; without a hash it takes as long and says no. While any old hash is left, a wrong password costs
 * both kinds, so that the time taken does not show who has which (MOVE-4).
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
    if (isOld && old && (await matchesOldHash(password, stored, old)))
      return { isRight: true, renewed: await hashNow(password) };
    if ((await verify(against, password.normalize('NFKC'))) && ours !== undefined) return { isRight: true };
    if (!isOld && old) await matchesOldHash(password, undefined, old);
    return { isRight: false };
  };
  return queued(judge, old && longestWhileMoving);
}
