import fc from 'fast-check';

const surnames = [
  'Abad',
  'Bello',
  'Cruz',
  'Diaz',
  'Eco',
  'Fajardo',
  'Garcia',
  'Ibañez',
  'Jacinto',
  'Lim',
  'Mañalac',
  'Nuñez',
  'Ocampo',
  'Peña',
  'Quizon',
  'Reyes',
  'Santos',
  'Tan',
  'Uy',
  'Villarosa',
  'Ybañez',
  'Zamora',
];
const particles = [
  'Dela Cruz',
  'De la Peña',
  'San Pedro',
  'Sta. Ana',
  "O'Hara",
  'Batungbakal-Dela Cruz',
  'Delos Santos',
];
const givens = [
  'Francis',
  'Kaye',
  'Juan',
  'Niño',
  'Renée',
  'Ma. Luisa',
  'Anne-Marie',
  'José',
  'Tala',
  'Bea',
  'Marco',
  'Lea',
  'Gil',
  'Rica Mae',
  "D'Angelo",
  'Iñigo',
  'Ana',
  'Rhea',
  'Paz',
  'Nico',
];
const suffixes = ['', '', '', '', '', ' Jr.', ' III', ' II'];

/** An invented pupil, with the spelling of the name and the file's remarks. */
export const anyGiven = fc.record({
  last: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...surnames) }, fc.constantFrom(...particles)),
  first: fc.constantFrom(...givens),
  suffix: fc.constantFrom(...suffixes),
  middle: fc.constantFrom('', 'Lim', 'Uy', 'Dela Rosa'),
  shape: fc.nat(5),
  left: fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constantFrom('T/O', 'T/O 09-15', 'DRP')),
});
export type Given = typeof anyGiven extends fc.Arbitrary<infer One> ? One : never;

/** Ways to write a name: given name first, or before and after a comma with suffix and middle name in any place. */
export function written({ last, first, suffix, middle, shape }: Given, isGivenFirst: boolean): string {
  if (isGivenFirst) return `${first}${shape === 1 ? ' M.' : ''} ${last}${suffix}`;
  const own = suffix.trim();
  if (shape === 1) return `${last}${suffix}, ${first}${middle ? `, ${middle}` : ''}`.toUpperCase();
  if (shape === 2) return `${last}, ${first}${suffix}`;
  if (shape === 3 && own) return `${last}, ${first}, ${own}`;
  if (shape === 4 && own) return `${last}, ${own}, ${first}`;
  return `${last}${suffix}, ${first}`;
}

export const noises: ((name: string, at: number) => string)[] = [
  (name) => name,
  (name) => `• ${name}`,
  (name) => `- ${name}`,
  (name, at) => `${at + 1}. ${name}`,
  (name) => `*${name}*`,
  (name) => `\u200b${name}\u200e`,
  (name) => `${name} ✅`,
  (name) => `${name} (T/I)`,
];
