import { calls } from '@tinig/domain/calls/all';
import { expect, test } from 'vitest';
import { actionWords, detailWords } from './action-words.ts';

// Neither is ever in the log: nobody is signed in yet, and anybody may sign out.
const unlogged = ['signIn', 'signOut'];

test.each(Object.keys(calls).filter((name) => !unlogged.includes(name)))(
  '%s stands in the audit log in words',
  (name) => expect(actionWords(name)).not.toBe(name),
);

test.each([
  ['first_name section', 'pangalan section'],
  ['quarter_two held open', '2nd Quarter hindi kasabay: Unlocked'],
  ['quarter_two held locked', '2nd Quarter hindi kasabay: Locked'],
  ['quarter_two as the section', '2nd Quarter kasabay ng klase'],
  ['quarter_one unlocked, exceptions too', '1st Quarter Unlocked, kasama ang hindi kasabay'],
  ['quarter_one locked by date', '1st Quarter Locked sa takdang petsa'],
  ['quarter_one dates removed', '1st Quarter inalis ang petsa'],
  [
    'quarter_three opens 2026-11-24T22:00:00.000Z, closes 2026-12-18T10:00:00.000Z',
    '3rd Quarter bubukas Nob 25, 2026, 6:00 AM, magsasara Dis 18, 2026, 6:00 PM',
  ],
  ['quarter_three opens 2026-11-24T22:00:00.000Z, closes –', '3rd Quarter bubukas Nob 25, 2026, 6:00 AM'],
  ['quarter_three opens –, closes 2026-12-18T10:00:00.000Z', '3rd Quarter magsasara Dis 18, 2026, 6:00 PM'],
  ['40 cards', '40 card'],
  ['2 added, 1 changed', '2 bago, 1 may pagbabago'],
  ['saved before', 'na-save na dati'],
  ['12 people added, 3 changed', '12 bago, 3 may pagbabago'],
  ['nothing taken', 'walang kinuha'],
  ['12 people and 2 sections moved in', '12 tao at 2 section ang inilipat'],
  ['unlock 38/40', 'unlock 38/40'],
  ['time_zone=Asia/Manila days_off=3', 'time zone: Asia/Manila araw na walang pasok: 3'],
  ['minimum_password=8', 'password: 8'],
  ['forbidden', 'Wala kayong pahintulot na gawin ito.'],
  ['quarter_one unlocked through-firebase', '1st Quarter Unlocked (sa Firebase)'],
])('the detail "%s" is told as "%s"', (detail, words) => expect(detailWords(detail)).toBe(words));
