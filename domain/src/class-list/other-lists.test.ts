import { describe, expect, test } from 'vitest';
import { type Grid, sheetOf } from './sheets.ts';
import { readTaken } from './testing/read-taken.ts';
import { parseText } from './text-grid.ts';

const target = { section: 'Rizal', known: ['Luna', 'Mabini'] };

/** Returns the pupils taken, the groups offered, and the lines that are named as no pupils. */
function read(grid: Grid) {
  const found = readTaken({ sheets: [sheetOf(grid)], hiddenSheets: [] }, target);
  const offered = found.groups.filter(({ isTaken }) => !isTaken);
  return [
    found.taken
      .map(({ last_name, first_name, lrn }) => `${last_name}, ${first_name} ${lrn}`.trim())
      .join('; '),
    offered.map(({ section, title, count }) => `${section ?? title}: ${count}`).join('; '),
    found.skipped.map(({ text }) => text).join('; '),
  ];
}

const grid = (...lines: string[]): Grid => lines.map((line) => line.split('|'));
const francis = 'Abad, Francis';
const both = `${francis}; Bello, Marco`;
const three = `${both}; Cruz, Jose`;

describe('lists side by side', () => {
  test.each<[string, Grid, taken: string, offered?: string]>([
    [
      'M and F alone',
      grid('M|F', 'Abad, Francis|Alonzo, Kaye', 'Bello, Marco|', 'Cruz, Jose|'),
      `${three}; Alonzo, Kaye`,
    ],
    [
      'M and F over full names',
      grid('M|F', 'Francis Abad|Kaye Alonzo', 'Marco Bello|'),
      `${both}; Alonzo, Kaye`,
    ],
    [
      'M and F with numbers',
      grid('No.|M|No.|F', '1|Abad, Francis|1|Alonzo, Kaye'),
      `${francis}; Alonzo, Kaye`,
    ],
    [
      'M and F over heads',
      grid('M||F|', 'No.|Name|No.|Name', '1|Abad, Francis|1|Alonzo, Kaye'),
      `${francis}; Alonzo, Kaye`,
    ],
    [
      'List of Boys',
      grid('List of Boys|List of Girls', '1. Abad, Francis|1. Alonzo, Kaye'),
      `${francis}; Alonzo, Kaye`,
    ],
    [
      'sections without heads, one with a single pupil',
      grid('Rizal|Luna|Mabini', 'Abad, Francis|Diaz, Ana|Eco, Lea', 'Bello, Marco||Lim, Bea', 'Cruz, Jose||'),
      three,
      'Luna: 1; Mabini: 2',
    ],
    [
      'sections over full names',
      grid('Rizal|Luna', 'Francis Abad|Ana Diaz', 'Marco Bello|'),
      both,
      'Luna: 1',
    ],
    [
      'grades over heads',
      grid(
        'Grade 3 Rizal||Grade 3 Luna',
        'LRN|Name|LRN|Name',
        '136541150001|Abad, Francis|136541150002|Diaz, Ana',
      ),
      `${francis} 136541150001`,
      'Grade 3 Luna: 1',
    ],
    [
      'advisers between',
      grid('Rizal|Luna', 'Adviser: Maria Santos|Adviser: Ana Uy', 'Name|Name', 'Abad, Francis|Diaz, Ana'),
      francis,
      'Luna: 1',
    ],
    [
      'sections in two cells',
      grid('Section|Rizal|Section|Luna', 'No.|Name|No.|Name', '1|Abad, Francis|1|Diaz, Ana'),
      francis,
      'Luna: 1',
    ],
    [
      'sections over boys and girls',
      grid('RIZAL||LUNA|', 'BOYS|GIRLS|BOYS|GIRLS', 'Abad, Francis|Alonzo, Kaye|Diaz, Jo|', '|||Eco, Lea'),
      `${francis}; Alonzo, Kaye`,
      'LUNA: 2',
    ],
    [
      'sections with boys and girls',
      grid('Rizal - Boys|Rizal - Girls|Luna - Boys', 'Abad, Francis|Alonzo, Kaye|Diaz, Jo'),
      `${francis}; Alonzo, Kaye`,
      'Luna: 1',
    ],
    [
      'sections over boys, then girls',
      grid(
        'Rizal||Luna|',
        'No.|Name|No.|Name',
        '|BOYS||BOYS',
        '1|Abad, Francis|1|Diaz, Jo',
        '|GIRLS||GIRLS',
        '1|Alonzo, Kaye|1|Eco, Lea',
      ),
      `${francis}; Alonzo, Kaye`,
      'Luna: 2',
    ],
    [
      'a school beside a section',
      grid('Malinaw ES||Grade 3 - Rizal', 'BOYS||GIRLS', 'Abad, Francis||Alonzo, Kaye'),
      `${francis}; Alonzo, Kaye`,
    ],
    [
      'a teacher beside the list',
      grid('TEACHER|Maria Santos', '|LEARNERS’ NAMES', '1|Abad, Francis', '2|Bello, Marco'),
      both,
    ],
    [
      'parents without a head',
      grid('Abad, Francis|Abad, Amado', 'Bello, Marco|Bello, Pedro', 'Cruz, Jose|Cruz, Ina'),
      three,
    ],
  ])('%s', (_title, given, taken, offered = '') => {
    expect(read(given).slice(0, 2)).toEqual([taken, offered]);
  });
});

describe('lines that are pasted', () => {
  const fullNames = 'Francis Abad\nMarco Bello\nJose Cruz';
  const names = 'Abad, Francis\nBello, Marco\nCruz, Jose';
  test.each<[string, text: string, taken: string, named?: string]>([
    ['a place over full names', `Malinaw, Laguna\n${fullNames}`, three, 'Malinaw, Laguna'],
    ['a place of a given name over full names', `Malinaw, Isabela\n${fullNames}`, three, 'Malinaw, Isabela'],
    ['a place over names with commas', `Malinaw, Laguna\n${names}`, three, 'Malinaw, Laguna'],
    ['a barangay', `Brgy. Malinaw, Bay, Laguna\n${fullNames}`, three, 'Brgy. Malinaw, Bay, Laguna'],
    ['a given name of a place', 'Abad, Francis\nBello, Aurora', `${francis}; Bello, Aurora`],
    ['a middle name of a place', 'ABAD, FRANCIS, LAGUNA\nBELLO, MARCO, CEBU', both],
    ['a date', `Nobyembre 5, 2026\n${fullNames}`, three, 'Nobyembre 5, 2026'],
    [
      'words of a message',
      `Magandang umaga po, eto po ang list\n${names}\nSalamat po`,
      three,
      'Magandang umaga po, eto po ang list; Salamat po',
    ],
    ['a surname alone at the end', `${names}\nDiaz`, `${three}; Diaz,`],
    ['a signature at the end', `${names}\nMaria Santos`, three, 'Maria Santos'],
    ['a pupil without a number at the end', '1. Abad, Francis\n2. Bello, Marco\nCruz, Jose', three],
    ['numbers as emoji', '1️⃣ Abad, Francis\n2️⃣ Bello, Marco\n🔟 Cruz, Jose', three],
    ['lines of emoji', '😀\nAbad, Francis\n👍👍\nBello, Marco', both, '😀; 👍👍'],
    ['full stops', 'Abad, Francis.\nBello, Marco.\nDiaz, Ma.', `${both}; Diaz, Ma.`],
    [
      'LRNs in groups',
      '1365 4115 0001 Abad, Francis\nBello, Marco 136541-150002',
      `${francis} 136541150001; Bello, Marco 136541150002`,
    ],
    [
      'labels',
      'LRN: 136541150001 Name: Abad, Francis\nName: Bello, Marco',
      `${francis} 136541150001; Bello, Marco`,
    ],
    [
      'messages of a chat',
      '[11/20, 7:01 PM] Gng. Santos: Abad, Francis\n11/20/26, 7:02 PM - Gng. Santos: Bello, Marco',
      both,
    ],
    ['full names in one line', 'Francis Abad, Marco Bello, Jose Cruz, Ana Diaz', `${three}; Diaz, Ana`],
    [
      'a head of one column with as many commas as names',
      'Last Name, First Name, MI\nAbad, Francis, Jr.\nBello, Marco',
      `Abad Jr., Francis; Bello, Marco`,
    ],
    [
      'a place among quoted names',
      'Malinaw, Laguna\nName\n"Abad,\nFrancis"\n"Bello,\nMarco"',
      both,
      'Malinaw, Laguna',
    ],
    ['commas between columns with an empty one', 'Rizal,,Luna\nFrancis Abad,,Ana Diaz\nMarco Bello,,', both],
  ])('%s', (_title, text, taken, named = '') => {
    const [found, , skipped] = read(parseText(text));
    expect([found, skipped]).toEqual([taken, named]);
  });
});
