import { expect, test } from 'vitest';
import { email } from '#text/text';
import { availableLogin, isGeneratedLogin, loginParts } from './logins.ts';

test.each([
  ['Francis', 'Abad', 'Rizal', 'francis.abad@rizal.tinig'],
  ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.', 'Rizal', 'ma.batungbakal@rizal.tinig'],
  ['Renz', 'De Castro', 'Rizal', 'renz.decastro@rizal.tinig'],
  ['Paolo', 'Del Mundo', 'Rizal', 'paolo.delmundo@rizal.tinig'],
  ['Juan', 'De la Cruz', 'Rizal', 'juan.delacruz@rizal.tinig'],
  ['Anne-Marie', 'San Pedro Reyes', 'Grade 3 - Mabini', 'anne.sanpedro@grade3mabini.tinig'],
  ['Iñigo', 'Ibáñez', 'Niño', 'inigo.ibanez@nino.tinig'],
  ['李', '王', '星', 'bata@klase.tinig'],
  ['Ana', '王', 'Rizal', 'ana@rizal.tinig'],
  ["D'Angelo", "O'Brien", 'Rizal', 'dangelo.obrien@rizal.tinig'],
])('%s %s of %s gets %s', (first_name, last_name, section, login) => {
  const made = availableLogin(loginParts({ first_name, last_name }, section), new Set());
  expect(made).toBe(login);
  expect(email('fill-all').safeParse(made).success).toBe(true);
});

test('namesakes get the next free number', () => {
  const parts = loginParts({ first_name: 'Ana', last_name: 'Cruz' }, 'Rizal');
  const taken = new Set(['ana.cruz@rizal.tinig', 'ana.cruz3@rizal.tinig']);
  expect([availableLogin(parts, taken), availableLogin(parts, taken)]).toEqual([
    'ana.cruz2@rizal.tinig',
    'ana.cruz4@rizal.tinig',
  ]);
});

test('a long name stays an address', () => {
  const parts = loginParts({ first_name: 'n'.repeat(64), last_name: 'm'.repeat(64) }, 's'.repeat(64));
  expect(email('fill-all').safeParse(availableLogin(parts, new Set())).success).toBe(true);
});

test.each([
  ['ana@rizal.tinig', true],
  ['ANA@Rizal.TINIG', true],
  ['ana@tinig.example', false],
  ['ana@rizaltinig', false],
])('%s ends as made logins do: %s', (address, is) => {
  expect(isGeneratedLogin(address)).toBe(is);
});
