import { calls } from '@tinig/domain/calls/all';
import { newPupil } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

const school = useSchool({ asNew: true });

const locked = { quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false };
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
