import { isMisread } from '@tinig/domain/people/name-rule';
import { expect, test } from 'vitest';
import { decodeText, repairMisread } from './decode-text.ts';

const cells = [
  ['Ibañez, Niño', 'PEÑA, RENÉE'],
  ['Muñoz, José', 'Cruz, Ana'],
];
const bytes: Record<string, string[][]> = {
  'Windows read as MS-DOS': [
    ['Iba±ez, Ni±o', 'PE╤A, REN╔E'],
    ['Mu±oz, JosΘ', 'Cruz, Ana'],
  ],
  'Windows read as MS-DOS 850': [
    ['Iba±ez, Ni±o', 'PEÐA, REN╔E'],
    ['Mu±oz, JosÚ', 'Cruz, Ana'],
  ],
  'Windows read as Macintosh': [
    ['IbaÒez, NiÒo', 'PE—A, REN…E'],
    ['MuÒoz, JosÈ', 'Cruz, Ana'],
  ],
  'MS-DOS read as Windows': [
    ['Iba¤ez, Ni¤o', 'PE¥A, REN\u0090E'],
    ['Mu¤oz, Jos‚', 'Cruz, Ana'],
  ],
  'MS-DOS read as Macintosh': [
    ['Iba§ez, Ni§o', 'PE•A, RENêE'],
    ['Mu§oz, JosÇ', 'Cruz, Ana'],
  ],
  'Macintosh read as Windows': [
    ['Iba–ez, Ni–o', 'PE„A, RENƒE'],
    ['Mu–oz, JosŽ', 'Cruz, Ana'],
  ],
  'UTF-8 read as Windows': [
    ['IbaÃ±ez, NiÃ±o', 'PEÃ‘A, RENÃ‰E'],
    ['MuÃ±oz, JosÃ©', 'Cruz, Ana'],
  ],
  'UTF-8 read as MS-DOS': [
    ['Iba├▒ez, Ni├▒o', 'PE├æA, REN├ëE'],
    ['Mu├▒oz, Jos├⌐', 'Cruz, Ana'],
  ],
  'UTF-8 read as Macintosh': [
    ['Iba√±ez, Ni√±o', 'PE√ëA, REN√âE'],
    ['Mu√±oz, Jos√©', 'Cruz, Ana'],
  ],
  'UTF-8 read as Windows twice': [
    ['IbaÃƒÂ±ez, NiÃƒÂ±o', 'PEÃƒâ€˜A, RENÃƒâ€°E'],
    ['MuÃƒÂ±oz, JosÃƒÂ©', 'Cruz, Ana'],
  ],
};

test.each(Object.entries(bytes))('%s is decoded again', (_title, read) => {
  expect(read.flat().some(isMisread)).toBe(true);
  expect(repairMisread(read)).toEqual(cells);
  expect(cells.flat().some(isMisread)).toBe(false);
});

test('text that was read rightly stays as it is', () => {
  const right = [
    ['Müller, Zoë', 'Peña–Cruz, Ana'],
    ['«Ñ»', 'Ærø, Þór'],
  ];
  expect(repairMisread(right)).toEqual(right);
});

test.each([
  ['UTF-8', Buffer.from('Ibañez, RENÉE')],
  ['Windows-1252', Buffer.from('Ibañez, RENÉE', 'latin1')],
  ['MS-DOS', Buffer.from('Iba\xa4ez, REN\x90E', 'latin1')],
  ['Macintosh', Buffer.from('Iba\x96ez, REN\x83E', 'latin1')],
  ['UTF-16 without a mark', Buffer.from('Ibañez, RENÉE', 'utf16le')],
])('a file in %s', (_title, content) => {
  expect(decodeText(new Uint8Array(content))).toBe('Ibañez, RENÉE');
});
