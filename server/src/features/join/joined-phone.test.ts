import { calls } from '@tinig/domain/calls/all';
import { holdLookupsAfter } from '@tinig/tests/school/hold-lookups';
import { cardOf, emailOf, password, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { beforeEach, expect, test } from 'vitest';

const school = useSchool({ listens: true });
beforeEach(() => school.reset());

const join = () => school.ask(calls.joinRecords, { keep: 'bea', other: 'ana' }, 'mia');
async function undo() {
  const { body } = await school.ask(calls.readMyActs, {}, 'mia');
  return await school.ask(calls.undoAct, { act: (body.items as { act: string }[])[0]!.act }, 'mia');
}
const send = (as: 'ana' | 'bea', id: string, game: number, percent: number) =>
  school.ask(calls.sendResults, { results: [{ id, game, percent }] }, as);
const numbersOf = async (uid: string, as: 'ana' | 'bea' | 'mia' = 'mia') => {
  const { body } = await school.ask(calls.readStudentProgress, { uid }, as);
  return [body.game_one_progress, body.game_two_progress, body.game_three_progress];
};
const stored = async () => {
  const rows = await school.sql<{ uid: string; origin: string; id: string }[]>`
    select uid, origin, id from results order by uid, origin, id`;
  return rows.map(({ uid, origin, id }) => `${uid} ${origin || '-'} ${id}`);
};
const triesOf = async (uid: string) =>
  (await school.sql`select game, tries from tried_games where uid = ${uid} order by game`).map(
    ({ game, tries }) => [game, tries],
  );

test('equal ids of two phones are two attempts, and the better number counts', async () => {
  await send('ana', 'subok-1', 2, 70);
  await send('bea', 'subok-1', 2, 50);
  await join();
  expect(await stored()).toEqual(['bea - subok-1', 'bea ana subok-1']);
  expect(await numbersOf('bea')).toEqual([40, 70, 0]);
  expect(await triesOf('bea')).toEqual([[2, 2]]);
  for (const as of ['ana', 'bea'] as const)
    expect((await send(as, 'subok-1', 2, 99)).body).toMatchObject({ accepted: 0, repeated: 1 });
});

test('the phone of the joined record reads and sends as the kept child, by either id', async () => {
  await send('bea', 'subok-1', 2, 70);
  await join();
  for (const uid of ['ana', 'bea']) expect(await numbersOf(uid, 'ana')).toEqual([40, 70, 0]);
  const { body } = await school.ask(calls.readUser, { uid: 'ana' }, 'ana');
  expect(body).toMatchObject({ uid: 'bea', section: 'Mabini' });
  expect((await send('ana', 'subok-2', 3, 95)).body).toMatchObject({ accepted: 1 });
  expect((await school.ask(calls.saveProgress, { uid: 'ana', game_one_progress: 60 }, 'ana')).status).toBe(
    200,
  );
  expect(await numbersOf('bea')).toEqual([60, 70, 95]);
  expect((await school.ask(calls.readUser, { uid: 'ana' }, 'bea')).status).toBe(403);
});

test('ten numbers that a phone sends again make no attempts of the other phone’s', async () => {
  await send('ana', 'subok-1', 2, 70);
  await send('bea', 'subok-1', 2, 50);
  await join();
  const resend = (as: 'ana' | 'bea', game_two_progress: number) =>
    school.ask(calls.saveProgress, { uid: as, game_one_progress: 40, game_two_progress }, as);
  // Each its own number, and the child's best one.
  for (const [as, percent] of [
    ['ana', 70],
    ['bea', 50],
    ['bea', 70],
  ] as const)
    await resend(as, percent);
  expect(await triesOf('bea')).toEqual([[2, 2]]);
});

test('its password signs in no more; its card does, until the child gets a new one', async () => {
  await join();
  const { status, body } = await school.send(calls.signIn, { email: emailOf('ana'), password });
  expect([status, body.code]).toEqual([401, 'login-failed']);
  const card = await school.send(calls.signIn, { card: cardOf('ana') });
  expect(card.body).toMatchObject({ user: { uid: 'bea' } });
  const token = card.body.token as string;
  await school.send(calls.sendResults, { results: [{ id: 'subok-9', game: 2, percent: 30 }] }, token);
  expect(await stored()).toEqual(['bea ana subok-9']);
  expect((await school.ask(calls.makeCards, { uids: ['bea'] }, 'mia')).status).toBe(200);
  expect((await school.send(calls.signIn, { card: cardOf('ana') })).status).toBe(401);
  for (const dead of [token, tokenOf('ana')])
    expect((await school.send(calls.readSession, {}, dead)).status).toBe(401);
});

test('live watches of the joined record’s phone go on, with the kept child’s values, and back after an undo', async () => {
  await send('bea', 'subok-1', 2, 70);
  const phone = await openWatcher(school.origin(), tokenOf('ana'));
  phone.watch(1, '/db/PlayerProgress/ana');
  const seen = (game_two_progress: number) => () => {
    const value = phone.latest(1)?.value as Record<string, number> | undefined;
    return value?.game_two_progress === game_two_progress;
  };
  await phone.untilSo(seen(0));
  await holdLookupsAfter(school.sql, join);
  await phone.untilSo(seen(70));
  await send('bea', 'subok-2', 2, 80);
  await phone.untilSo(seen(80));
  await undo();
  await phone.untilSo(seen(0));
  await send('ana', 'subok-3', 2, 33);
  await phone.untilSo(seen(33));
  expect(phone.closed()).toBeUndefined();
  phone.socket.close();
});

test('an undo splits the attempts by their record, those that came later included', async () => {
  await send('ana', 'subok-1', 2, 70);
  await send('bea', 'subok-1', 2, 50);
  await join();
  await send('ana', 'subok-2', 3, 95);
  await send('bea', 'subok-2', 2, 55);
  expect((await undo()).body).toMatchObject({ left: [] });
  expect(await stored()).toEqual(['ana - subok-1', 'ana - subok-2', 'bea - subok-1', 'bea - subok-2']);
  expect(await numbersOf('ana')).toEqual([40, 70, 95]);
  expect(await numbersOf('bea')).toEqual([40, 55, 0]);
  expect([await triesOf('ana'), await triesOf('bea')]).toEqual([
    [
      [2, 1],
      [3, 1],
    ],
    [[2, 2]],
  ]);
  const people = await school.sql`
    select uid, role, section_id, lrn is not null as has_lrn from people where uid in ('ana', 'bea') order by uid`;
  expect(people).toEqual([
    { uid: 'ana', role: 'student', section_id: '-mabini', has_lrn: true },
    { uid: 'bea', role: 'student', section_id: '-mabini', has_lrn: false },
  ]);
  expect((await school.send(calls.signIn, { email: emailOf('ana'), password })).status).toBe(200);
  expect((await send('ana', 'subok-3', 2, 71)).status).toBe(200);
  expect(await numbersOf('ana')).toEqual([40, 71, 95]);
});

test('the older of two joins of one child waits for the newer one', async () => {
  await join();
  await school.ask(calls.joinRecords, { keep: 'bea', other: 'ella' }, 'root');
  const refused = await undo();
  expect([refused.status, refused.body.code]).toEqual([409, 'joined-since']);
});

test('an attempt on its way during the join is the kept child’s', async () => {
  const sent = await school.sql.begin(async (sql) => {
    await sql`select from people where uid in ('ana', 'bea') order by uid for update`;
    const results = send('ana', 'subok-1', 2, 88);
    for (;;) {
      const waiting = await school.sql`select from pg_locks where not granted`;
      if (waiting.length > 0) break;
    }
    const joining = join();
    for (;;) {
      const waiting = await school.sql`select from pg_locks where not granted`;
      if (waiting.length > 1) break;
    }
    return [results, joining] as const;
  });
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored()).toEqual(['bea ana subok-1']);
  expect(await numbersOf('bea')).toEqual([40, 88, 0]);
});
