// Characters that a terminal may interpret, and those that reverse reading direction.
const unseen = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;
const shown = (sign: string) => `\\u{${sign.codePointAt(0)!.toString(16)}}`;

/** Escapes control characters except line breaks. For our own texts that quote foreign ones. */
export const printable = (text: string) =>
  text.replace(unseen, (sign) => (sign === '\n' ? sign : shown(sign)));

/** Escapes all control characters, so that foreign text can't pass for a line of ours. */
export const inOneLine = (text: string) => text.replace(unseen, shown);

export const say = (line: string) => void process.stdout.write(`${printable(line)}\n`);
export const complain = (line: string) => void process.stderr.write(`${printable(line)}\n`);
