import { describe, expect, test } from 'vitest';
import { sectionKey } from '#sections/sections';
import {
  countedKey,
  emailKey,
  filledText,
  fold,
  isPlainText,
  sortKey,
  visibleKey,
  withoutHiddenCharacters,
} from './text.ts';

test.each([
  ['Ibáñez', 'ibanez'],
  ['  Santa   CRUZ ', 'santa cruz'],
  ['Ｍａｂｉｎｉ', 'mabini'],
  ['É', 'e'],
  ['', ''],
])('%j is folded to %j', (value, folded) => {
  expect(fold(value)).toBe(folded);
});

test.each([
  ['Ni\u200bña', 'Niña'],
  ['Cruz\tMaria', 'Cruz Maria'],
  ['a\u0000\u202e\ud800b', 'ab'],
  ['Dela Peña ', 'Dela Peña '],
])('%j without what nobody sees is %j', (value, plain) => {
  expect(withoutHiddenCharacters(value)).toBe(plain);
  expect(isPlainText(plain)).toBe(true);
});

test('names are put in order as in a Filipino class list: Ñ after N, before O', () => {
  const names = ['Ocampo', 'Ñuñez', 'Nunag', 'nuñez', 'Nuzzi', 'Manalo', 'Ávila', 'Abad', 'Ñ', 'N'];
  const sorted = names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  expect(sorted).toEqual(['Abad', 'Ávila', 'Manalo', 'N', 'Nunag', 'nuñez', 'Nuzzi', 'Ñ', 'Ñuñez', 'Ocampo']);
});

test('names that are counted are put in order by their numbers, wherever these stand', () => {
  const names = [
    'Seksyon 10',
    'Seksyon 2',
    '7-Ñipa',
    '10 Rosal',
    '7-Narra 12',
    '7-Narra 3',
    'seksyon ２A',
    'Seksyon',
  ];
  const sorted = names.toSorted((one, other) => (countedKey(one) < countedKey(other) ? -1 : 1));
  expect(sorted).toEqual([
    '7-Narra 3',
    '7-Narra 12',
    '7-Ñipa',
    '10 Rosal',
    'Seksyon',
    'Seksyon 2',
    'seksyon ２A',
    'Seksyon 10',
  ]);
});

test('a composed and a decomposed Ñ are put in the same place', () => {
  expect(sortKey('Nun\u0303ez')).toBe(sortKey('Nuñez'));
});

describe('what people see as the same section', () => {
  test.each([
    ['Rizal', 'rizal'],
    ['Rizal', ' RIZAL '],
    ['Rizal', 'Ｒｉｚａｌ'],
    ['Rizal', 'Rizаl'],
    ['Santa Cruz', 'Santa\u00A0 Cruz'],
    ['San-Jose', 'San–Jose'],
    ['ﬁsher', 'fisher'],
  ])('%j and %j', (one, other) => {
    expect(visibleKey(one)).toBe(visibleKey(other));
    expect(sectionKey(one)).toBe(sectionKey(other));
  });

  test.each([
    ['Niño', 'Nino'],
    ['Rizal', 'Rizal 2'],
    ['Rizal', 'R izal'],
  ])('but not %j and %j', (one, other) => {
    expect(visibleKey(one)).not.toBe(visibleKey(other));
  });
});

test.each([
  ['a\0b', false],
  ['a\ud800b', false],
  ['a\u202eb', false],
  ['a\u200bb', false],
  ['Ni\ufffda', false],
  ['a\uffff', false],
  ['a\nb', false],
  ['a\u2028b', false],
  ['Niña Ñ. 👩', true],
  ['', true],
])('%j is plain text: %s', (text, isPlain) => {
  expect(isPlainText(text)).toBe(isPlain);
});

test.each([
  ['  Ana   Maria ', 'Ana Maria'],
  ['Nin\u0303a', 'Niña'],
])('%j is kept as %j', (typed, kept) => {
  expect(filledText('fill-all').parse(typed)).toBe(kept);
});

test.each([
  [undefined, 'fill-all'],
  [null, 'fill-all'],
  ['', 'fill-all'],
  ['  ', 'fill-all'],
  [7, 'bad-request'],
  ['n'.repeat(65), 'too-long'],
  ['a\u202eb', 'bad-text'],
])('%j is refused with %s', (typed, code) => {
  expect(filledText('fill-all').safeParse(typed).error?.issues[0]?.message).toBe(code);
});

test('emails are compared without regard to case and width', () => {
  expect(emailKey(' ANA@Paaralan.Example ')).toBe(emailKey('ana@paaralan.example'));
});
