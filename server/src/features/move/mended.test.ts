import { moveSchool } from '@tinig/domain/calls/move';
import { account, pupil, shownParameters } from '@tinig/tests/school/original-school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

const school = useSchool();

type Report = { behind: Record<'path' | 'name' | 'reason', string>[]; notes: Report['behind'] };
async function moved(Users: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const accounts = { users: [await account('walang', { password: true })] };
  const given = { database: { Users, ...more }, accounts, parameters: shownParameters, dry_run: false };
  const { body } = await school.ask(moveSchool, given, 'root');
  const lines = (told: Report['behind']) => told.map(({ path, reason }) => `${path}: ${reason}`);
  const { behind, notes } = body as Report;
  return { behind: lines(behind), notes: lines(notes) };
}
const personHere = async (uid: string) =>
  (
    await school.sql<Record<'first_name' | 'last_name' | 'archived_at', string>[]>`
      select first_name, last_name, username, email, role, archived_at from people where uid = ${uid}`
  )[0];

test('a number as username, a tab in a name, a role in capitals or none are mended, and told', async () => {
  const { behind, notes } = await moved(
    {
      one: pupil('Uno', { username: 1234, first_name: 'Uno\tDos' }),
      two: pupil('Dalawa', { role: ' Student', section: 5 }),
      three: pupil('Tatlo', { role: undefined }),
      four: pupil('Apat', { role: undefined }),
    },
    { Sections: { x: { section_name: 5, teacher_id: 'four' } } },
  );
  expect(await personHere('one')).toMatchObject({ first_name: 'Uno Dos', username: '1234' });
  expect(await personHere('two')).toMatchObject({ role: 'student' });
  expect(await personHere('three')).toMatchObject({ role: 'student' });
  expect(notes).toEqual(
    expect.arrayContaining([
      'Users/one/username: Inayos ang username: 1234.',
      'Users/one/first_name: Inayos ang first_name: Uno Dos.',
      'Users/two/role: Inayos ang role: student.',
      'Users/three/role: Inayos ang role: student.',
      'Sections/x/section_name: Inayos ang section_name: 5.',
    ]),
  );
  // A teacher of a section is never guessed to be a pupil.
  expect(behind).toContain('Users/four/role: Walang role.');
  expect(behind.join()).not.toContain('five');
});

test('of many that are mended alike the number is told', async () => {
  const many = Array.from({ length: 30 }, (_, n) => [`dami${n}`, pupil(`Dami${n}`, { username: n })]);
  const { notes } = await moved(Object.fromEntries(many));
  expect(notes.filter((line) => line.includes('username'))).toEqual([
    'Users/…/username: Inayos ang username ng 30 tala.',
  ]);
});

test('staff’s roles are not guessed', async () => {
  const { behind } = await moved({ boss: pupil('Amo', { role: 'Admin' }) });
  expect(behind).toContain('Users/boss: Hindi kilala ang role na "Admin".');
});

test('who has no surname comes with a dash, and whoever has no name at all stays behind', async () => {
  const { behind, notes } = await moved({
    solo: pupil('Solo', { last_name: undefined }),
    none: { email: 'none@luma.example', role: 'student', first_name: ' ' },
  });
  expect(await personHere('solo')).toMatchObject({ first_name: 'Solo', last_name: '-' });
  expect(notes).toContain('Users/solo/last_name: Walang last_name; "-" muna ang inilagay.');
  expect(behind).toContain('Users/none/last_name: Walang last_name.');
});

test('the account’s email stands in where the record has none', async () => {
  const { notes } = await moved({ walang: pupil('Walang', { email: undefined }) });
  expect(await personHere('walang')).toMatchObject({ email: 'walang@luma.example' });
  expect(notes).toContain(
    'Users/walang/email: Walang email sa tala; ang sa account ang ginamit: walang@luma.example.',
  );
});

test('dates as people wrote them are read, and one that may mean two days begins the 30 days now', async () => {
  const archived = (archiveDate: string) => pupil('Luma', { archive: true, archiveDate });
  const dates: Record<string, string> = {
    'us-am': '3/5/2026, 9:05:00 AM',
    'day-first': '23/5/2026',
    spaced: '2026-05-23 14:30',
    spoken: 'Sat May 23 2026 10:00:00 GMT+0800 (Philippine Standard Time)',
    short: 'May 23, 2026',
    twice: '3/5/2026',
    odd: 'kahapon',
  };
  const users = Object.entries(dates).map(([uid, date]) => [
    uid,
    { ...archived(date), email: `${uid}@luma.example` },
  ]);
  const { notes } = await moved(Object.fromEntries(users));
  const at = async (uid: string) => new Date((await personHere(uid))!.archived_at).toISOString();
  expect(await at('us-am')).toBe('2026-03-05T01:05:00.000Z');
  expect(await at('day-first')).toBe('2026-05-22T16:00:00.000Z');
  expect(await at('spaced')).toBe('2026-05-23T06:30:00.000Z');
  expect(await at('spoken')).toBe('2026-05-23T02:00:00.000Z');
  expect(await at('short')).toBe('2026-05-22T16:00:00.000Z');
  for (const uid of ['twice', 'odd']) {
    expect(await at(uid)).toBe(school.now().toISOString());
    expect(notes).toContain(`Users/${uid}/archiveDate: Hindi mabasa ang archiveDate, kaya hindi isinama.`);
  }
});

test('roots besides the five are named with their size', async () => {
  const { behind } = await moved(
    {},
    { Leaderboard: { a: { score: 3 }, b: { score: 4 } }, Feedback: 'salamat' },
  );
  expect(behind).toEqual([
    'Leaderboard: Hindi bahagi ng Tinig, kaya hindi isinama. Mga tala: 2 (1 kB).',
    'Feedback: Hindi bahagi ng Tinig, kaya hindi isinama. Mga tala: 1 (1 kB).',
    'users/walang: May account pero walang tala sa Users.',
  ]);
});

test('whoever is in the file is not told as missing', async () => {
  const numbers = { game_one_progress: 5 };
  const { behind, notes } = await moved(
    {
      sira: { role: 'student', email: 'sira2@luma.example' },
      walang: 'hindi tala',
      maestra: pupil('Maestra', { role: 'admin', section: null }),
    },
    {
      Sections: { y: { section_name: 'Ypil', teacher_id: 'sira' } },
      QuarterLock: { sira: { quarter_one: true }, maestra: { quarter_one: true }, walang: {} },
      PlayerProgress: { sira: numbers, maestra: numbers, walang: numbers, nowhere: numbers },
    },
  );
  expect(behind.filter((line) => line.includes('Walang studyante'))).toEqual([
    'PlayerProgress/nowhere: Walang studyante na may ganitong ID, sa file man o rito.',
  ]);
  expect(behind.some((line) => line.includes('May account pero walang tala'))).toBe(false);
  expect(behind).toContain(
    'Sections/y/teacher_id: Hindi isinama ang guro nito na si sira2@luma.example. Pumili ng iba sa Sections.',
  );
  const notStudents = (area: string) =>
    `${area}: Sa mga hindi studyante, kaya hindi isinama: 1. Studyante lang ang may quarter at progress.`;
  expect(notes).toEqual(expect.arrayContaining([notStudents('QuarterLock'), notStudents('PlayerProgress')]));
});

test('an id that is no text stays behind, and the others come', async () => {
  const { behind } = await moved({ '\u0000': pupil('Wala'), lima: pupil('Lima') });
  expect(behind).toContainEqual(expect.stringMatching(/^Users\/.*id/i));
  expect(await personHere('lima')).toMatchObject({ first_name: 'Lima' });
});
