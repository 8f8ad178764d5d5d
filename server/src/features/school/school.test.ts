import { readAudit } from '@tinig/domain/calls/audit';
import { changePassword } from '@tinig/domain/calls/auth';
import {
  changeSchool,
  changeSettings,
  readPublicSchool,
  readSchool,
  readSettings,
  readSuperadmins,
  readToMend,
  readTotals,
} from '@tinig/domain/calls/school';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, openSchool } from '@tinig/tests/school/school';
import { expect, test } from 'vitest';
import { fillSchoolName } from '#records/school';

cases(readTotals, {}, 'mia', {
  'a teacher: of own sections; teachers of the whole school': {
    leaves: (_, { body }) =>
      expect(body).toEqual({
        students: 2,
        sections: 2,
        teachers: 2,
        archived: 1,
        sections_without_teacher: 0,
        sections_with_substitute: 0,
        students_without_section: 0,
      }),
  },
  'a superadmin: of the school': {
    as: 'root',
    before: ({ sql }) => sql`update sections set teacher_id = null where id = '-bonifacio'`,
    leaves: (_, { body }) =>
      expect(body).toEqual({
        students: 4,
        sections: 3,
        teachers: 2,
        archived: 2,
        sections_without_teacher: 1,
        sections_with_substitute: 0,
        students_without_section: 1,
      }),
  },
});

cases(readToMend, {}, 'root', {
  'each thing that is to mend, by its count; the facts by their names': {
    async before({ sql, ask }) {
      await ask(changeSchool, { school_name: 'Paaralan ng Halimbawa', region: 'NCR' }, 'root');
      await sql`update sections set teacher_id = null where id = '-bonifacio'`;
      await sql`insert into notices (section_id, given_on, noted_by, noted_at)
          select id, '2026-06-08', 'mia', now() from sections where id <> '-bonifacio'`;
      await sql`delete from sessions where uid in (select uid from people where archived_at is not null)`;
      await sql`insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at)
          values ('left', 'left', 'carl', ${daysAfter(-1)}, ${daysAfter(-1)}, ${daysAfter(1)}, ${daysAfter(1)})`;
    },
    leaves: (_, { body }) =>
      expect(body).toEqual({
        sections: 3,
        sections_without_teacher: 1,
        students_without_section: 1,
        missing_facts: expect.arrayContaining(['school_id', 'privacy_officer']),
        sections_without_notice: 1,
        sessions_of_removed: 1,
      }),
    never: ['school_name', 'region'],
  },
});

cases(readSettings, {}, null, {
  'signed out': {
    leaves: (_, { body }) => expect(body).toEqual({ minimum_password: 6, registration_open: true }),
  },
});

cases(changeSettings, { registration_open: false }, 'root', {
  nothing: [400, 'no-change', { registration_open: undefined }],
  'a minimum below six': [400, 'minimum-password-wrong', { minimum_password: 5 }],
  'a minimum above what is allowed': [400, 'minimum-password-wrong', { minimum_password: 129 }],
  'a superadmin': {
    given: { minimum_password: 9 },
    text: 'Na-save ang mga setting.',
    announces: ['settings'],
    async leaves({ ask }) {
      const { body } = await ask(readSettings, {}, null);
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

cases(readSchool, {}, 'mia', {
  'a teacher': { leaves: (_, { body }) => expect(body).toEqual(nothingEntered) },
});

cases(readSuperadmins, {}, 'mia', {
  'a teacher: names alone': { leaves: (_, { body }) => expect(body).toEqual(['Rosa Ramos', 'Rudy Reyes']) },
});

cases(readPublicSchool, {}, null, {
  'signed out: the name, who answers for privacy and whom to ask for a password, nothing else': {
    before: ({ ask }) =>
      ask(changeSchool, { ...officer, ...help, school_head: 'Corazon Santos', region: 'NCR' }, 'root'),
    leaves: (_, { body }) => expect(body).toEqual({ school_name: '', ...officer, ...help }),
  },
});

cases(changeSchool, { region: 'NCR' }, 'root', {
  'as it is': [400, 'no-change', { region: '' }],
  'a School ID that is none': [400, 'school-id-wrong', { school_id: '13672' }],
  'a name that is too long': [400, 'too-long', { school_name: 'a'.repeat(121) }],
  'all of it at once, told in one line by the fields’ names': {
    given: { school_name: '  Paaralan   ng Halimbawa ', school_id: '136728', minimum_password: 9 },
    text: 'Na-save ang mga setting.',
    announces: ['settings'],
    async leaves({ ask }) {
      const { body } = await ask(readSchool, {}, 'mia');
      const given = { school_name: 'Paaralan ng Halimbawa', school_id: '136728', region: 'NCR' };
      expect(body).toEqual({ ...nothingEntered, ...given, minimum_password: 9 });
      const { body: log, text } = await ask(readAudit, { search: '' }, 'root');
      expect(log.items).toMatchObject([
        { event: { fields: ['school_name', 'school_id', 'region', 'minimum_password'] } },
      ]);
      expect(text).not.toContain('Halimbawa');
    },
  },
  'what others have changed since is not written over': {
    given: { division: 'Quezon City', was: { region: '', division: '' } },
    before: ({ ask }) => ask(changeSchool, { region: 'Region III' }, 'rudy'),
    gives: 409,
    says: 'settings-changed-elsewhere',
  },
  'what others have changed beside it stays': {
    given: { was: { region: '' } },
    before: ({ ask }) => ask(changeSchool, { division: 'Pasig' }, 'rudy'),
    async leaves({ ask }) {
      const { body } = await ask(readSchool, {}, 'mia');
      expect(body).toEqual({ ...nothingEntered, region: 'NCR', division: 'Pasig' });
    },
  },
});

test('the environment gives the name once; what the page says afterwards holds, and is no password of staff', async () => {
  const school = await openSchool();
  const nameIs = async () => (await school.ask(readSchool, {}, 'root')).body.school_name;
  const startWith = (name: string) => fillSchoolName(school.sql, name);
  await startWith('Lumang Paaralan');
  await startWith('Ibang Paaralan');
  expect(await nameIs()).toBe('Lumang Paaralan');
  await school.ask(changeSchool, { school_name: '' }, 'root');
  await startWith('Ibang Paaralan');
  expect(await nameIs()).toBe('');
  await school.ask(changeSchool, { school_name: 'Bagong Paaralan' }, 'root');
  const { body } = await school.ask(changePassword, { uid: 'mia', password: 'bagongpaaralan7' }, 'root');
  expect(body).toMatchObject({ code: 'password-too-common' });
  await school.close();
});
