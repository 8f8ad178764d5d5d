import { addStudent } from '@tinig/domain/calls/people';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { emailOf, newPupil } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const required = Object.keys(newPupil);

cases(addStudent, newPupil, 'mia', {
  "into another teacher's section, with a short password: refused before anything else is said": [
    403,
    'forbidden',
    { password: 'abc', confirm_password: 'abc' },
    'leo',
  ],
  'into a section without a teacher': {
    before: ({ sql }) => sql`update sections set teacher_id = null where id = '-mabini'`,
    gives: 403,
  },
  'into a section that is none': [400, 'Walang section na "Wala".', { section: 'Wala' }],
  ...rowsFor(required, (field) => [`without ${field}`, [400, 'fill-all', { [field]: undefined }]]),
  ...rowsFor(required, (field) => [`with an empty ${field}`, [400, 'fill-all', { [field]: '' }]]),
  'passwords that differ': [400, 'passwords-differ', { confirm_password: 'lihim124' }],
  'a short password': [
    400,
    'Dapat may 6 o higit pang karakter ang password.',
    { password: 'abc', confirm_password: 'abc' },
  ],
  'a password shorter than the school wants': [
    400,
    'Dapat may 9 o higit pang karakter ang password.',
    ({ sql }) => sql`update school set minimum_password = 9`,
  ],
  'a password of 129 characters': [
    400,
    'Hanggang 128 karakter lang ang password.',
    { password: 'ñ'.repeat(129), confirm_password: 'ñ'.repeat(129) },
  ],
  'an email in use': [409, 'email-taken', { email: ` ${emailOf('dan').toUpperCase()}` }],
  'a username in use': { before: ({ sql }) => sql`update people set username = 'fel' where uid = 'dan'` },
  'a name with a bidirectional override': [400, 'bad-text', { first_name: 'a\u202Eb' }],
  'a name without a letter': [400, 'name-not-letters', { last_name: '- -' }],
  'a name of 65 characters': [400, 'too-long', { last_name: 'n'.repeat(65) }],
  'her teacher: a student, every quarter locked': {
    given: { section: ' MABINI ' },
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
  },
});
