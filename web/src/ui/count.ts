/** A number with a comma between thousands. */
export const figure = (n: number) => n.toLocaleString('en-US');

/** "66 na studyante", "3 studyante": the linker is needed where the number, read aloud, ends in a consonant. */
export const counted = (n: number, noun: string) =>
  `${figure(n)}${[4, 6, 9].includes(Math.abs(n) % 10) ? ' na' : ''} ${noun}`;

/** An id as lists show it: first and last four characters. */
export const shortId = (id: string) => (id.length > 9 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);
