import { maxPasswordLength } from '@tinig/domain/people/people';
import { Refusal } from '@tinig/domain/text/refusal';
import { fold } from '@tinig/domain/text/text';
import type { Queries } from '#db/sql';
import type { Settings } from '#settings';

// Number of common passwords to refuse. Shorter ones than allowed don't count (FORM-29).
const commonOnes = 3000;
let common: ReadonlySet<string> | undefined;

/** Loaded when staff first choose a password: the list takes a megabyte. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((password) => password.length >= 6);
  return new Set(long.slice(0, commonOnes));
}

/** Minimum password length: the school's setting, else the server's (FORM-26). */
export async function minimumLength(sql: Queries, settings: Settings): Promise<number> {
  const [school] = await sql<{ minimum_password: number | null }[]>`select minimum_password from school`;
  return school!.minimum_password ?? settings.minimumPassword;
}

/** Refuses a password that is too short or too long, counted in code points. */
export async function mustBeLongEnough(sql: Queries, settings: Settings, password: string) {
  const least = await minimumLength(sql, settings);
  const length = [...password.normalize('NFKC')].length;
  if (length < least) throw new Refusal('password-too-short', 400, { least });
  if (length > maxPasswordLength) throw new Refusal('password-too-long', 400, { most: maxPasswordLength });
}

/**
 * Refuses easily guessed passwords of staff: common ones, the email, the product or the school, also with digits or
 * punctuation appended (FORM-29). `named`: a school name not stored yet.
 */
export async function mustBeHardToGuess(
  sql: Queries,
  settings: Settings,
  password: string,
  email: string,
  named = '',
) {
  const [school] = await sql<{ name: string }[]>`
    select coalesce(school_name, ${settings.schoolName}) as name from school`;
  const folded = fold(password);
  const bare = bareOf(folded);
  const own = [email, email.split('@')[0]!, 'tinig', school!.name, named].map(fold).filter(Boolean);
  const isOwn = own.some((name) => folded === name || (bare !== '' && bare === bareOf(name)));
  common ??= await readCommon();
  if (isOwn || common.has(password.toLowerCase()) || common.has(folded))
    throw new Refusal('password-too-common', 400);
}

// Guessers treat "Tinig2026!" as "tinig".
const bareOf = (text: string) => text.replace(/\s/g, '').replace(/[^\p{L}]+$/u, '');
