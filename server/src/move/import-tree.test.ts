import { gameKeys } from '@tinig/domain/games';
import { type FreshDatabase, freshDatabase } from '@tinig/tests/school/database';
import { exportFrom, importInto, treeTime } from '@tinig/tests/school/trees';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '#db/sql';

const opened: FreshDatabase[] = [];
const emptySchool = async () => {
  const school = await freshDatabase();
  opened.push(school);
  return school.sql;
};
afterEach(async () => {
  for (const school of opened.splice(0)) await school.close();
});

const person = (more = {}) => ({
  first_name: 'Niña',
  last_name: 'Dela Peña',
  username: 'nina',
  email: 'nina@a.example',
  section: 'Mabini',
  role: 'student',
  archive: false,
  ...more,
});
const guro = person({ first_name: 'Ana', email: 'guro@a.example', role: 'admin', section: '', username: '' });
/** As an original export has it: no passwords, no times, fields that Tinig does not keep. */
const original = () => ({
  Users: {
    kid: { ...person(), password_hash: undefined, quarter_one: true },
    guro: { ...guro },
    gone: person({
      email: 'gone@a.example',
      archive: true,
      archiveDate: 1_793_000_000_000,
      lrn: '136541150001',
    }),
  } as Record<string, Record<string, unknown>>,
  Sections: {
    '-s': { section_name: 'Mabini', section_teacher: 'Ana Dela Peña', teacher_id: 'guro' },
  } as Record<string, unknown>,
  QuarterLock: { gone: { quarter_two: true } } as Record<string, unknown>,
  PlayerProgress: { kid: { game_one_progress: 95, username: 'nina' } } as Record<string, unknown>,
  Links: { GDriveLink: 'https://a.example/tinig.apk' },
});

const kidsGame = 'PlayerProgress/kid/game_two_progress';

function put(tree: Record<string, unknown>, at: string[], value: unknown) {
  const [name, ...rest] = at;
  if (rest.length === 0) tree[name!] = value;
  else put(tree[name!] as Record<string, unknown>, rest, value);
}

describe('an export of the original database', () => {
  let sql: Sql;
  beforeEach(async () => {
    sql = await emptySchool();
  });

  test('comes in: people, sections, locks, progress and the link', async () => {
    const { plan, isDone } = await importInto(sql, original());
    expect(isDone).toBe(true);
    expect(plan.refused).toEqual([]);
    expect(plan.added).toMatchObject({ Users: 3, Sections: 1, QuarterLock: 1, PlayerProgress: 1, Links: 1 });
    const tree = await exportFrom(sql);
    expect(tree.Users!.kid).toMatchObject({ first_name: 'Niña', section: 'Mabini', archive: false });
    expect(tree.Users!.gone).toMatchObject({ archive: true, archiveDate: '2026-10-26T07:33:20.000Z' });
    expect(tree.Sections!['-s']).toEqual({
      section_name: 'Mabini',
      grade_level: '',
      section_teacher: 'Ana Dela Peña',
      teacher_id: 'guro',
    });
    expect(tree.QuarterLock).toMatchObject({ kid: { quarter_one: true }, gone: { quarter_two: true } });
    expect(tree.PlayerProgress!.kid).toMatchObject({ game_one_progress: 95, game_two_progress: 0 });
    expect(tree.Links).toEqual({ GDriveLink: 'https://a.example/tinig.apk' });
  });

  test('tells of accounts without a password, unknown fields, and archived students who are due', async () => {
    const tree = original();
    tree.Users.kid = { ...tree.Users.kid, favourite: 'mango' };
    tree.Users.old = person({ email: 'old@a.example', archive: true, archiveDate: '2026-01-01' });
    tree.Users.undated = person({ email: 'undated@a.example', archive: true });
    const { plan } = await importInto(sql, tree);
    expect(plan.notes).toEqual([
      { path: 'Users/…/favourite', code: 'import-field-ignored', values: { n: 1 } },
      { path: 'Users', code: 'import-without-password', values: { n: 5 } },
      { path: 'Users', code: 'import-archive-undated', values: { n: 1 } },
      { path: 'Users', code: 'import-archive-due', values: { n: 1 } },
    ]);
  });

  test('changes nothing in a dry run, and tells the same plan', async () => {
    const before = await exportFrom(sql);
    const dry = await importInto(sql, original(), { isDryRun: true });
    expect(await exportFrom(sql)).toEqual(before);
    const { plan } = await importInto(sql, original());
    expect(dry.plan.added).toEqual(plan.added);
    expect(dry.topics).toEqual([]);
  });

  test('brings the school’s year with its days, and gives it out again as it came', async () => {
    const older = { time_zone: 'Asia/Manila', days_off: ['2026-11-30', '2026-12-25'] };
    await importInto(sql, { ...original(), SchoolDays: older });
    const SchoolDays = {
      time_zone: 'Asia/Manila',
      days_off: ['2026-12-25'],
      year: '2026–2027',
      weekdays: [1, 2, 3, 4, 5],
      periods: [{ name: 'Term 1', first: '2026-06-08', last: '2026-09-15' }],
      days: [
        { date: '2026-11-26', kind: 'suspended', reason: 'bagyo' },
        { date: '2026-12-25', kind: 'off', reason: 'Pasko' },
      ],
      offered: { quarter_two: '2026-11-27' },
    };
    const { plan } = await importInto(sql, { SchoolDays });
    expect([plan.refused, plan.changed.SchoolDays]).toEqual([[], 1]);
    expect((await exportFrom(sql)).SchoolDays).toEqual(SchoolDays);
    const again = await importInto(sql, { SchoolDays });
    expect(again.plan.changed.SchoolDays).toBe(0);
    // A file of an older version knows of planned days off alone, and changes nothing else.
    await importInto(sql, { SchoolDays: older });
    const days = [
      { date: '2026-11-26', kind: 'suspended', reason: 'bagyo' },
      { date: '2026-11-30', kind: 'off', reason: '' },
      { date: '2026-12-25', kind: 'off', reason: 'Pasko' },
    ];
    expect((await exportFrom(sql)).SchoolDays).toEqual({ ...SchoolDays, ...older, days });
    const crossing = { SchoolDays: { periods: [...SchoolDays.periods, ...SchoolDays.periods] } };
    expect((await importInto(sql, crossing)).plan.refused).toMatchObject([{ path: 'SchoolDays' }]);
  });

  test('brings tries and school days, and what is at hand of them; twice brings none anew', async () => {
    const one = {
      game: 1,
      percent: 62,
      played_at: '2026-11-20T02:00:00Z',
      received_at: '2026-11-20T02:00:05Z',
    };
    const tree = {
      ...original(),
      Results: { kid: { a: one, b: { ...one, percent: 60, is_late: true } } },
      SchoolDays: { time_zone: 'Asia/Tokyo', days_off: ['2026-12-25'] },
    };
    const { plan } = await importInto(sql, tree);
    expect([plan.refused, plan.added.Results, plan.changed.SchoolDays]).toEqual([[], 2, 1]);
    expect((await exportFrom(sql)).SchoolDays).toEqual(tree.SchoolDays);
    const [tried] = await sql`select tries, recent, days, last_at from tried_games`;
    const at = Date.parse(one.played_at);
    expect(tried).toEqual({
      tries: 2,
      recent: [
        [at, 60],
        [at, 62],
      ],
      days: { '2026-11-20': 2 },
      last_at: new Date(at),
    });
    const [progress] = await sql`select played_days::text[] as days from progress where uid = 'kid'`;
    expect(progress).toEqual({ days: ['2026-11-20'] });
    const again = await importInto(sql, await exportFrom(sql));
    expect([again.plan.refused, again.plan.added.Results]).toEqual([[], 0]);
  });

  test('brings the answers of tries and the skills that keys stand for; twice brings none anew', async () => {
    const one = {
      game: 4,
      percent: 62,
      played_at: '2026-11-20T02:00:00+00:00',
      received_at: '2026-11-20T02:00:05+00:00',
    };
    const answers = [
      { s: 'b', ok: true, q: '6 × 7', a: '42', c: '42' },
      { s: 'a', ok: false, q: '6 × 8' },
      { s: 'b', ok: false },
    ];
    const tree = {
      ...original(),
      Results: { kid: { x: { ...one, answers }, y: { ...one, answers: [{ s: 'a', ok: true }] }, z: one } },
      AnswerKeys: { b: { skill: 'Pagpaparami' }, hindi_pa: { skill: 'Paghahati' } },
    };
    // A file of the version before says how long one took, too.
    const timed = structuredClone(tree);
    Object.assign(timed.Results.kid.x.answers[0]!, { ms: 900 });
    const { plan } = await importInto(sql, timed);
    expect([plan.refused, plan.added.Results, plan.changed.AnswerKeys]).toEqual([[], 3, 2]);
    const { Results, AnswerKeys } = await exportFrom(sql);
    expect(Results).toMatchObject(tree.Results);
    expect(Results!.kid!.x).not.toHaveProperty('answers.0.ms');
    expect(Results!.kid!.z).not.toHaveProperty('answers');
    expect(AnswerKeys).toEqual(tree.AnswerKeys);
    expect(await sql`select key, answers::int from answer_keys order by key`).toEqual([
      { key: 'a', answers: 2 },
      { key: 'b', answers: 2 },
      { key: 'hindi_pa', answers: 0 },
    ]);
    const again = await importInto(sql, await exportFrom(sql));
    expect([again.plan.refused, again.plan.added.Results, again.plan.changed.AnswerKeys]).toEqual([[], 0, 0]);
  });

  test('answers and keys that can’t be read are told by their place', async () => {
    const one = {
      game: 1,
      percent: 62,
      played_at: '2026-11-20T02:00:00Z',
      received_at: '2026-11-20T02:00:05Z',
    };
    const Results = { kid: { a: { ...one, answers: [{ s: '', ok: true }] } } };
    const AnswerKeys = { k: { skill: 'x'.repeat(41) }, l: 7 };
    const { plan } = await importInto(sql, { ...original(), Results, AnswerKeys });
    expect(plan.refused.map(({ path }) => path)).toEqual([
      'Results/kid/a/answers',
      'AnswerKeys/k',
      'AnswerKeys/l',
    ]);
  });

  test('brings what games teach; what the file does not name stays, and twice brings none anew', async () => {
    await sql`update skills set name = 'Pagbilang', mark = 80 where game = 3`;
    const fraction = {
      name: 'Magkatumbas na fraction',
      code: 'M3NS-IIIe-72.7',
      competency: 'Naipapakita ito.',
      mark: 85,
    };
    const Skills = { '7': fraction, '10': { name: '', code: '', competency: '', mark: 50 } };
    const { plan, topics } = await importInto(sql, { ...original(), Skills });
    expect([plan.refused, plan.changed.Skills]).toEqual([[], 2]);
    expect(topics).toContainEqual({ kind: 'skills' });
    const whole = await exportFrom(sql);
    expect(whole.Skills).toEqual({
      ...Skills,
      '3': { name: 'Pagbilang', code: '', competency: '', mark: 80 },
    });
    const again = await importInto(sql, whole);
    expect([again.plan.refused, again.plan.changed.Skills]).toEqual([[], 0]);
  });

  test('brings the kept groups with their sessions; one that is here stays, and who was erased does not come', async () => {
    const { Users, Sections } = original();
    const [pupil] = Object.entries(Users as Record<string, { role: string }>).find(
      ([, one]) => one.role === 'student',
    )!;
    const [section_id] = Object.keys(Sections as object);
    const group = {
      ...{ section_id, game: 3, part: 0, started_on: '2026-11-09', started_by: 'guro' },
      started_at: '2026-11-09T01:00:00.000Z',
      members: { [pupil]: { added_on: '2026-11-09' }, nawala: { added_on: '2026-11-09' } },
      sessions: {
        '1': { day: '2026-11-10', minutes: 30, note: 'Talaan.', came: [pupil, 'nawala'], noted_by: 'guro' },
      },
    };
    await sql`insert into erased (uid, at) values ('nawala', now())`;
    const file = { ...original(), HelpGroups: { 'unang-pangkat': group } };
    const { plan, topics } = await importInto(sql, file);
    expect([plan.refused, plan.added.HelpGroups]).toEqual([[], 1]);
    expect(topics).toContainEqual({ kind: 'help' });
    const whole = await exportFrom(sql);
    expect(whole.HelpGroups).toMatchObject({
      'unang-pangkat': {
        ...{ section_id, game: 3, members: { [pupil]: { added_on: '2026-11-09' } } },
        sessions: { '1': { came: [pupil], note: 'Talaan.' } },
      },
    });
    expect(JSON.stringify(whole.HelpGroups)).not.toContain('nawala');
    const again = await importInto(sql, whole);
    expect([again.plan.refused, again.plan.added.HelpGroups]).toEqual([[], 0]);
    const wrong = await importInto(sql, {
      HelpGroups: { iba: { ...group, section_id: 'wala', members: {} } },
    });
    expect(wrong.plan.refused.map(({ path, code }) => [path, code])).toEqual([
      ['HelpGroups/iba/section_id', 'import-section-unknown'],
    ]);
  });

  test('brings each section’s notice and whose paper is missing; one that is here stays, and who was erased does not come', async () => {
    const notice = {
      ...{ given_on: '2026-06-19', paper_place: 'Folder ng adviser, Room 3' },
      ...{ noted_by: 'guro', noted_at: '2026-06-19T01:00:00.000Z' },
    };
    await sql`insert into erased (uid, at) values ('nawala', now())`;
    const Notices = { '-s': { ...notice, unreturned: ['kid', 'nawala'] } };
    const { plan, topics } = await importInto(sql, { ...original(), Notices });
    expect([plan.refused, plan.added.Notices]).toEqual([[], 1]);
    expect(topics).toContainEqual({ kind: 'notices' });
    const whole = await exportFrom(sql);
    expect(whole.Notices).toEqual({ '-s': { ...notice, unreturned: ['kid'] } });
    const older = { '-s': { ...notice, given_on: '2025-06-19', unreturned: [] } };
    expect((await importInto(sql, { Notices: older })).plan.added.Notices).toBe(0);
    expect((await exportFrom(sql)).Notices).toEqual(whole.Notices);
    const wrong = await importInto(sql, { Notices: { wala: { ...notice, unreturned: [] } } });
    expect(wrong.plan.refused.map(({ path, code }) => [path, code])).toEqual([
      ['Notices/wala', 'import-section-unknown'],
    ]);
  });

  test('brings past years with their counts; who was erased does not come by them', async () => {
    await sql`insert into erased (uid, at) values ('nawala', now())`;
    const numbers = Object.fromEntries(gameKeys.map((key) => [key, 80]));
    const ended = { section: '-dati', days_played: 30, updated_at: '2026-03-20T01:00:00+00:00', ...numbers };
    const counted = { students: 2, averages: gameKeys.map(() => 80), done: gameKeys.map(() => 0) };
    const section = { section_id: '-dati', section_name: 'Dati', holders: { guro: 'main' }, ...counted };
    const PastYears = {
      '1': { name: '2025–2026', ended_at: '2026-06-01T00:00:00.000Z', calendar: {}, sections: [section] },
    };
    const PastProgress = { kid: { '1': ended }, nawala: { '1': ended } };
    const { plan } = await importInto(sql, { ...original(), PastYears, PastProgress });
    expect([plan.refused, plan.added.PastYears, plan.added.PastProgress]).toEqual([[], 1, 1]);
    expect(plan.notes).toContainEqual({ path: 'Users', code: 'import-erased', values: { n: 1 } });
    const whole = await exportFrom(sql);
    expect(whole.PastYears).toMatchObject({ '1': { sections: [section] } });
    expect(whole.PastProgress).toEqual({ kid: { '1': ended } });
    expect(JSON.stringify(whole)).not.toContain('nawala');
    const rows = await sql`select uid from past_students`;
    expect(rows.map(({ uid }) => uid)).toEqual(['kid']);
  });

  test('brings whose paper is missing where the section has no note; who is here already stays', async () => {
    const { Users, ...rest } = original();
    const late = { ...Users.kid, paper_missing: true };
    const { plan } = await importInto(sql, { ...rest, Users: { ...Users, kid: late } });
    expect(plan.refused).toEqual([]);
    expect((await exportFrom(sql)).Users).toMatchObject({
      kid: { paper_missing: true },
      gone: { paper_missing: null },
    });
    await sql`delete from unreturned_notices`;
    await importInto(sql, { Users: { kid: late } });
    expect((await exportFrom(sql)).Users).toMatchObject({ kid: { paper_missing: null } });
    const wrong = await importInto(sql, {
      Users: { bago: person({ email: 'bago@a.example', paper_missing: 'oo' }) },
    });
    expect(wrong.plan.refused.map(({ path }) => path)).toEqual(['Users/bago/paper_missing']);
  });

  test('brings the counted grading periods and what pupils had by then; one that is here stays, and who was erased does not come', async () => {
    const game = { mastered: 1, going: 0, not_started: 0, closed: 0, done: 1 };
    const section = {
      ...{ section_id: '-s', section_name: 'Mabini', grade_level: '3', students: 1, played: 1, tries: 7 },
      games: Array(10).fill(game),
    };
    const period = { name: 'Term 1', counted_at: '2026-09-23T01:00:00.000Z', sections: [section] };
    const best = { bests: [95, 0, ...Array(8).fill(null)], open_games: [1, 2], has_played: true };
    const key = '2026-06-08_2026-09-15';
    await sql`insert into erased (uid, at) values ('nawala', now())`;
    const PastPeriods = { [key]: period };
    const PastBests = { kid: { [key]: best }, nawala: { [key]: best } };
    const { plan, topics } = await importInto(sql, { ...original(), PastPeriods, PastBests });
    expect([plan.refused, plan.added.PastPeriods, plan.added.PastBests]).toEqual([[], 1, 1]);
    expect(topics).toContainEqual({ kind: 'progress' });
    const whole = await exportFrom(sql);
    expect([whole.PastPeriods, whole.PastBests]).toEqual([PastPeriods, { kid: { [key]: best } }]);
    const other = { ...period, name: 'Iba' };
    const again = await importInto(sql, { PastPeriods: { [key]: other }, PastBests: whole.PastBests });
    expect([again.plan.refused, again.plan.added.PastPeriods]).toEqual([[], 0]);
    expect((await exportFrom(sql)).PastPeriods).toEqual(PastPeriods);
    const wrong = await importInto(sql, {
      PastPeriods: {
        '2026-06-08': period,
        '2025-06-08_2025-09-15': { ...period, sections: [{ ...section, games: [] }] },
      },
      PastBests: { kid: { '2024-06-08_2024-09-15': best }, wala: { [key]: best } },
    });
    expect(wrong.plan.refused.map(({ path, code }) => [path, code])).toEqual([
      ['PastPeriods/2026-06-08', 'import-id-wrong'],
      ['PastPeriods/2025-06-08_2025-09-15/sections', 'import-field-wrong'],
      ['PastBests/kid/2024-06-08_2024-09-15', 'import-id-wrong'],
      [`PastBests/wala/${key}`, 'import-id-wrong'],
    ]);
  });

  test('brings what the school says of itself; what the file does not say stays', async () => {
    expect((await exportFrom(sql)).School).toBeUndefined();
    await importInto(sql, { School: { school_name: 'Paaralan', school_id: '136728', region: 'NCR' } });
    const { plan, topics } = await importInto(sql, { School: { region: 'Region III' } });
    expect([plan.changed.School, topics]).toEqual([1, [{ kind: 'settings' }]]);
    const School = { school_name: 'Paaralan', school_id: '136728', region: 'Region III' };
    expect((await exportFrom(sql)).School).toEqual(School);
    expect((await importInto(sql, { School })).plan.changed.School).toBe(0);
    const wrong = await importInto(sql, { School: { school_id: '12' } });
    expect(wrong.plan.refused.map(({ path }) => path)).toEqual(['School']);
  });

  test('what can’t be what a game teaches is told by its place', async () => {
    const kept = { name: 'a', code: '', competency: '', mark: 90 };
    const Skills = {
      '1': { ...kept, mark: 49 },
      '11': kept,
      '02': kept,
      x: kept,
      '2': 7,
      '3': { name: 'a' },
    };
    const { plan } = await importInto(sql, { ...original(), Skills });
    expect(plan.refused.map(({ path }) => path)).toEqual([
      'Skills/1/mark',
      'Skills/2',
      'Skills/3/code',
      'Skills/3/competency',
      'Skills/3/mark',
      'Skills/11/game',
      'Skills/02/game',
      'Skills/x/game',
    ]);
    const area = await importInto(sql, { ...original(), Skills: 7 });
    expect(area.plan.refused.map(({ path }) => path)).toEqual(['Skills']);
  });

  test('tries of nobody, and such as can’t be read, are told by their place', async () => {
    const one = {
      game: 1,
      percent: 62,
      played_at: '2026-11-20T02:00:00Z',
      received_at: '2026-11-20T02:00:05Z',
    };
    const Results = { kid: { a: { ...one, game: 11 }, b: 7 }, guro: { a: one } };
    const { plan, isDone } = await importInto(sql, { ...original(), Results });
    expect(isDone).toBe(false);
    expect(plan.refused.map(({ path, code }) => [path, code])).toEqual([
      ['Results/kid/a/game', 'import-field-wrong'],
      ['Results/kid/b', 'import-not-a-record'],
      ['Results/guro', 'import-not-student'],
    ]);
  });

  test('twice changes nothing the second time', async () => {
    await importInto(sql, original());
    const before = await exportFrom(sql);
    const { plan, topics } = await importInto(sql, original());
    expect(Object.values({ ...plan.added, ...plan.changed }).every((count) => count === 0)).toBe(true);
    expect(topics).toEqual([]);
    expect(await exportFrom(sql)).toEqual(before);
  });

  test('never lowers progress, moves an archiveDate or takes a present password', async () => {
    await importInto(sql, original());
    await sql`update progress set game_one_progress = 99 where uid = 'kid'`;
    await sql`update people set password_hash = 'mine' where uid = 'kid'`;
    const tree = original();
    tree.Users.gone!.archiveDate = '2026-11-20T00:00:00Z';
    tree.Users.kid!.password_hash =
      '$argon2id$v=19$m=19456,t=2,p=1$lOrPE+8obbHfErA1FjesVA$OVdOj3dJl3wHg4u7hjBxltinYfCZMf83PZaXeR+JNwM';
    tree.PlayerProgress.kid = { game_one_progress: 10, game_two_progress: 20 };
    await importInto(sql, tree);
    const after = await exportFrom(sql);
    expect(after.PlayerProgress!.kid).toMatchObject({ game_one_progress: 99, game_two_progress: 20 });
    expect(after.Users!.gone!.archiveDate).toBe('2026-10-26T07:33:20.000Z');
    expect(after.Users!.kid!.password_hash).toBe('mine');
  });

  test('lets names and emails change places', async () => {
    await importInto(sql, original());
    const tree = original();
    tree.Users.kid!.email = 'gone@a.example';
    tree.Users.gone!.email = 'nina@a.example';
    expect((await importInto(sql, tree)).isDone).toBe(true);
    expect((await exportFrom(sql)).Users!.kid!.email).toBe('gone@a.example');
  });

  test('keeps an LRN that an older file does not name, and lets two change places', async () => {
    const tree = original();
    tree.Users.kid!.lrn = '136541150009';
    await importInto(sql, tree);
    await importInto(sql, original());
    expect((await exportFrom(sql)).Users!.kid!.lrn).toBe('136541150009');
    Object.assign(tree.Users.kid!, { lrn: '136541150001' });
    Object.assign(tree.Users.gone!, { lrn: '136541150009' });
    expect((await importInto(sql, tree)).isDone).toBe(true);
    expect((await exportFrom(sql)).Users!.kid!.lrn).toBe('136541150001');
  });

  // What is put where in the file, and what is said of which place.
  const wrong: [title: string, at: string, value: unknown, path: string, code: string][] = [
    ['an unknown role', 'Users kid role', 'other', 'Users/kid', 'role-unknown'],
    ['a missing name', 'Users kid first_name', '', 'Users/kid/first_name', 'field-missing'],
    ['a wrong email', 'Users kid email', 'x', 'Users/kid/email', 'field-wrong'],
    ['hidden characters', 'Users kid last_name', 'a\u202eb', 'Users/kid/last_name', 'field-wrong'],
    ['an email twice', 'Users kid email', 'GURO@a.example', 'Users/guro/email', 'email-taken'],
    ['an LRN twice', 'Users kid lrn', '136541150001', 'Users/gone/lrn', 'lrn-taken'],
    ['an LRN of eleven digits', 'Users kid lrn', '13654115000', 'Users/kid/lrn', 'field-wrong'],
    ['a teacher with an LRN', 'Users guro lrn', '136541150002', 'Users/guro/lrn', 'field-wrong'],
    ['a missing section', 'Users kid section', 'Wala', 'Users/kid/section', 'section-unknown'],
    ['an archived teacher', 'Users guro archive', true, 'Users/guro/archive', 'staff-archived'],
    [
      'a hash of another kind',
      'Users kid password_hash',
      '$2b$10$x',
      'Users/kid/password_hash',
      'field-wrong',
    ],
    ['a day in the year 0', 'Users kid created_at', '0000-01-01', 'Users/kid/created_at', 'field-wrong'],
    ['an id with a slash', 'Users a/b', person(), 'Users/a/b', 'id-wrong'],
    ['a text for a record', 'Users kid', 'x', 'Users/kid', 'not-a-record'],
    ['a section twice', 'Sections -t', { section_name: 'mabini ' }, 'Sections/-t', 'section-taken'],
    ['a missing teacher', 'Sections -s teacher_id', 'nobody', 'Sections/-s/teacher_id', 'teacher-unknown'],
    ['a pupil as teacher', 'Sections -s teacher_id', 'kid', 'Sections/-s/teacher_id', 'teacher-not-staff'],
    ['a lock of nobody', 'QuarterLock nobody', {}, 'QuarterLock/nobody', 'nobody'],
    ['a lock of words', 'QuarterLock gone quarter_one', 'yes', 'QuarterLock/gone/quarter_one', 'field-wrong'],
    ['progress of nobody', 'PlayerProgress nobody', {}, 'PlayerProgress/nobody', 'nobody'],
    ['progress of a teacher', 'PlayerProgress guro', {}, 'PlayerProgress/guro', 'not-student'],
    ['too much progress', 'PlayerProgress kid game_two_progress', 101, kidsGame, 'out-of-range'],
    ['progress as text', 'PlayerProgress kid game_two_progress', '50', kidsGame, 'out-of-range'],
    ['a link without https', 'Links GDriveLink', 'http://a.example', 'Links/GDriveLink', 'link-wrong'],
    ['an unknown part', 'Games', {}, 'Games', 'area-unknown'],
    ['a newer version', 'Tinig', { version: 99 }, 'Tinig/version', 'too-new'],
  ];
  test.each(wrong)(
    'with %s is refused whole, and taken but for it when told so',
    async (_, at, value, path, code) => {
      const tree = original();
      put(tree, at.split(' '), value);
      const { plan, isDone } = await importInto(sql, tree);
      expect(isDone).toBe(false);
      expect(plan.refused.map((one) => [one.path, one.code])).toContainEqual([path, `import-${code}`]);
      expect(await sql`select from people`).toHaveLength(0);
      const second = await importInto(sql, tree, { leavesOut: true });
      expect(second.isDone).toBe(true);
      expect((await sql`select from people`).length).toBeGreaterThan(0);
    },
  );

  test('over the network brings no superadmin and no password', async () => {
    const tree = original();
    tree.Users.head = { ...guro, role: 'superadmin', email: 'head@a.example' };
    tree.Users.kid!.password_hash =
      '$argon2id$v=19$m=19456,t=2,p=1$lOrPE+8obbHfErA1FjesVA$OVdOj3dJl3wHg4u7hjBxltinYfCZMf83PZaXeR+JNwM';
    const { plan, isDone } = await importInto(sql, tree, { isCommandLine: false, takesPasswords: false });
    expect(isDone).toBe(true);
    expect(plan.notes.map(({ code }) => code)).toEqual([
      'import-superadmin',
      'import-passwords-ignored',
      'import-without-password',
    ]);
    expect(await sql`select from people where role = 'superadmin'`).toHaveLength(0);
    const [kid] = await sql<{ password_hash: string }[]>`select password_hash from people where uid = 'kid'`;
    expect(kid!.password_hash).not.toBe(tree.Users.kid!.password_hash);
  });
});

test('What one school exports, an empty one takes in as the same tree, passwords and audit log included', async () => {
  const from = await emptySchool();
  await importInto(from, original());
  await from`update people set last_sign_in = ${treeTime}, password_hash =
    '$argon2id$v=19$m=19456,t=2,p=1$lOrPE+8obbHfErA1FjesVA$OVdOj3dJl3wHg4u7hjBxltinYfCZMf83PZaXeR+JNwM'`;
  await from`insert into audit (at, actor, action, target, result) values (${treeTime}, 'guro', 'editUser', 'kid', 'done')`;
  await from`update school set registration_open = false, minimum_password = 9`;
  const tree = await exportFrom(from);
  const to = await emptySchool();
  expect((await importInto(to, tree)).plan.refused).toEqual([]);
  expect(await exportFrom(to)).toEqual(tree);
});

describe('quarters of whole sections', () => {
  const pupil = (n: number, more = {}) =>
    person({ email: `bata${n}@a.example`, username: `bata${n}`, ...more });
  const classOf = (open: boolean[]) => ({
    Users: Object.fromEntries([['guro', guro], ...open.map((_, n) => [`bata${n}`, pupil(n)])]),
    Sections: { '-s': { section_name: 'Mabini', teacher_id: 'guro' } },
    QuarterLock: Object.fromEntries(open.map((quarter_two, n) => [`bata${n}`, { quarter_two }])),
  });
  const classesIn = (sql: Sql) =>
    sql`select quarter, is_open, opens_at from class_locks where is_open or opens_at is not null order by quarter`;
  const exceptionsIn = async (sql: Sql) =>
    (await sql`select uid || ' ' || quarter as one from lock_exceptions order by 1`).map(({ one }) => one);
  const openIn = async (sql: Sql) =>
    (await sql`select uid from people where quarter_two order by uid`).map(({ uid }) => uid);

  test('of a file without them, a section is what most of its students have; nobody’s quarters change', async () => {
    const sql = await emptySchool();
    await importInto(sql, classOf([true, true, false]));
    expect(await classesIn(sql)).toEqual([{ quarter: 'quarter_two', is_open: true, opens_at: null }]);
    expect(await exceptionsIn(sql)).toEqual(['bata2 quarter_two']);
    expect(await openIn(sql)).toEqual(['bata0', 'bata1']);
  });

  test('who comes without any follows the section', async () => {
    const sql = await emptySchool();
    await importInto(sql, classOf([true, true]));
    await importInto(sql, { Users: { bata9: pupil(9) } });
    expect(await openIn(sql)).toEqual(['bata0', 'bata1', 'bata9']);
    expect(await exceptionsIn(sql)).toEqual([]);
  });

  test('an export brings states, dates and who differs to another school as they were', async () => {
    const [here, there] = [await emptySchool(), await emptySchool()];
    await importInto(here, classOf([true, false, false]));
    await here`
      insert into class_locks (section_id, quarter, opens_at, closes_at, set_by)
      values ('-s', 'quarter_three', '2027-01-05T22:00:00Z', '2027-03-26T10:00:00Z', 'guro')
      on conflict (section_id, quarter) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at,
        set_by = excluded.set_by`;
    await here`insert into lock_exceptions values ('bata1', 'quarter_three')`;
    const tree = await exportFrom(here);
    const { plan } = await importInto(there, tree);
    expect(plan.added).toMatchObject({ LockExceptions: 2 });
    // A row that says no more than none would is not brought along.
    const everything = (sql: Sql) => sql`
      select * from class_locks where is_open or set_by is not null order by section_id, quarter`;
    expect(await everything(there)).toEqual(await everything(here));
    expect(await exceptionsIn(there)).toEqual(['bata0 quarter_two', 'bata1 quarter_three']);
    const again = await importInto(there, tree);
    expect({ ...again.plan.added, ...again.plan.changed }).toMatchObject({
      ClassLocks: 0,
      LockExceptions: 0,
    });
  });

  test('of sections and students who are nowhere it takes nothing', async () => {
    const sql = await emptySchool();
    const { plan, isDone } = await importInto(sql, {
      ClassLocks: { '-nowhere': { quarter_one: { is_open: true } } },
      LockExceptions: { nobody: { quarter_one: true } },
    });
    expect(isDone).toBe(false);
    expect(plan.refused.map(({ path }) => path)).toEqual(['ClassLocks/-nowhere', 'LockExceptions/nobody']);
  });
});
