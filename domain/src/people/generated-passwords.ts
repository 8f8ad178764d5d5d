import { filipinoWords } from './filipino-words.ts';
import { maxPasswordLength } from './people.ts';

export type PickNumber = (n: number) => number;

/** Offensive words that must not result from joining two words. */
export const forbiddenJoins =
  /puta|gago|gaga|tanga|bobo|bubo|ulol|tarantado|tae|utot|titi|puki|pepe|suso|kantot|iyot|jakol|bayag|puwet|puwit|betlog|libog|tamod|hindot|bakla|tomboy|pangit|taba|patay|hudas|demonyo|ulul|kupal|inutil|negro|baboy|unggoy|ihi/;

const leastDigits = 10;

/**
 * Generates a password a child can read and type, like "mangga-araw-42". Adds words until it has `least` characters
 * (CARDS-2).
 */
export function makePassword(pick: PickNumber, least: number): string {
  const digits = leastDigits + pick(100 - leastDigits);
  const words = [pickWord(pick)];
  while (words.length < 2 || [...words, digits].join('-').length < least) words.push(pickWord(pick, words));
  return [...words, digits].join('-').slice(-maxPasswordLength);
}

function pickWord(pick: PickNumber, before: string[] = []): string {
  const word = filipinoWords[pick(filipinoWords.length)]!;
  return before.some((one) => one === word) || (before.length > 0 && joinsBadly(before.at(-1)!, word))
    ? pickWord(pick, before)
    : word;
}

/** True if joining two words forms a forbidden word. */
export const joinsBadly = (one: string, other: string) => forbiddenJoins.test(one + other);
