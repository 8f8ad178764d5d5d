// What a terminal may take for a command, and what turns a line's reading around.
const unseen = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

const shown = (sign: string) => `\\u{${sign.codePointAt(0)!.toString(16)}}`;

/** A text of ours that may hold what somebody else wrote: control characters but the ends of lines are spelled out. */
export const printable = (text: string) =>
  text.replace(unseen, (sign) => (sign === '\n' ? sign : shown(sign)));

/** What somebody else wrote, in one line: it can't pass for a line of ours. */
export const inOneLine = (text: string) => text.replace(unseen, shown);
