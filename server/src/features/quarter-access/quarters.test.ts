import { calls } from '@tinig/domain/calls/all';
import { changeClass, changeLock, readLock } from '@tinig/domain/calls/quarter-access';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { newPupil, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { describe, expect, test } from 'vitest';
import { hashOf } from '#credentials/tokens';
import { addPerson } from '#records/person';

const names = {
  quarter_one: '1st Quarter',
  quarter_two: '2nd Quarter',
  quarter_three: '3rd Quarter',
  quarter_four: '4th Quarter',
};
const locked = { quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false };

cases(changeLock, { studentID: 'ana', quarter: 'quarter_two', type: true }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { studentID: 'nobody' }],
  'a teacher has no locks': [403, 'forbidden', { studentID: 'mia' }, 'root'],
  'an archived student': [409, 'student-is-archived', { studentID: 'carl' }],
  'no quarter': [400, 'choose-quarter-first', { quarter: undefined }],
  'an empty quarter': [400, 'choose-quarter-first', { quarter: '' }],
  'a fifth quarter': [400, 'bad-field', { quarter: 'quarter_five' }],
  'a type that is a text': [400, 'bad-field', { type: 'true' }],
  'a type that is a number': [400, 'bad-field', { type: 1 }],
  ...rowsFor(Object.entries(names), ([quarter, name]) => [
    `unlocks the ${name}`,
    {
      given: { quarter },
      text: `Na-unlock ang ${name}.`,
      announces: ['people'],
      leaves: async ({ ask }) =>
        expect((await ask(readLock, { uid: 'ana' }, 'mia')).body).toEqual({ ...locked, [quarter]: true }),
    },
  ]),
  ...rowsFor(Object.entries(names), ([quarter, name]) => [
    `locks the ${name}`,
    { given: { quarter, type: false }, text: `Na-lock ang ${name}.` },
  ]),
});

cases(readLock, { uid: 'ana' }, 'mia', {
  'the student herself: the four booleans and nothing else': {
    as: 'ana',
    answers: locked,
  },
  'her teacher, an id that is nobody': [404, 'person-not-found', { uid: 'nobody' }],
  'a superadmin, a teacher’s id: who plays no game has no locks': [
    404,
    'student-not-found',
    { uid: 'leo' },
    'root',
  ],
  'a teacher, the own id': [404, 'student-not-found', { uid: 'mia' }],
});

const school = useSchool({ asNew: true });

const second = { quarter: 'quarter_two' } as const;
const openSecond = (...sectionIDs: string[]) =>
  school.ask(calls.changeClass, { sectionIDs, ...second, type: true }, 'root');
const locksOf = async (uid: string) => (await school.ask(calls.readLock, { uid }, 'root')).body;

/** Finds pupils who differ from their section without an exception. Must always be empty. */
async function strays() {
  return await school.sql`
    select p.uid, l.quarter from people p cross join lateral (values ('quarter_one', p.quarter_one), ('quarter_two', p.quarter_two),
      ('quarter_three', p.quarter_three), ('quarter_four', p.quarter_four)) as l (quarter, is_open)
      left join class_locks c on c.section_id = p.section_id and c.quarter = l.quarter
    where p.section_id is not null and l.is_open <> coalesce(c.is_open, false)
      and not exists (select from lock_exceptions e where e.uid = p.uid and e.quarter = l.quarter)`;
}

test('a new student follows the section from the first moment, added or registered', async () => {
  await openSecond('-mabini');
  const added = await school.ask(calls.addStudent, newPupil, 'mia');
  expect(await locksOf(added.body.uid as string)).toEqual({ ...locked, quarter_two: true });
  const registered = await school.ask(calls.register, { ...newPupil, email: 'gil@paaralan.example' }, null);
  expect((registered.body.user as object) ?? {}).toMatchObject({ quarter_two: true, quarter_one: false });
});

test('many registrations while the class opens: all of them have it open', async () => {
  const at = Array.from({ length: 8 }, (_, n) =>
    school.ask(calls.register, { ...newPupil, email: `bata${n}@paaralan.example` }, null),
  );
  const opened = openSecond('-mabini');
  expect((await Promise.all(at)).map(({ status }) => status)).toEqual(Array(8).fill(201));
  await opened;
  const [closed] = await school.sql`
    select count(*)::int as n from people where section_id = '-mabini' and not quarter_two`;
  expect(closed!.n).toBe(0);
  expect(await strays()).toEqual([]);
});

test('who is moved follows the new section and drops exceptions', async () => {
  await openSecond('-rizal');
  await school.ask(calls.changeLock, { studentID: 'ana', quarter: 'quarter_one', type: true }, 'mia');
  await school.ask(calls.editUser, { uid: 'ana', section: 'Rizal' }, 'mia');
  expect(await locksOf('ana')).toEqual({ ...locked, quarter_two: true });
  expect(await school.sql`select from lock_exceptions`).toHaveLength(0);
});

test('who is edited without being moved keeps them', async () => {
  await school.ask(calls.changeLock, { studentID: 'ana', quarter: 'quarter_one', type: true }, 'mia');
  await school.ask(calls.editUser, { uid: 'ana', first_name: 'Anna', section: 'Mabini' }, 'mia');
  expect(await locksOf('ana')).toEqual({ ...locked, quarter_one: true });
  expect(await school.sql`select from lock_exceptions`).toHaveLength(1);
});

test('who is restored keeps exceptions and else stands where the class is now', async () => {
  await school.ask(calls.setException, { studentID: 'ana', quarter: 'quarter_one', type: true }, 'mia');
  await school.sql`update people set archived_at = now() where uid = 'ana'`;
  await openSecond('-mabini');
  await school.ask(calls.restoreStudent, { user_id: 'ana' }, 'mia');
  expect(await locksOf('ana')).toEqual({ ...locked, quarter_one: true, quarter_two: true });
});

test('of a section that is deleted everybody keeps the present values as own', async () => {
  await openSecond('-mabini');
  await school.ask(calls.removeSection, { sectionID: '-mabini' }, 'root');
  expect(await locksOf('ana')).toEqual({ ...locked, quarter_two: true });
  expect(await school.sql`select from class_locks where section_id = '-mabini'`).toHaveLength(0);
  await school.ask(calls.changeLock, { studentID: 'ana', quarter: 'quarter_one', type: true }, 'root');
  expect(await school.sql`select from lock_exceptions`).toHaveLength(0);
});

test('a new section is closed', async () => {
  const { body } = await school.ask(calls.addSection, { section_name: 'Luna', teacher_id: 'leo' }, 'root');
  await school.ask(calls.editUser, { uid: 'ana', section: 'Luna' }, 'mia');
  expect(await locksOf('ana')).toEqual(locked);
  expect(body.id).toBeTruthy();
});

describe('phones', () => {
  const school = useSchool({ listens: true });

  const pupils = Array.from({ length: 60 }, (_, n) => `bata-${n}`);
  const tokenOf = (uid: string) => `token-of-${uid}-${'t'.repeat(20)}`;

  /** Adds a class of sixty pupils, all signed in. */
  async function fillClass() {
    const like = {
      first_name: 'Niña',
      last_name: 'Bata',
      username: '',
      password_hash: '',
      section_id: '-mabini',
    };
    await school.sql.begin(async (sql) => {
      for (const uid of pupils)
        await addPerson(sql, { ...like, uid, role: 'student', email: `${uid}@example.com` }, noon);
    });
    await school.sql`
    insert into sessions select made.* from sessions s,
      unnest(${pupils}::text[], ${pupils.map((uid) => hashOf(tokenOf(uid)))}::text[]) as t(uid, token_hash),
      jsonb_populate_record(s, jsonb_build_object('id', 'session-of-' || t.uid, 'uid', t.uid,
        'token_hash', t.token_hash)) as made
    where s.uid = 'ana'`;
  }

  test('a class of sixty opens and closes: each phone hears of each in one message', async () => {
    await fillClass();
    const phones = await Promise.all(
      pupils.map(async (uid) => {
        const phone = await openWatcher(school.origin(), tokenOf(uid));
        expect(await phone.first(1, `/db/QuarterLock/${uid}`)).toHaveProperty('value');
        return phone;
      }),
    );
    for (const type of [true, false]) {
      const input = { sectionIDs: ['-mabini'], quarter: 'quarter_two' as const, type };
      expect((await school.ask(changeClass, input, 'mia')).status).toBe(200);
      for (const phone of phones)
        await phone.until(1, ({ value }) => (value as { quarter_two: boolean }).quarter_two === type);
    }
    expect(phones.map(({ messages }) => messages.length)).toEqual(pupils.map(() => 3));
    for (const phone of phones) phone.close();
  });
});
