import { addAdmin } from '@tinig/domain/calls/people';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { emailOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const nena = {
  email: 'nena@paaralan.example',
  password: 'Walong-Bituin',
  firstName: 'Nena',
  lastName: 'Navarro',
};

cases(addAdmin, nena, 'root', {
  ...rowsFor(Object.keys(nena), (field) => [
    `${field} missing`,
    [400, 'teacher-fill-all', { [field]: undefined }],
  ]),
  ...rowsFor(Object.keys(nena), (field) => [`${field} empty`, [400, 'teacher-fill-all', { [field]: '' }]]),
  'a short password': [400, 'Dapat may 6 o higit pang karakter ang password.', { password: 'Ab3-x' }],
  'a common password': [400, 'password-too-common', { password: 'password123' }],
  'a common password in capitals': [400, 'password-too-common', { password: 'PASSWORD123' }],
  'the own email as password': [400, 'password-too-common', { password: 'nena@paaralan.example' }],
  'the name of the own email with a year': [400, 'password-too-common', { password: 'Nena2026!' }],
  "the product's name": [400, 'password-too-common', { password: 'Tinig123' }],
  'a digit in a name': [
    400,
    "Mga letra lang ang puwede sa pangalan, at ang mga tandang . ' -",
    { lastName: 'Navarro 2' },
  ],
  'an email in use': [409, 'email-taken', { email: emailOf('ana') }],
  'a superadmin': {
    text: 'Naidagdag si Nena Navarro.',
    announces: ['people'],
    async leaves({ sql }, { body }) {
      const [made] = await sql`select uid, role, email from people where email = 'nena@paaralan.example'`;
      expect(made).toEqual({ uid: body.uid, role: 'admin', email: 'nena@paaralan.example' });
    },
  },
});
