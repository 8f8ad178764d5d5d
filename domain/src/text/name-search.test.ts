import { expect, test } from 'vitest';
import { beginsWords, compactKey, compactWords, matchKey, nameWords } from './name-search.ts';
import { spelled, spellings } from './testing/spellings.ts';

const searches: [name: string, searches: string[]][] = [
  [`${spelled.last_name}, ${spelled.first_name}`, spellings],
  [
    'Dela Cruz, Ana',
    ['Dela Cruz, Ana', 'de la cruz ana', 'ANA DELA CRUZ', 'delacruz', 'ana, de la cruz', 'Dela-Cruz'],
  ],
  ['De la Cruz, Ana', ['dela cruz', 'delacruz ana', 'Ana De La Cruz', 'cruz, ana']],
  ["O'Neil, José", ['oneil', "o'neil", 'O’Neil', 'o neil', 'O‘NEIL, JOSE', 'jose oneil', 'O`Neil']],
  ['Ohara, Mia', ["o'hara", 'o hara']],
  [
    'Ibañez-Sta. Maria, Lea',
    ['ibanez sta maria', 'Ibañez-Sta. Maria', 'ibáñez', 'sta. maria', 'stamaria lea', 'Ibanez–Sta Maria'],
  ],
  ['Peña, Jr., Ma. Luz', ['pena ma luz', 'Peña Jr', 'ma. luz', 'PEÑA, JR., MA. LUZ']],
];

test.each(searches.flatMap(([name, searches]) => searches.map((search) => [name, search] as const)))(
  '%s is found by %s',
  (name, search) => {
    expect(beginsWords(name, search)).toBe(true);
    const key = name.split(',').map(compactKey).join(' ');
    expect(compactWords(search).filter((word) => !key.includes(word))).toEqual([]);
  },
);

test.each([
  ['Dela Cruz, Ana', 'ela'],
  ['Dela Cruz, Ana', 'cruz ben'],
  ['Santos, Ana', 'o santos'],
])('%s is not found by words that begin none of its own: %s', (name, search) => {
  expect(beginsWords(name, search)).toBe(false);
});

test('signs of regular expressions stand for themselves', () => {
  expect(beginsWords('Cruz, A(n)a*', 'a(n)a*')).toBe(true);
  expect(beginsWords('Cruz, Anna', 'an*a')).toBe(false);
  expect(nameWords('san')).toEqual(['san']);
});

test('names are compared without regard to case, accents, spaces, hyphens, periods and apostrophes', () => {
  const [last, first] = ["DELA CRUZ – O'NEIL", 'MA JOSE'] as const;
  expect(matchKey({ first_name: first, last_name: last })).toBe(matchKey(spelled));
  expect(matchKey({ first_name: last, last_name: first })).not.toBe(matchKey(spelled));
});
