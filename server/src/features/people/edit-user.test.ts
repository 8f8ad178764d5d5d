import { editUser } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import { emailOf, noon } from '@tinig/tests/school/school';
import { expect } from 'vitest';

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
