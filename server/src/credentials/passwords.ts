import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@tinig/domain/refusal';

// OWASP's argon2id: 19 MiB, two passes, one lane (ACCOUNT-5).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 300;

let running = 0;
const waiting: (() => void)[] = [];

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
    waiting.shift()?.();
  }
}

/** Hashes a password; texts that look the same are the same (NFKC). */
export const hashPassword = (password: string) => queued(() => hash(password.normalize('NFKC'), cost));

// Stands in where there is no account, so that both cases take alike long (T26).
const nobodysHash = hash('nobody has this password', cost);

/** Says whether a password fits; without a hash it takes as long and says no. */
export async function fits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash);
  const same = await queued(() => verify(against, password.normalize('NFKC')));
  return same && passwordHash !== undefined;
}
