import { z } from 'zod/mini';
import type { ConsoleCode } from '#messages/console-messages';

/** Maximum length of a name, username or section name (T5). */
export const maxNameLength = 64;
/** Maximum length of an email address (RFC 5321). */
export const maxEmailLength = 254;

// Control characters, bidirectional overrides and invisible characters do not belong in a name, and can make two
// texts look the same (T5, T9). Nor do U+FFFD and noncharacters: spreadsheets drop them, so the pupil would return
// from a spreadsheet under another name.
const hidden =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029\uFFFD]/u;

/** True if PostgreSQL can store the text and it has no hidden characters. */
export const isPlainText = (text: string) => !hidden.test(text);

/** Removes hidden characters, which copied names often contain. Tabs become spaces. */
export const withoutHiddenCharacters = (text: string) =>
  text.replace(/\s/g, ' ').replace(new RegExp(hidden, 'gu'), '');

/**
 * Any text of at most `most` characters. NUL and lone surrogates, which PostgreSQL can't store, become U+FFFD,
 * which no name may have.
 */
export const anyText = (most: number, code: ConsoleCode = 'bad-request') =>
  z.string(code).check(
    z.maxLength(most, 'too-long'),
    z.overwrite((given) => given.replace(/[\0\p{Cs}]/gu, '\uFFFD')),
  );

const missingOr = (code: ConsoleCode) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? code : 'bad-request';

/** A text of at most `most` characters. Refuses with `code` if missing. */
export const text = (code: ConsoleCode, most = maxNameLength) =>
  z
    .string({ error: missingOr(code) })
    .check(
      z.maxLength(most * 4, 'too-long'),
      z.refine(isPlainText, 'bad-text'),
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(most, 'too-long'),
    );

/** A non-empty text, refused with `code` if empty. Collapses spaces. */
export const filledText = (code: ConsoleCode, most = maxNameLength) =>
  text(code, most).check(
    z.overwrite((value) => value.replace(/\s+/g, ' ')),
    z.minLength(1, code),
  );

/** An email address, stored as typed. Compare with `emailKey`. */
export const email = (code: ConsoleCode) =>
  filledText(code, maxEmailLength).check(
    z.regex(/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/, 'email-invalid'),
  );

/** Comparison key of an email, ignoring case. */
export const emailKey = (address: string) => address.normalize('NFKC').trim().toLowerCase();

/** Folds case and diacritics, so that `ibanez` finds `Ibáñez`. */
export const fold = (value: string) =>
  value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Sort key for names: folded, with Ñ between N and O as in Filipino class lists. */
export const sortKey = (value: string) => fold(value.normalize('NFC').replace(/[ñÑ]/g, 'n~'));

/** Sort key with numbers in numeric order, so that 10 comes after 2. */
export const countedKey = (value: string) =>
  sortKey(value).replace(/\d+/g, (digits) => digits.padStart(8, '0'));

// Letters of other scripts that look Latin (T9: "Rizаl" with a Cyrillic а).
const lookalikes: Record<string, string> = Object.fromEntries(
  [
    ['аɑα', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еєε', 'e'],
    ['ɡ', 'g'],
    ['һн', 'h'],
    ['іιı', 'i'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['мμ', 'm'],
    ['пη', 'n'],
    ['оοσ', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υ', 'u'],
    ['ѵν', 'v'],
    ['ԝω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['ᴢζ', 'z'],
    ['‐‑‒–—−', '-'],
    ['’‘ʼ', "'"],
  ].flatMap(([letters, latin]) => [...letters!].map((letter) => [letter, latin!])),
);

/** Folds width, case, spacing and look-alike letters, so that names that look the same are equal (T9). */
export const visibleKey = (name: string) =>
  [...name.normalize('NFKC').toLowerCase().normalize('NFKC')]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
