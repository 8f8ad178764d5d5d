import { fold } from '#text/text';
import type { PersonName } from './listed-name.ts';

/** Reserved domain of generated logins. No mail is ever sent to it. */
export const generatedLoginDomain = 'tinig';

/** True for an address in the reserved domain. */
export const isGeneratedLogin = (email: string) => fold(email).endsWith(`.${generatedLoginDomain}`);

const longestPart = 30;
const particle = /^(de|del|dela|delas|delos|la|las|los|da|di|san|santa|santo|sta|sto|van|von)\.?$/;

/** Returns both parts of a pupil's login, still without a number: "ma.batungbakal@rizal.tinig". */
export function loginParts(
  { first_name, last_name }: PersonName,
  section: string,
): { user: string; host: string } {
  const given = plain(fold(first_name).split(/[\s-]/)[0]!);
  const user = [given, firstSurname(last_name)].filter(Boolean).join('.');
  return { user: user || 'bata', host: `${plain(fold(section)) || 'klase'}.${generatedLoginDomain}` };
}

const plain = (text: string) => text.replace(/[^a-z0-9]/g, '').slice(0, longestPart);

/** Returns the first surname: batungbakal of "Batungbakal-Dela Cruz Jr.", delacruz of "De la Cruz Santos". */
function firstSurname(last_name: string): string {
  const words = fold(last_name).split(/[\s-]+/);
  const at = words.findIndex((word) => !particle.test(word));
  return plain(words.slice(0, at < 0 ? words.length : at + 1).join(''));
}

/** Returns the first free login, with a number if needed, and adds it to `taken`. */
export function availableLogin({ user, host }: { user: string; host: string }, taken: Set<string>): string {
  for (let n = 1; ; n++) {
    const login = `${user}${n === 1 ? '' : n}@${host}`;
    if (taken.has(login)) continue;
    taken.add(login);
    return login;
  }
}
