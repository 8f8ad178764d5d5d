// No vowels, so that no words form, and no look-alike characters.
const letters = 'bcdfghjkmnpqrstvwxz23456789';
const groupSize = 3;
const leastGroups = 3;

/**
 * Generates a password that is easy to read out and type: groups of three, at least `least` characters with separators.
 */
export function generatePassword(least: number): string {
  const groups = Math.max(leastGroups, Math.ceil((least + 1) / (groupSize + 1)));
  return Array.from({ length: groups }, () => Array.from({ length: groupSize }, oneLetter).join('')).join(
    '-',
  );
}

/** Random letter with uniform distribution. It redraws bytes beyond the last full multiple of the alphabet. */
function oneLetter(): string {
  const fair = 256 - (256 % letters.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return letters[byte % letters.length]!;
  }
}
