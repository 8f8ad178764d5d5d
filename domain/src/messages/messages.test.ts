import { expect, test } from 'vitest';
import { message } from './messages.ts';

// The server's refusals are compared by code.
test.each([
  ['account-archived', 'Naka-archive ang account na ito. Lumapit sa inyong guro.'],
  ['choose-quarter-first', 'Pumili muna ng quarter!'],
  ['choose-section-first', 'Pumili muna ng section!'],
  ['class-list-empty', 'Walang pangalan sa listahan.'],
  ['class-list-not-found', 'Walang listahan na nahanap.'],
  ['email-taken', 'May gumagamit na ng email na ito.'],
  ['fill-all', 'Lagyan ng datos ang lahat.'],
  ['link-not-found', 'Config link not found in Firebase'],
  ['mark-wrong', 'Mula 50 hanggang 100 ang Kaya na mula.'],
  ['no-change', 'Walang pagbabago.'],
  ['passwords-differ', 'Hindi magkaparehas ang passwords.'],
  ['results-count', 'Magpadala ng 1 hanggang 200 resulta.'],
  ['school-id-wrong', 'Anim na numero ang School ID.'],
  ['section-missing', 'Maglagay ng section.'],
  ['section-name-missing', 'Maglagay ng pangalan ng section.'],
  ['section-not-found', 'Walang section na nahanap.'],
  ['section-teacher-missing', 'Maglagay ng guro.'],
  ['session-not-found', 'Walang session na nahanap.'],
  ['student-is-archived', 'Naka-archive ang studyante. Ibalik muna siya bago baguhin.'],
  ['student-is-not-archived', 'Wala sa archive ang studyante.'],
  ['student-not-found', 'Walang studyante na nahanap na ganun ang id.'],
  ['teacher-fill-all', 'Lagyan ng datos ang lahat!'],
  ['teacher-not-found', 'Walang guro na nahanap.'],
] as const)('%s says its sentence, letter for letter', (code, sentence) => {
  expect(message(code)).toBe(sentence);
});
