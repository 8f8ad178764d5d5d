import { addAdmin, addStudent, editUser, removeStudent } from '@tinig/domain/calls/people';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { emailOf, newPupil, noon, type School } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { quoted } from '#sql/fragments';

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

cases(editUser, { uid: 'ana', first_name: 'Anita' }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { uid: 'nobody' }],
  'a teacher that is nobody': [
    404,
    'teacher-not-found',
    { uid: 'nobody', email: 'wala@paaralan.example' },
    'root',
  ],
  'an archived student': [409, 'student-is-archived', { uid: 'carl' }],
  'nothing at all': [400, 'no-change', { first_name: undefined }],
  'nothing that differs': [
    400,
    'no-change',
    { first_name: ' Ana ', last_name: 'Ñuñez', username: 'kilala-bilang-ana', section: 'mabini' },
  ],
  'an empty first name': [400, 'fill-all', { first_name: ' ' }],
  'an empty last name': [400, 'fill-all', { last_name: '' }],
  'an empty username': [400, 'fill-all', { username: '' }],
  'an empty section': [400, 'fill-all', { section: '' }],
  'a new name with an emoji': [400, 'name-not-letters', { first_name: 'Ana ✅' }],
  'a stored name that is sent back with another one': {
    before: ({ sql }) => sql`update people set first_name = 'Ana ✅' where uid = 'ana'`,
    given: { first_name: 'Ana ✅', last_name: 'Nuñez' },
  },
  'a section that is none': [400, 'Walang section na "Wala".', { section: 'Wala' }],
  'an email of a student, by her teacher': [403, 'email-read-only', { email: 'iba@paaralan.example' }],
  'her own teacher: names, found and put in order by them': {
    given: { first_name: 'Señorita', last_name: 'Abad', username: 'sen' },
    text: 'Na-save ang mga pagbabago kay Señorita Abad.',
    announces: ['people'],
    async leaves({ sql }) {
      const [ana] = await sql`select * from people where uid = 'ana'`;
      expect(ana).toMatchObject({
        first_name: 'Señorita',
        last_name: 'Abad',
        username: 'sen',
        touched_at: noon,
      });
      expect(ana!.sort_key).toBe('abad, sen~orita');
      expect(ana!.search_key).toContain('senorita abad sen');
    },
  },
  'out to a section of another teacher': {
    given: { first_name: undefined, section: 'rizal' },
    async leaves({ sql, heard, ask }) {
      expect(await sql`select section_id from people where uid = 'ana'`).toMatchObject([
        { section_id: '-rizal' },
      ]);
      await heard.since();
      await ask(editUser, { uid: 'ana', section: 'Mabini' }, 'leo');
      const people = (await heard.since()).filter(({ kind }) => kind === 'people');
      // Announced for both her old and her new section, so that both teachers' screens update.
      expect(people).toEqual([
        { kind: 'people', uid: 'ana', section: 'rizal', holders: ['leo'] },
        { kind: 'people', uid: 'ana', section: 'mabini', holders: ['mia'] },
      ]);
    },
  },
  'in from no section': [403, 'forbidden', { uid: 'ella', section: 'Mabini' }],
  'a student without a section, by a superadmin': { as: 'root', given: { uid: 'ella', section: 'Rizal' } },
  'a teacher herself: names': {
    given: { uid: 'mia', first_name: 'Maria' },
    announces: ['people', 'sections'],
  },
  'a teacher herself: email': [403, 'email-read-only', { uid: 'mia', email: 'iba@paaralan.example' }],
  'a teacher herself: a section': [400, 'unknown-field', { uid: 'mia', section: 'Rizal' }],
  'a teacher: names and email, by a superadmin; her sessions end': {
    as: 'root',
    given: { uid: 'mia', first_name: 'Maria', email: 'Maria@Paaralan.example' },
    announces: ['people', 'sections', 'sessions'],
    async leaves({ sql }) {
      const [mia] = await sql`select email, email_key from people where uid = 'mia'`;
      expect(mia).toEqual({ email: 'Maria@Paaralan.example', email_key: 'maria@paaralan.example' });
      expect(await sql`select from sessions where uid = 'mia'`).toHaveLength(0);
    },
  },
  'an empty name of a teacher': [400, 'teacher-fill-all', { uid: 'mia', first_name: '' }, 'root'],
  'an email that is none': [400, 'email-invalid', { uid: 'mia', email: 'maria@' }, 'root'],
  'an email in use': [409, 'email-taken', { uid: 'mia', email: emailOf('ana').toUpperCase() }, 'root'],
});

/** Asserts that only the audit log's ids of a person remain (T37). */
async function leavesNothingOf(uid: string, { sql }: School) {
  for (const table of ['people', 'progress', 'sessions', 'devices'])
    expect(await sql`select from ${quoted(table)} where uid = ${uid}`, table).toHaveLength(0);
  expect(await sql`select from tries`, 'tries').toHaveLength(0);
}

cases(removeStudent, { user_id: 'carl' }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { user_id: 'nobody' }],
  'his own teacher': {
    text: 'Natanggal ang account.',
    announces: ['people', 'sessions'],
    leaves: (school) => leavesNothingOf('carl', school),
  },
  'an active one, with device, tries and results': {
    given: { user_id: 'ana' },
    async before({ sql, app }) {
      await sql`insert into devices values ('hash', 'ana', now())`;
      await app.inject({
        method: 'POST',
        url: '/auth/sign-in',
        payload: { email: 'ana@paaralan.example', password: 'mali' },
      });
      await sql`delete from tries where key like 'address:%'`;
      expect(await sql`select from tries`).toHaveLength(1);
    },
    leaves: (school) => leavesNothingOf('ana', school),
  },
  'a teacher: her sections stay, with no teacher': {
    as: 'root',
    given: { user_id: 'mia' },
    announces: ['people', 'sections', 'sessions'],
    async leaves(school) {
      await leavesNothingOf('mia', school);
      const rows = await school.sql`select id, teacher_id from sections order by id`;
      expect(rows).toEqual([
        { id: '-bonifacio', teacher_id: null },
        { id: '-mabini', teacher_id: null },
        { id: '-rizal', teacher_id: 'leo' },
      ]);
    },
  },
  twice: { after: 'his own teacher', gives: 404 },
});
