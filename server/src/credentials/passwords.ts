import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@tinig/domain/refusal';

// OWASP's argon2id: 19 MiB, two passes, one lane (ACCOUNT-5).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 300;

let running = 0;
const waiting: (() => void)[] = [];
const waitingBehind: (() => void)[] = [];

/** Hashes one by one per core; a longer queue than people would wait for is refused. */
async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new Refusal('busy', 503, {}, 2);
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

/** Hashes a password; texts that look the same are the same (NFKC). */
export const hashPassword = (password: string) => queued(() => hash(password.normalize('NFKC'), cost));

let behind: Promise<unknown> = Promise.resolve();

/** Hashes a password that nobody waits to sign in with: one at a time, and only while nobody waits (CLASS-6). */
export function hashBehind(password: string): Promise<string> {
  const hashed = behind.then(async () => {
    while (running >= atOnce || waiting.length > 0)
      await new Promise<void>((resolve) => waitingBehind.push(resolve));
    return hashPassword(password);
  });
  behind = hashed.catch(() => {});
  return hashed;
}

// Stands in where there is no account, so that both cases take alike long (T26).
const nobodysHash = hash('nobody has this password', cost);

/** Says whether a password fits; without a hash it takes as long and says no. */
export async function fits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash);
  const same = await queued(() => verify(against, password.normalize('NFKC')));
  return same && passwordHash !== undefined;
}
