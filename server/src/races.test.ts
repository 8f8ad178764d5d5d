/** @module-tag fuzz */

import { archiveStudent, restoreStudent } from '@tinig/domain/calls/archive';
import { register, signIn } from '@tinig/domain/calls/auth';
import { addStudent, editUser, removeStudent } from '@tinig/domain/calls/people';
import { saveProgress } from '@tinig/domain/calls/progress';
import { changeLock } from '@tinig/domain/calls/quarter-access';
import { addSection, editSection, removeSection } from '@tinig/domain/calls/sections';
import { changeAnswerKeys } from '@tinig/domain/calls/skills';
import { emailOf, newPupil, password, type SchoolResponse } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, expect, test } from 'vitest';

const school = useSchool();
beforeEach(() => school.reset());

const rounds = 12;
const counted = (answers: SchoolResponse[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const times = <Result>(many: number, make: (index: number) => Result) =>
  Array.from({ length: many }, (_, index) => make(index));

test('the same section added ten times at once is there once', async () => {
  const ways = ['Luna', 'luna', ' LUNA ', 'Ｌuna', 'Lunа'];
  const answers = await Promise.all(
    times(10, (index) =>
      school.ask(addSection, { section_name: ways[index % ways.length], teacher_id: 'leo' }, 'root'),
    ),
  );
  expect(counted(answers)).toEqual({ 201: 1, 409: 9 });
  for (const { status, body } of answers)
    if (status === 409) expect(body.error).toMatch(/^Section "\s*(luna|Ｌuna|Lunа)\s*" already exists$/i);
});

test('the same email registered and added at once is there once', async () => {
  const answers = await Promise.all(
    times(6, (index) =>
      index % 2 ? school.ask(register, newPupil, null) : school.ask(addStudent, newPupil, 'mia'),
    ),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(counted(answers)[409]).toBe(5);
});

test('an edit during an archive: whichever came second knew of the first', async () => {
  for (let round = 0; round < rounds; round++) {
    await school.reset();
    const [archived, edited] = await Promise.all([
      school.ask(archiveStudent, { user_id: 'ana' }, 'mia'),
      school.ask(editUser, { uid: 'ana', first_name: 'Anita' }, 'mia'),
    ]);
    expect(archived.status).toBe(200);
    const [ana] =
      await school.sql`select first_name, archived_at is not null as archived from people where uid = 'ana'`;
    expect(ana).toEqual({ first_name: edited.status === 200 ? 'Anita' : 'Ana', archived: true });
    expect([200, 409]).toContain(edited.status);
  }
});

test('a result during a deletion brings nobody back', async () => {
  for (let round = 0; round < rounds; round++) {
    await school.reset();
    const [removed, ...saved] = await Promise.all([
      school.ask(removeStudent, { user_id: 'ana' }, 'mia'),
      ...times(4, (index) => school.ask(saveProgress, { uid: 'ana', game_two_progress: 20 + index }, 'ana')),
    ]);
    expect(removed!.status).toBe(200);
    for (const { status } of saved) expect([200, 401, 403]).toContain(status);
    expect(await school.sql`select from progress where uid = 'ana'`).toHaveLength(0);
    expect(await school.sql`select from people where uid = 'ana'`).toHaveLength(0);
  }
});

test('a result during an archiving: nothing of an archived student changes', async () => {
  const waiting = () => school.sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
  let answered: Promise<SchoolResponse> | undefined;
  await school.sql.begin(async (sql) => {
    await sql`select from people where uid = 'ana' for update`;
    answered = school.ask(saveProgress, { uid: 'ana', game_two_progress: 99 }, 'ana');
    await expect.poll(waiting, { timeout: 5000 }).toHaveLength(1);
    await sql`update people set archived_at = now() where uid = 'ana'`;
  });
  expect((await answered!).status).toBe(403);
  expect(await school.sql`select from progress where game_two_progress = 99`).toHaveLength(0);
});

test('a new password during a sign-in with the old one: no session is opened', async () => {
  const waiting = () => school.sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%last_sign_in%'`;
  let answered: Promise<SchoolResponse> | undefined;
  await school.sql.begin(async (sql) => {
    await sql`update people set password_hash = 'another' where uid = 'ana'`;
    answered = school.ask(signIn, { email: emailOf('ana'), password }, null);
    await expect.poll(waiting, { timeout: 5000 }).toHaveLength(1);
  });
  expect(await answered).toMatchObject({ status: 401, body: { code: 'login-failed' } });
  expect(await school.sql`select from sessions where uid = 'ana'`).toHaveLength(1);
});

test('a lock changed during a deletion, a section deleted while a student moves in', async () => {
  for (let round = 0; round < rounds; round++) {
    await school.reset();
    const answers = await Promise.all([
      school.ask(removeStudent, { user_id: 'ana' }, 'mia'),
      school.ask(changeLock, { studentID: 'ana', quarter: 'quarter_one', type: true }, 'root'),
      school.ask(removeSection, { sectionID: '-rizal' }, 'root'),
      school.ask(editUser, { uid: 'bea', section: 'Rizal' }, 'mia'),
      school.ask(addStudent, { ...newPupil, email: `n${round}@x.ph`, section: 'Rizal' }, 'root'),
    ]);
    for (const { status } of answers) expect([200, 400, 404]).toContain(status);
    expect(await school.sql`select from people where section_id = '-rizal'`).toHaveLength(0);
  }
});

test('a teacher deleted while given a section: the section has a teacher who is there, or none', async () => {
  for (let round = 0; round < rounds; round++) {
    await school.reset();
    const [removed, edited, moved] = await Promise.all([
      school.ask(removeStudent, { user_id: 'leo' }, 'root'),
      school.ask(editSection, { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'leo' }, 'root'),
      school.ask(editUser, { uid: 'ana', section: 'Rizal' }, 'root'),
    ]);
    expect([removed!.status, moved!.status]).toEqual([200, 200]);
    expect([200, 400]).toContain(edited!.status);
    const [mabini] = await school.sql`select teacher_id from sections where id = '-mabini'`;
    expect(mabini!.teacher_id).toBe(edited!.status === 200 ? null : 'mia');
  }
});

test('archived and restored by many at once: never anything but yes or a state’s no', async () => {
  const answers = await Promise.all(
    times(20, (index) => school.ask(index % 2 ? archiveStudent : restoreStudent, { user_id: 'ana' }, 'mia')),
  );
  for (const { status } of answers) expect([200, 409]).toContain(status);
});

test('results of a whole class at once, each twice and in no order: the highest stays', async () => {
  const values = [10, 80, 30, 80, 60, 95, 20];
  await Promise.all(
    values.map((game_five_progress) => school.ask(saveProgress, { uid: 'bea', game_five_progress }, 'bea')),
  );
  expect(await school.sql`select game_five_progress from progress where uid = 'bea'`).toEqual([
    { game_five_progress: 95 },
  ]);
});

test('two skills renamed alike at once stay two', async () => {
  for (let round = 0; round < rounds; round++) {
    await school.reset();
    const rename = (renames: string) =>
      school.ask(changeAnswerKeys, { renames, skill: 'Pagpaparami' }, 'root');
    for (const [key, skill] of [
      ['mul', 'Talaan ng 6'],
      ['mul-table', 'Talaan ng 7'],
    ] as const)
      await school.ask(changeAnswerKeys, { keys: [key], skill }, 'root');
    const answers = await Promise.all([rename('Talaan ng 6'), rename('Talaan ng 7')]);
    expect(counted(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await school.sql`select distinct skill from answer_keys`).toHaveLength(2);
  }
});
