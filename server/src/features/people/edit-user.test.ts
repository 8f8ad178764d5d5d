import { editUser } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import { emailOf, noon, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

cases(
  editUser,
  { uid: 'ana', first_name: 'Anita' },
  {
    'signed out': { as: null, gives: 401, says: 'not-signed-in' },
    'the student herself': { as: 'ana', gives: 403 },
    'a teacher of another section': { as: 'leo', gives: 403, never: tracesOf('ana') },
    'an id that is nobody': {
      as: 'mia',
      given: { uid: 'nobody' },
      gives: 404,
      text: 'Walang studyante na nahanap na ganun ang id.',
    },
    'a teacher that is nobody': {
      as: 'root',
      given: { uid: 'nobody', email: 'wala@paaralan.example' },
      gives: 404,
      text: 'Walang guro na nahanap.',
    },
    'an archived student': {
      as: 'mia',
      given: { uid: 'carl' },
      gives: 409,
      says: 'student-is-archived',
      text: 'Naka-archive ang studyante. Ibalik muna siya bago baguhin.',
    },
    "an archived student of another teacher's": { as: 'leo', given: { uid: 'carl' }, gives: 403 },
    'nothing at all': { as: 'mia', given: { first_name: undefined }, gives: 400, text: 'Walang pagbabago.' },
    'nothing that differs': {
      as: 'mia',
      given: { first_name: ' Ana ', last_name: 'Ñuñez', username: 'kilala-bilang-ana', section: 'mabini' },
      gives: 400,
      text: 'Walang pagbabago.',
    },
    'an empty first name': {
      as: 'mia',
      given: { first_name: ' ' },
      gives: 400,
      text: 'Lagyan ng datos ang lahat.',
    },
    'an empty last name': {
      as: 'mia',
      given: { last_name: '' },
      gives: 400,
      text: 'Lagyan ng datos ang lahat.',
    },
    'a new name with an emoji': {
      as: 'mia',
      given: { first_name: 'Ana ✅' },
      gives: 400,
      says: 'name-not-letters',
    },
    'a stored name that is sent back with another one': {
      as: 'mia',
      before: ({ sql }) => sql`update people set first_name = 'Ana ✅' where uid = 'ana'`,
      given: { first_name: 'Ana ✅', last_name: 'Nuñez' },
      gives: 200,
    },
    'an empty username': {
      as: 'mia',
      given: { username: '' },
      gives: 400,
      text: 'Lagyan ng datos ang lahat.',
    },
    'an empty section': { as: 'mia', given: { section: '' }, gives: 400, text: 'Lagyan ng datos ang lahat.' },
    'a section that is none': {
      as: 'mia',
      given: { section: 'Wala' },
      gives: 400,
      text: 'Walang section na "Wala".',
    },
    'an email of a student, by her teacher': {
      as: 'mia',
      given: { email: 'iba@paaralan.example' },
      gives: 403,
      says: 'email-read-only',
    },
    'an email of a student, by a superadmin': {
      as: 'root',
      given: { email: 'iba@paaralan.example' },
      gives: 403,
      says: 'email-read-only',
    },
    ...Object.fromEntries(
      [
        'role',
        'archive',
        'archiveDate',
        'quarter_one',
        'id',
        'section_id',
        'teacher_id',
        'password',
        '__proto__x',
      ].map((field) => [
        `a ${field} slipped in`,
        {
          as: 'root' as const,
          given: { [field]: 'superadmin' },
          gives: 400,
          text: `Hindi kilalang field: ${field}.`,
        },
      ]),
    ),
    'her own teacher: names, found and put in order by them': {
      as: 'mia',
      given: { first_name: 'Señorita', last_name: 'Abad', username: 'sen' },
      gives: 200,
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
      as: 'mia',
      given: { first_name: undefined, section: 'rizal' },
      gives: 200,
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
    'in from a section of another teacher': { as: 'leo', given: { section: 'Rizal' }, gives: 403 },
    'in from no section': { as: 'mia', given: { uid: 'ella', section: 'Mabini' }, gives: 403 },
    'a student without a section, by a superadmin': {
      as: 'root',
      given: { uid: 'ella', section: 'Rizal' },
      gives: 200,
    },
    'another teacher': { as: 'leo', given: { uid: 'mia' }, gives: 403, never: tracesOf('mia') },
    'a teacher herself: names': {
      as: 'mia',
      given: { uid: 'mia', first_name: 'Maria' },
      gives: 200,
      announces: ['people', 'sections'],
    },
    'a teacher herself: email': {
      as: 'mia',
      given: { uid: 'mia', email: 'iba@paaralan.example' },
      gives: 403,
      says: 'email-read-only',
    },
    'a teacher herself: a section': {
      as: 'mia',
      given: { uid: 'mia', section: 'Rizal' },
      gives: 400,
      says: 'unknown-field',
    },
    'a teacher: names and email, by a superadmin; her sessions end': {
      as: 'root',
      given: { uid: 'mia', first_name: 'Maria', email: 'Maria@Paaralan.example' },
      gives: 200,
      announces: ['people', 'sections', 'sessions'],
      async leaves({ sql }) {
        const [mia] = await sql`select email, email_key from people where uid = 'mia'`;
        expect(mia).toEqual({ email: 'Maria@Paaralan.example', email_key: 'maria@paaralan.example' });
        expect(await sql`select from sessions where uid = 'mia'`).toHaveLength(0);
      },
    },
    'an empty name of a teacher': {
      as: 'root',
      given: { uid: 'mia', first_name: '' },
      gives: 400,
      text: 'Lagyan ng datos ang lahat!',
    },
    'an email that is none': {
      as: 'root',
      given: { uid: 'mia', email: 'maria@' },
      gives: 400,
      says: 'email-invalid',
    },
    'an email in use': {
      as: 'root',
      given: { uid: 'mia', email: emailOf('ana').toUpperCase() },
      gives: 409,
      says: 'email-taken',
    },
    'a superadmin himself: names': { as: 'root', given: { uid: 'root' }, gives: 200 },
    'a superadmin himself: email': { as: 'root', given: { uid: 'root', email: 'x@y.ph' }, gives: 403 },
    'another superadmin': { as: 'root', given: { uid: 'rudy' }, gives: 403 },
  },
);
