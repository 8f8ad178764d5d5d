import { filipinoWords } from './filipino-words.ts';
import { longestPassword } from './people.ts';

/** Picks a whole number from 0 to below `n`, each as likely as the others. */
export type Pick = (n: number) => number;

/** What two words must not form where one ends and the other begins. */
export const neverAcross =
  /puta|gago|gaga|tanga|bobo|bubo|ulol|tarantado|tae|utot|titi|puki|pepe|suso|kantot|iyot|jakol|bayag|puwet|puwit|betlog|libog|tamod|hindot|bakla|tomboy|pangit|taba|patay|hudas|demonyo|ulul|kupal|inutil|negro|baboy|unggoy|ihi/;

const leastDigits = 10;

/**
 * A password that a child can read and type, "mangga-araw-42": two words and two digits, and more words until it is
 * `least` characters long (CARDS-2).
 */
export function makePassword(pick: Pick, least: number): string {
  const digits = leastDigits + pick(100 - leastDigits);
  const words = [pickWord(pick)];
  while (words.length < 2 || [...words, digits].join('-').length < least) words.push(pickWord(pick, words));
  return [...words, digits].join('-').slice(-longestPassword);
}

function pickWord(pick: Pick, before: string[] = []): string {
  const word = filipinoWords[pick(filipinoWords.length)]!;
  return before.some((one) => one === word) || (before.length > 0 && laughs(before.at(-1)!, word))
    ? pickWord(pick, before)
    : word;
}

/** Says whether two words form something else where they meet. */
export const laughs = (one: string, other: string) => neverAcross.test(one + other);
