import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@tinig/domain/calls/all';
import { addHolders, holderToken } from '@tinig/tests/school/holders';
import { daysAfter, noon, tracesOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { openWatcher, type TestWatcher } from '@tinig/tests/school/watcher';
import { describe, expect, test } from 'vitest';
import { lockChanges } from '#db/lock';
import { announce } from '#records/announce';
import { PermissionExpiry } from './permission-expiry.ts';

const school = useSchool({ listens: true, asNew: addHolders });

const present = async () => {
  const [section] = await school.sql<
    { holders: object }[]
  >`select holders from sections where id = '-mabini'`;
  return Object.keys(section!.holders).sort();
};
const at = (now: Date) => new PermissionExpiry({ sql: school.sql, now: () => now });

describe('a substitute’s right', () => {
  test('lasts until its last moment, and ends at it, also when no server ran', async () => {
    await at(new Date(daysAfter(7).getTime() - 1)).look();
    expect(await present()).toEqual(['kap', 'kat', 'mia']);
    await at(daysAfter(20)).look();
    expect(await present()).toEqual(['kat', 'mia']);
    const [row] = await school.sql`select ended_at from section_teachers where teacher_id = 'kap'`;
    expect(row).toEqual({ ended_at: daysAfter(7) });
  });

  test('ends once, whichever of two servers finds it, and one line says so', async () => {
    await Promise.all([at(daysAfter(8)).look(), at(daysAfter(8)).look()]);
    const lines = await school.sql`select actor, target from audit where action = 'endHolding'`;
    expect(lines).toEqual([{ actor: 'kap', target: '-mabini' }]);
  });

  test('does not come back with a clock that was put back', async () => {
    await school.sql`update clock set dates_trusted = ${daysAfter(8)}`;
    await at(noon).look();
    expect(await present()).toEqual(['kat', 'mia']);
  });

  test('is looked at again when the next one ends', async () => {
    const soon = new Date(daysAfter(7).getTime() - 300);
    expect(await at(soon).look()).toBe(300);
  });
});

/** Milliseconds of Kap's assignment, which another server adds. */
const lasts = 2_000;

test('with a hundred watches open and pupils at play, nothing is sent after the end and nothing is answered', {
  timeout: 60_000,
}, async () => {
  const paths = [
    '/db/Today?section=-mabini',
    '/db/Users?role=student',
    '/db/Results/ana',
    '/db/PlayerProgress/ana',
  ];
  const watchers: TestWatcher[] = [];
  for (let one = 0; one < 25; one++) {
    const client = await openWatcher(school.origin(), holderToken('kap'));
    watchers.push(client);
    for (const [number, path] of paths.entries())
      expect(await client.first(number, path)).toHaveProperty('value');
  }

  const begun = Date.now();
  school.setNow(() => new Date(noon.getTime() + Date.now() - begun));
  await school.sql.begin(async (sql) => {
    await sql`update section_teachers set until = ${new Date(noon.getTime() + lasts)} where teacher_id = 'kap'`;
    await announce(sql, [{ kind: 'sections' }]);
  });
  const statuses: { status: number; sent: number }[] = [];
  let percent = 0;
  for (; Date.now() < begun + lasts + 1_500; percent++) {
    const results = [{ id: `subok-${percent}`, game: 1, percent: percent % 80 }];
    await school.ask(calls.sendResults, { results }, 'ana');
    const sent = Date.now();
    const { status } = await school.send(calls.readToday, { section: '-mabini' }, holderToken('kap'));
    statuses.push({ status, sent });
    const lock = { studentID: 'bea', quarter: 'quarter_one', type: percent % 2 === 0 };
    statuses.push({ ...(await school.send(calls.changeLock, lock, holderToken('kap'))), sent });
    await wait(20);
  }
  // Requests succeed before the end and are refused within a second after it.
  expect(statuses.filter(({ sent, status }) => sent < begun + lasts - 500 && status !== 200)).toEqual([]);
  expect(statuses.filter(({ sent, status }) => sent > begun + lasts + 1_000 && status !== 403)).toEqual([]);

  const end = performance.now() - (Date.now() - begun - lasts);
  for (const { messages } of watchers) {
    const late = messages.filter((message) => message.at > end + 20 && 'value' in message);
    // A list may come once more, without the class.
    for (const { value } of late)
      for (const trace of tracesOf('bea')) expect(JSON.stringify(value)).not.toContain(trace);
    expect(messages.findLast(({ watch }) => watch === 0)).toMatchObject({ code: 'forbidden' });
  }
  for (const client of watchers) client.close();
});

const both = { uids: ['ana', 'bea'], quarter: 'quarter_one' };
const quartersOf = async () => {
  const rows = await school.sql<
    { is_open: boolean }[]
  >`select quarter_one as is_open from people where uid in ('ana', 'bea') order by uid`;
  return rows.map(({ is_open }) => is_open);
};

describe('an act is done whole or refused whole', () => {
  test.each([
    ['an act', calls.changeLock, { studentID: 'ana', quarter: 'quarter_one', type: true }],
    ['a class’s quarter', calls.changeClass, { sectionIDs: ['-mabini'], quarter: 'quarter_one', type: true }],
    ['cards', calls.makeCards, { uids: both.uids }],
    ['a batch', calls.runBatch, { act: 'unlock', ...both }],
  ])('%s that waits while the right ends changes nothing', async (_, call, input) => {
    // The server hears of an assignment added by another.
    await school.sql.begin((sql) => announce(sql, [{ kind: 'sections' }]));
    await wait(200);
    const before = await school.state();
    const { promise: isHeld, resolve: holds } = Promise.withResolvers<void>();
    const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
    const held = school.sql.begin(async (sql) => {
      await lockChanges(sql);
      holds();
      await over;
    });
    await isHeld;
    const answer = school.send(call, input, holderToken('kap'));
    await wait(100);
    school.setNow(daysAfter(7));
    letGo();
    await held;
    const { status, body } = await answer;
    if (call === calls.runBatch)
      expect(body).toMatchObject({ results: [{ code: 'forbidden' }, { code: 'forbidden' }] });
    else expect(status).toBe(403);
    await school.sql`update section_teachers set ended_at = null where teacher_id = 'kap'`;
    expect(await school.state()).toBe(before);
  });

  test('a right that a superadmin ends while a batch runs', async () => {
    const codes = new Set<string>();
    for (let round = 0; round < 24; round++) {
      await school.reset();
      await addHolders(school);
      const asKap = () => school.send(calls.runBatch, { act: 'unlock', ...both }, holderToken('kap'));
      const end = () => school.ask(calls.endHolding, { section_id: '-mabini', teacher_id: 'kap' }, 'root');
      const [{ body }] = await Promise.all([
        wait(round % 2 ? 0 : round).then(asKap),
        wait(round % 2 ? round : 0).then(end),
      ]);
      const results = (body.results as { code?: string }[]).map(({ code = 'done' }) => code);
      codes.add(results[0]!);
      expect(new Set(results).size, 'all or nobody').toBe(1);
      expect(await quartersOf()).toEqual(results.map((code) => code === 'done'));
    }
    expect([...codes].sort()).toEqual(['done', 'forbidden']);
  });
});
