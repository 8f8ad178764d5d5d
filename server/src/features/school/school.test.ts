import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { fillSchoolName } from '#records/school';

const totals = {
  ...{ students: 2, sections: 2, teachers: 2, archived: 1 },
  ...{ sections_without_teacher: 0, sections_with_substitute: 0, students_without_section: 0 },
};
cases(calls.readTotals, {}, 'mia', {
  'a teacher: of own sections; teachers of the whole school': { answers: totals },
  'a superadmin: of the school': {
    as: 'root',
    before: ({ sql }) => sql`update sections set teacher_id = null where id = '-bonifacio'`,
    answers: {
      ...{ ...totals, students: 4, sections: 3, archived: 2 },
      ...{ sections_without_teacher: 1, students_without_section: 1 },
    },
  },
});

cases(calls.readToMend, {}, 'root', {
  'each thing that is to mend, by its count; the facts by their names': {
    async before({ sql, ask }) {
      await ask(calls.changeSchool, { school_name: 'Paaralan ng Halimbawa', region: 'NCR' }, 'root');
      await sql`update sections set teacher_id = null where id = '-bonifacio'`;
      await sql`insert into notices (section_id, given_on, noted_by, noted_at)
          select id, '2026-06-08', 'mia', now() from sections where id <> '-bonifacio'`;
      await sql`delete from sessions where uid in (select uid from people where archived_at is not null)`;
      await sql`insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at)
          values ('left', 'left', 'carl', ${daysAfter(-1)}, ${daysAfter(-1)}, ${daysAfter(1)}, ${daysAfter(1)})`;
    },
    answers: {
      sections: 3,
      sections_without_teacher: 1,
      students_without_section: 1,
      missing_facts: expect.arrayContaining(['school_id', 'privacy_officer']),
      sections_without_notice: 1,
      sessions_of_removed: 1,
    },
    never: ['school_name', 'region'],
  },
});

cases(calls.readSettings, {}, null, {
  'signed out': {
    answers: { minimum_password: 6, registration_open: true },
  },
});

cases(calls.changeSettings, { registration_open: false }, 'root', {
  nothing: [400, 'no-change', { registration_open: undefined }],
  'a minimum below six': [400, 'minimum-password-wrong', { minimum_password: 5 }],
  'a minimum above what is allowed': [400, 'minimum-password-wrong', { minimum_password: 129 }],
  'a superadmin': {
    given: { minimum_password: 9 },
    text: 'Na-save ang mga setting.',
    announces: ['settings'],
    async leaves({ ask }) {
      const { body } = await ask(calls.readSettings, {}, null);
      expect(body).toEqual({ minimum_password: 9, registration_open: false });
    },
  },
});

const nothingEntered = {
  school_name: '',
  school_id: '',
  region: '',
  division: '',
  school_head: '',
  privacy_officer: '',
  privacy_contact: '',
  server_place: '',
  password_help: '',
  minimum_password: 6,
  registration_open: true,
};
const help = { password_help: 'Gng. Reyes, Computer Room' };
const officer = { privacy_officer: 'Edgardo Pascua', privacy_contact: '0917 555 0142' };

cases(calls.readSchool, {}, 'mia', {
  'a teacher': { answers: nothingEntered },
});

cases(calls.readSuperadmins, {}, 'mia', {
  'a teacher: names alone': { answers: ['Rosa Ramos', 'Rudy Reyes'] },
});

cases(calls.readPublicSchool, {}, null, {
  'signed out: the name, who answers for privacy and whom to ask for a password, nothing else': {
    before: ({ ask }) =>
      ask(calls.changeSchool, { ...officer, ...help, school_head: 'Corazon Santos', region: 'NCR' }, 'root'),
    answers: { school_name: '', ...officer, ...help },
  },
});

cases(calls.changeSchool, { region: 'NCR' }, 'root', {
  'as it is': [400, 'no-change', { region: '' }],
  'a School ID that is none': [400, 'school-id-wrong', { school_id: '13672' }],
  'a name that is too long': [400, 'too-long', { school_name: 'a'.repeat(121) }],
  'all of it at once, told in one line by the fields’ names': {
    given: { school_name: '  Paaralan   ng Halimbawa ', school_id: '136728', minimum_password: 9 },
    text: 'Na-save ang mga setting.',
    announces: ['settings'],
    async leaves({ ask }) {
      const { body } = await ask(calls.readSchool, {}, 'mia');
      const given = { school_name: 'Paaralan ng Halimbawa', school_id: '136728', region: 'NCR' };
      expect(body).toEqual({ ...nothingEntered, ...given, minimum_password: 9 });
      const { body: log, text } = await ask(calls.readAudit, { search: '' }, 'root');
      expect(log.items).toMatchObject([
        { event: { fields: ['school_name', 'school_id', 'region', 'minimum_password'] } },
      ]);
      expect(text).not.toContain('Halimbawa');
    },
  },
  'what others have changed since is not written over': [
    409,
    'settings-changed-elsewhere',
    { division: 'Quezon City', was: { region: '', division: '' } },
    ({ ask }) => ask(calls.changeSchool, { region: 'Region III' }, 'rudy'),
  ],
  'what others have changed beside it stays': {
    given: { was: { region: '' } },
    before: ({ ask }) => ask(calls.changeSchool, { division: 'Pasig' }, 'rudy'),
    async leaves({ ask }) {
      const { body } = await ask(calls.readSchool, {}, 'mia');
      expect(body).toEqual({ ...nothingEntered, region: 'NCR', division: 'Pasig' });
    },
  },
});

const school = useSchool();

test('the environment gives the name once; what the page says afterwards holds, and is no password of staff', async () => {
  const nameIs = async () => (await school.ask(calls.readSchool, {}, 'root')).body.school_name;
  const startWith = (name: string) => fillSchoolName(school.sql, name);
  await startWith('Lumang Paaralan');
  await startWith('Ibang Paaralan');
  expect(await nameIs()).toBe('Lumang Paaralan');
  await school.ask(calls.changeSchool, { school_name: '' }, 'root');
  await startWith('Ibang Paaralan');
  expect(await nameIs()).toBe('');
  await school.ask(calls.changeSchool, { school_name: 'Bagong Paaralan' }, 'root');
  const { body } = await school.ask(
    calls.changePassword,
    { uid: 'mia', password: 'bagongpaaralan7' },
    'root',
  );
  expect(body).toMatchObject({ code: 'password-too-common' });
});
