/** Formats a number with a comma between thousands. */
export const figure = (n: number) => n.toLocaleString('en-US');

/**
 * "66 na studyante", "3 studyante": Filipino needs the linker after a number that ends in a consonant when read aloud.
 */
export const counted = (n: number, noun: string) =>
  `${figure(n)}${[4, 6, 9].includes(Math.abs(n) % 10) ? ' na' : ''} ${noun}`;

/** Shortens an id for lists to its first and last four characters. */
export const shortId = (id: string) => (id.length > 9 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);
