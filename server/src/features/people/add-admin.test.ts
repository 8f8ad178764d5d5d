import { addAdmin } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import { emailOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const nena = {
  email: 'nena@paaralan.example',
  password: 'Walong-Bituin',
  firstName: 'Nena',
  lastName: 'Navarro',
};
const refusedPasswords = {
  'a common password': 'password123',
  'a common password in capitals': 'PASSWORD123',
  'the own email as password': 'nena@paaralan.example',
  'the name of the own email with a year': 'Nena2026!',
  "the product's name": 'Tinig123',
};

cases(addAdmin, nena, {
  'signed out': { as: null, gives: 401 },
  'a student': { as: 'ana', gives: 403 },
  'a teacher': { as: 'mia', gives: 403 },
  ...Object.fromEntries(
    Object.keys(nena).flatMap((field) =>
      [undefined, ''].map((value) => [
        `${field} ${value === '' ? 'empty' : 'missing'}`,
        { as: 'root' as const, given: { [field]: value }, gives: 400, text: 'Lagyan ng datos ang lahat!' },
      ]),
    ),
  ),
  'a short password': {
    as: 'root',
    given: { password: 'Ab3-x' },
    gives: 400,
    text: 'Dapat may 6 o higit pang karakter ang password.',
  },
  ...Object.fromEntries(
    Object.entries(refusedPasswords).map(([title, password]) => [
      title,
      {
        as: 'root' as const,
        given: { password },
        gives: 400,
        says: 'password-too-common' as const,
        text: 'Madaling mahulaan ang password na ito. Pumili ng iba.',
      },
    ]),
  ),
  'a digit in a name': {
    as: 'root',
    given: { lastName: 'Navarro 2' },
    gives: 400,
    text: "Mga letra lang ang puwede sa pangalan, at ang mga tandang . ' -",
  },
  'a role slipped in': { as: 'root', given: { role: 'superadmin' }, gives: 400, says: 'unknown-field' },
  'an email in use': { as: 'root', given: { email: emailOf('ana') }, gives: 409, says: 'email-taken' },
  'a superadmin': {
    as: 'root',
    gives: 200,
    text: 'Naidagdag si Nena Navarro.',
    announces: ['people'],
    async leaves({ sql }, { body }) {
      const [made] = await sql`select uid, role, email from people where email = 'nena@paaralan.example'`;
      expect(made).toEqual({ uid: body.uid, role: 'admin', email: 'nena@paaralan.example' });
    },
  },
});
