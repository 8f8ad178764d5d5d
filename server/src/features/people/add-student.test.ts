import { addStudent } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import { emailOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const fel = {
  email: 'fel@paaralan.example',
  password: 'lihim123',
  confirm_password: 'lihim123',
  first_name: 'Fel',
  last_name: 'Fajardo',
  username: 'fel',
  section: 'Mabini',
};
const required = Object.keys(fel);

cases(addStudent, fel, {
  'signed out': { as: null, gives: 401, says: 'not-signed-in' },
  'a student': { as: 'ana', gives: 403 },
  "into another teacher's section": { as: 'leo', gives: 403, says: 'forbidden' },
  "into another teacher's section, with a short password: refused before anything else is said": {
    as: 'leo',
    given: { password: 'abc', confirm_password: 'abc' },
    gives: 403,
    says: 'forbidden',
  },
  'into a section without a teacher': {
    as: 'mia',
    before: ({ sql }) => sql`update sections set teacher_id = null where id = '-mabini'`,
    gives: 403,
  },
  'into a section that is none': {
    as: 'mia',
    given: { section: 'Wala' },
    gives: 400,
    text: 'Walang section na "Wala".',
  },
  ...Object.fromEntries(
    required.map((field) => [
      `without ${field}`,
      { as: 'mia' as const, given: { [field]: undefined }, gives: 400, text: 'Lagyan ng datos ang lahat.' },
    ]),
  ),
  ...Object.fromEntries(
    required.map((field) => [
      `with an empty ${field}`,
      { as: 'mia' as const, given: { [field]: '' }, gives: 400, text: 'Lagyan ng datos ang lahat.' },
    ]),
  ),
  'passwords that differ': {
    as: 'mia',
    given: { confirm_password: 'lihim124' },
    gives: 400,
    text: 'Hindi magkaparehas ang passwords.',
  },
  'a short password': {
    as: 'mia',
    given: { password: 'abc', confirm_password: 'abc' },
    gives: 400,
    text: 'Dapat may 6 o higit pang karakter ang password.',
  },
  'a password shorter than the school wants': {
    as: 'mia',
    before: ({ sql }) => sql`update school set minimum_password = 9`,
    gives: 400,
    text: 'Dapat may 9 o higit pang karakter ang password.',
  },
  'a password of 129 characters': {
    as: 'mia',
    given: { password: 'ñ'.repeat(129), confirm_password: 'ñ'.repeat(129) },
    gives: 400,
    text: 'Hanggang 128 karakter lang ang password.',
  },
  'a role slipped in': { as: 'root', given: { role: 'superadmin' }, gives: 400, says: 'unknown-field' },
  'an email in use': {
    as: 'mia',
    given: { email: ` ${emailOf('dan').toUpperCase()}` },
    gives: 409,
    says: 'email-taken',
    text: 'May gumagamit na ng email na ito.',
  },
  'a username in use': {
    as: 'mia',
    before: ({ sql }) => sql`update people set username = 'fel' where uid = 'dan'`,
    gives: 200,
  },
  'a name with a bidirectional override': {
    as: 'mia',
    given: { first_name: 'a\u202Eb' },
    gives: 400,
    says: 'bad-text',
  },
  'a name without a letter': { as: 'mia', given: { last_name: '- -' }, gives: 400, says: 'name-not-letters' },
  'a name of 65 characters': {
    as: 'mia',
    given: { last_name: 'n'.repeat(65) },
    gives: 400,
    says: 'too-long',
  },
  'her teacher: a student, every quarter locked': {
    as: 'mia',
    given: { section: ' MABINI ' },
    gives: 200,
    text: 'Naidagdag si Fel Fajardo.',
    announces: ['people'],
    async leaves({ sql }, { body }) {
      const [made] = await sql`
        select role, section_id, quarter_one, quarter_two, quarter_three, quarter_four, username, p.uid, g.uid as progress
        from people p join progress g using (uid) where email = 'fel@paaralan.example'`;
      expect(made).toEqual({
        role: 'student',
        section_id: '-mabini',
        quarter_one: false,
        quarter_two: false,
        quarter_three: false,
        quarter_four: false,
        username: 'fel',
        uid: body.uid,
        progress: body.uid,
      });
    },
  },
  'a common password is a pupil’s own affair': {
    as: 'root',
    given: { password: '123456', confirm_password: '123456' },
    gives: 200,
  },
});
