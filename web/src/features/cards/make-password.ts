// No vowels, so that it never forms a word, and no characters that look like others.
const letters = 'bcdfghjkmnpqrstvwxz23456789';
const groupSize = 3;
const leastGroups = 3;

/** A new password that can be read out and typed: groups of three, at least `least` characters with the separators. */
export function generatePassword(least: number): string {
  const groups = Math.max(leastGroups, Math.ceil((least + 1) / (groupSize + 1)));
  return Array.from({ length: groups }, () => Array.from({ length: groupSize }, oneLetter).join('')).join(
    '-',
  );
}

/** One letter, each as likely as any other: what the alphabet does not divide evenly is drawn again. */
function oneLetter(): string {
  const fair = 256 - (256 % letters.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return letters[byte % letters.length]!;
  }
}
