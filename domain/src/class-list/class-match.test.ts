import { describe, expect, test } from 'vitest';
import { message } from '#messages/messages';
import { type KnownPupil, type MatchContext, matchRows } from './class-match.ts';
import { type ClassRow, findDuplicates, tidyRow } from './class-rows.ts';

const pupil = (
  uid: string,
  last_name: string,
  first_name: string,
  more: Partial<KnownPupil> = {},
): KnownPupil => ({
  uid,
  first_name,
  last_name,
  lrn: null,
  email: `${uid}@rizal.tinig`,
  section_id: '-rizal',
  section: 'Rizal',
  archived: false,
  ...more,
});

const known = [
  pupil('joy', 'Ibañez', 'Joy', { lrn: '136541150021' }),
  pupil('shawn', 'Belmonte', 'Shawn', { lrn: '136541150058' }),
  pupil('rica', 'Castañeda', 'Rica'),
  pupil('lea', 'Lim', 'Lea', { lrn: '136541150099', list_key: 'lim,leauy' }),
  pupil('juan', 'De la Cruz', 'Juan', { lrn: '136541150001' }),
  pupil('nath', 'Panganiban', 'Nathaniel', { section_id: '-mabini', section: 'Mabini' }),
  pupil('lia', 'Lim', 'Lia', { section_id: '-mabini', section: 'Mabini', lrn: '136541150300' }),
  pupil('paz', 'Pineda', 'Paz', { archived: true, lrn: '136541150400' }),
];
const around: MatchContext = {
  section_id: '-rizal',
  known,
  foreignLrns: new Set(['999999999999']),
  saved: new Map(),
  emails: new Map([['rica@paaralan.example', 'somebody']]),
};

/** `name` is "Last, First". */
type Given = Partial<ClassRow> & { name: string };
const rowsOf = (given: Given[]) =>
  given.map(({ name, ...more }, at) => {
    const [last_name, first_name] = name.split(', ') as [string, string];
    return tidyRow({ row: at + 1, first_name, last_name, ...more });
  });

/** "changed shawn", or what is wrong. */
const outcomesOf = (given: Given[], saved: MatchContext['saved'] = new Map()) =>
  matchRows(rowsOf(given), { ...around, saved }).map((finding) =>
    finding.kind === 'faulty'
      ? message(finding.fault.code, finding.fault.values)
      : 'who' in finding
        ? `${finding.kind} ${finding.who.uid}`
        : finding.kind,
  );

const one: [string, Given, string][] = [
  ['nobody yet', { name: 'Abad, Francis' }, 'new'],
  ['the same by LRN', { name: 'Ibañez, Joy', lrn: '136541150021' }, 'same joy'],
  ['the same in capitals', { name: 'IBAÑEZ, JOY', lrn: '136541150021' }, 'same joy'],
  ['the same by name, without LRN: nothing is erased', { name: 'Ibañez, Joy' }, 'same joy'],
  ['a name that is spelt otherwise', { name: 'Belmonte, Sean', lrn: '136541150058' }, 'changed shawn'],
  ['without its ñ', { name: 'Castaneda, Rica' }, 'changed rica'],
  ['with spaces elsewhere', { name: 'Dela Cruz, Juan' }, 'changed juan'],
  ['an LRN for who had none', { name: 'Castañeda, Rica', lrn: '136541150066' }, 'changed rica'],
  ['an LRN mended', { name: 'Ibañez, Joy', lrn: '136541150022' }, 'changed joy'],
  [
    'the email of somebody who is here is left alone',
    { name: 'Ibañez, Joy', email: 'j@x.example' },
    'same joy',
  ],
  ['a namesake in another own section', { name: 'Panganiban, Nathaniel' }, 'asked nath'],
  ['who is moved', { name: 'Panganiban, Nathaniel', decision: 'move' }, 'moved nath'],
  ['who is another child', { name: 'Panganiban, Nathaniel', decision: 'other' }, 'new'],
  ['a namesake elsewhere with another LRN', { name: 'Lim, Lia', lrn: '136541150301' }, 'new'],
  ['an own pupil elsewhere by LRN', { name: 'Lim, Lia', lrn: '136541150300' }, 'asked lia'],
  [
    'the same LRN, but another child',
    { name: 'Lim, Lia', lrn: '136541150300', decision: 'other' },
    'LRN ito ni Lia Lim. Tingnan kung nagkapalit.',
  ],
  ['an own archived one', { name: 'Pineda, Paz' }, 'asked paz'],
  ['who is restored', { name: 'Pineda, Paz', lrn: '136541150400', decision: 'restore' }, 'restored paz'],
  [
    'an LRN of another teacher’s pupil',
    { name: 'Abad, Francis', lrn: '999999999999' },
    'May ganitong LRN sa ibang section. Kausapin ang Super Administrator.',
  ],
  [
    'an LRN whose pupil has a wholly other name',
    { name: 'Abad, Francis', lrn: '136541150058' },
    'LRN ito ni Shawn Belmonte. Tingnan kung nagkapalit.',
  ],
  ['an LRN too short', { name: 'Abad, Francis', lrn: '13654115021' }, '11 numero lang; dapat 12.'],
  ['an LRN too long', { name: 'Abad, Francis', lrn: '1365411502111' }, '13 numero; dapat 12 lang.'],
  [
    'an LRN that a spreadsheet rounded',
    { name: 'Abad, Francis', lrn: '1.36541E+11' },
    'Pinaikli ng Excel ang LRN, kaya hindi na mabasa.',
  ],
  ['an LRN with spaces and an apostrophe', { name: 'Ibañez, Joy', lrn: "'1365 4115-0021" }, 'same joy'],
  ['no first name', { name: 'Cabanlit, ' }, 'Walang pangalan.'],
  ['no surname', { name: ', Rhea' }, 'Walang apelyido.'],
  ['a hidden character', { name: 'Abad, Fran\u200bcis' }, 'May karakter na hindi nakikita.'],
  [
    'an emoji',
    { name: 'Abad, Francis 😀 Lim' },
    "Mga letra lang ang puwede sa pangalan, at ang mga tandang . ' -",
  ],
  ['letters read wrongly', { name: 'IBAÃ‘EZ, Joy' }, 'Mali ang pagkakabasa ng mga letra.'],
  ['a middle name that is a second given name, without LRN', { name: 'Belmonte, Shawn Lim' }, 'asked shawn'],
  ['a suffix that the pupil lacks', { name: 'Belmonte Jr., Shawn' }, 'asked shawn'],
  [
    'who is the same, under the name that came with the LRN',
    { name: 'Belmonte, Shawn Lim', decision: 'same' },
    'same shawn',
  ],
  [
    'who is the same, with an LRN for the first time',
    { name: 'Castañeda, Rica Mae', lrn: '136541150066', decision: 'same' },
    'changed rica',
  ],
  ['a name that was decided before', { name: 'LIM, Lea Uy' }, 'same lea'],
  ['another child of a name that was decided before', { name: 'Lim, Lea Uy', decision: 'other' }, 'new'],
  ['another child with the same first given name', { name: 'Belmonte, Shawn Lim', decision: 'other' }, 'new'],
  ['another LRN with the same first given name', { name: 'Belmonte, Shawn Lim', lrn: '136541150999' }, 'new'],
  ['a name of 65 letters', { name: `Abad, ${'n'.repeat(65)}` }, 'Masyadong mahaba ang pangalan.'],
  ['an email of its own', { name: 'Abad, Francis', email: 'francis@paaralan.example' }, 'new'],
  [
    'an email in use',
    { name: 'Abad, Francis', email: 'Rica@paaralan.example' },
    'May gumagamit na ng email na ito.',
  ],
  ['an email that is none', { name: 'Abad, Francis', email: 'francis' }, 'Hindi wasto ang email.'],
  [
    'a made login for a new one',
    { name: 'Abad, Francis', email: 'x@rizal.tinig' },
    'Para lang sa gawang login ang email na nagtatapos sa .tinig.',
  ],
];

describe('a row', () => {
  test.each(one)('%s', (_title, row, outcome) => {
    expect(outcomesOf([row])).toEqual([outcome]);
  });
});

test('two LRNs that have changed places name each other’s owner, and nobody is renamed', () => {
  expect(
    outcomesOf([
      { name: 'Ibañez, Joy', lrn: '136541150058' },
      { name: 'Belmonte, Shawn', lrn: '136541150021' },
    ]),
  ).toEqual([
    'LRN ito ni Shawn Belmonte. Tingnan kung nagkapalit.',
    'LRN ito ni Joy Ibañez. Tingnan kung nagkapalit.',
  ]);
});

test('a namesake with an LRN of their own is another child', () => {
  expect(
    outcomesOf([
      { name: 'Ibañez, Joy', lrn: '136541150021' },
      { name: 'Ibañez, Joy', lrn: '136541150999' },
    ]),
  ).toEqual(['same joy', 'new']);
});

test('a row that was saved before is the same pupil under another name, unless another row is that pupil', () => {
  const mended = { name: 'Ibañez, Joyce' };
  const saved = new Map([
    [1, 'joy'],
    [2, 'shawn'],
  ]);
  expect(outcomesOf([mended, { name: 'Belmonte, Shawn' }], saved)).toEqual(['changed joy', 'same shawn']);
  expect(outcomesOf([mended, { name: 'Ibañez, Joy' }], saved)).toEqual(['changed joy', 'changed shawn']);
  expect(outcomesOf([mended, { name: 'Ibañez, Joy', lrn: '136541150021' }], saved)).toEqual([
    'new',
    'same joy',
  ]);
  // Moved away or removed meanwhile.
  expect(outcomesOf([mended], new Map([[1, 'nath']]))).toEqual(['new']);
  expect(outcomesOf([mended], new Map([[1, 'nobody']]))).toEqual(['new']);
});

test('two children of one name: the second is told apart once, and both are the same from then on', () => {
  const one: Given = { name: 'Abad, Ana' };
  expect(outcomesOf([one, one])).toEqual(['new', 'Doble sa hanay 1.']);
  expect(outcomesOf([one, { ...one, decision: 'other' }])).toEqual(['new', 'new']);
  const both = [pupil('ana', 'Abad', 'Ana'), pupil('ana2', 'Abad', 'Ana')];
  const kinds = (rows: Given[]) =>
    matchRows(rowsOf(rows), { ...around, known: both }).map((finding) =>
      'who' in finding ? `${finding.kind} ${finding.who.uid}` : finding.kind,
    );
  expect(kinds([one, one])).toEqual(['same ana', 'same ana2']);
  expect(kinds([one, one, one])).toEqual(['same ana', 'same ana2', 'faulty']);
});

test('two rows that are said to be one pupil: the second is faulty', () => {
  expect(
    outcomesOf([
      { name: 'Belmonte, Shawn Lim', decision: 'same' },
      { name: 'Belmonte, Shawn Uy', decision: 'same' },
    ]),
  ).toEqual(['same shawn', 'May ibang hanay na para sa studyanteng ito.']);
});

test('a pupil whom another row names exactly is not asked about', () => {
  expect(outcomesOf([{ name: 'Belmonte, Shawn Lim' }, { name: 'Belmonte, Shawn' }])).toEqual([
    'new',
    'same shawn',
  ]);
});

test('a stored name that breaks the rule of names may be sent back', () => {
  const odd = [pupil('odd', 'Abad', 'Francis ✅')];
  expect(matchRows(rowsOf([{ name: 'Abad, Francis ✅' }]), { ...around, known: odd })).toEqual([
    { kind: 'same', who: odd[0] },
  ]);
});

test('nobody is meant by two rows', () => {
  const twice = { name: 'Panganiban, Nathaniel', decision: 'move' as const };
  expect(outcomesOf([twice, { ...twice, name: 'PANGANIBAN, Nathaniel' }])).toEqual([
    'moved nath',
    'Doble sa hanay 1.',
  ]);
});

test.each([
  ['the same name', { name: 'Abad, Ana' }, { name: 'ABAD, ana' }, true],
  ['the same name, one with LRN', { name: 'Abad, Ana', lrn: '136541150001' }, { name: 'Abad, Ana' }, true],
  [
    'the same name with two LRNs',
    { name: 'Abad, Ana', lrn: '136541150001' },
    { name: 'Abad, Ana', lrn: '136541150002' },
    false,
  ],
  [
    'the same LRN',
    { name: 'Abad, Ana', lrn: '136541150001' },
    { name: 'Cruz, Lea', lrn: '136541150001' },
    true,
  ],
  [
    'the same email',
    { name: 'Abad, Ana', email: 'a@x.example' },
    { name: 'Cruz, Lea', email: 'A@x.example' },
    true,
  ],
] as [string, Given, Given, boolean][])('%s twice is doubled: %s', (_title, first, second, is) => {
  expect(findDuplicates(rowsOf([first, second])).has(1)).toBe(is);
});
