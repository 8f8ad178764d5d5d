import { calls } from '@tinig/domain/calls/all';
import { newPupil, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { addWithOwnLocks } from '#records/locks';

const school = useSchool({ asNew: ({ sql }) => sql`update people set came_at = null` });

type Moments = { came: string; first: string; second: string };

/** Describes a pupil's stored times: unknown, the school's noon, or now by the database's clock. */
async function momentsOf(uid: string) {
  const say = (at: Date | null) =>
    at === null ? 'unknown' : at.getTime() === noon.getTime() ? 'noon' : isNow(at) ? 'now' : 'wrong';
  const [{ now }] = await school.sql<[{ now: Date }]>`select now()`;
  const isNow = (at: Date) => Math.abs(now.getTime() - at.getTime()) < 60_000;
  const [row] = await school.sql<Record<keyof Moments, Date | null>[]>`
    select came_at as came, quarter_one_opened_at as first, quarter_two_opened_at as second
    from people where uid = ${uid}`;
  return { came: say(row!.came), first: say(row!.first), second: say(row!.second) };
}
const unknown: Moments = { came: 'unknown', first: 'unknown', second: 'unknown' };
const change = (type: boolean, quarter: 'quarter_one' | 'quarter_two' = 'quarter_one') =>
  school.ask(calls.changeClass, { sectionIDs: ['-mabini'], quarter, type }, 'mia');

test('a quarter that opens for a class or for one pupil opens at that moment; closing forgets it', async () => {
  expect(await momentsOf('ana')).toEqual(unknown);
  await change(true);
  await school.ask(calls.setException, { studentID: 'bea', quarter: 'quarter_two', type: true }, 'mia');
  expect(await momentsOf('ana')).toEqual({ ...unknown, first: 'now' });
  expect(await momentsOf('bea')).toEqual({ ...unknown, first: 'now', second: 'now' });
  await school.sql`update people set quarter_one_opened_at = ${noon}`;
  await change(true, 'quarter_two');
  await school.ask(calls.editUser, { uid: 'ana', first_name: 'Anita' }, 'mia');
  expect(await momentsOf('ana')).toEqual({ ...unknown, first: 'noon', second: 'now' });
  await change(false);
  expect(await momentsOf('ana')).toEqual({ ...unknown, second: 'now' });
});

test('who is added came when added, who is moved at that moment; without a section nobody has come', async () => {
  await change(true);
  const { body } = await school.ask(calls.addStudent, newPupil, 'mia');
  expect(await momentsOf(body.uid as string)).toEqual({ came: 'noon', first: 'noon', second: 'unknown' });
  await school.sql`update people set quarter_one_opened_at = ${noon} where uid = 'ana'`;
  await school.ask(calls.editUser, { uid: 'ana', section: 'Bonifacio' }, 'mia');
  expect(await momentsOf('ana')).toEqual({ ...unknown, came: 'now' });
  await school.ask(calls.editUser, { uid: 'ana', section: 'Mabini' }, 'mia');
  expect(await momentsOf('ana')).toEqual({ ...unknown, came: 'now', first: 'now' });
  await school.ask(calls.removeSection, { sectionID: '-mabini' }, 'root');
  expect(await momentsOf('ana')).toEqual({ ...unknown, first: 'now' });
});

test('who is imported with locks of their own has been here for long, as far as is known', async () => {
  await school.sql.begin((sql) =>
    addWithOwnLocks(sql, async () => {
      await sql`
        insert into people (uid, role, first_name, last_name, email, email_key, password_hash, section_id, quarter_one,
          created_at, touched_at, sort_key, search_key)
        select 'gil', role, 'Gil', 'Gomez', 'gil', 'gil', '', '-mabini', true, ${noon}, ${noon}, sort_key, search_key
        from people where uid = 'ana'`;
    }),
  );
  expect(await momentsOf('gil')).toEqual(unknown);
});

test('a section’s row that nobody changes keeps them, whatever else is written', async () => {
  await change(true);
  await school.sql`update people set quarter_one_opened_at = ${noon}, came_at = ${noon}`;
  await school.sql`update people set section_id = section_id, quarter_one = quarter_one, last_sign_in = now()`;
  expect(await momentsOf('ana')).toEqual({ came: 'noon', first: 'noon', second: 'unknown' });
});
