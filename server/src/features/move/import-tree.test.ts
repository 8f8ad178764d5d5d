import { type FreshDatabase, freshDatabase } from '@tinig/tests/school/database';
import { exportFrom, importInto } from '@tinig/tests/school/trees';
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
/** Mimics a Firebase export: no passwords, no times, and fields that Tinig does not store. */
const original = () => ({
  Users: {
    kid: { ...person(), quarter_one: true },
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

  test('twice changes nothing the second time', async () => {
    await importInto(sql, original());
    const before = await exportFrom(sql);
    const { plan, topics } = await importInto(sql, original());
    expect(Object.values({ ...plan.added, ...plan.changed }).every((count) => count === 0)).toBe(true);
    expect(topics).toEqual([]);
    expect(await exportFrom(sql)).toEqual(before);
  });

  test('never lowers progress or moves an archiveDate', async () => {
    await importInto(sql, original());
    await sql`update progress set game_one_progress = 99 where uid = 'kid'`;
    const tree = original();
    tree.Users.gone!.archiveDate = '2026-11-20T00:00:00Z';
    tree.PlayerProgress.kid = { game_one_progress: 10, game_two_progress: 20 };
    await importInto(sql, tree);
    const after = await exportFrom(sql);
    expect(after.PlayerProgress!.kid).toMatchObject({ game_one_progress: 99, game_two_progress: 20 });
    expect(after.Users!.gone!.archiveDate).toBe('2026-10-26T07:33:20.000Z');
  });

  test('takes no password, for new people or for present ones', async () => {
    const hashes = () => sql`select password_hash from people where uid = 'kid'`;
    const tree = original();
    tree.Users.kid!.password_hash = 'theirs';
    const { plan } = await importInto(sql, tree);
    expect(plan.notes).toContainEqual({
      ...{ path: 'Users/…/password_hash', code: 'import-field-ignored', values: { n: 1 } },
    });
    expect(await hashes()).not.toEqual([{ password_hash: 'theirs' }]);
    await sql`update people set password_hash = 'mine' where uid = 'kid'`;
    await importInto(sql, tree);
    expect(await hashes()).toEqual([{ password_hash: 'mine' }]);
  });

  test('leaves out people who were erased here, and tells how many', async () => {
    await sql`insert into erased (uid, at) values ('kid', now())`;
    const { plan } = await importInto(sql, original());
    expect(plan.notes).toContainEqual({ path: 'Users', code: 'import-erased', values: { n: 1 } });
    expect(JSON.stringify(await exportFrom(sql))).not.toContain('kid');
  });

  test('lets names and emails change places', async () => {
    await importInto(sql, original());
    const tree = original();
    tree.Users.kid!.email = 'gone@a.example';
    tree.Users.gone!.email = 'nina@a.example';
    expect((await importInto(sql, tree)).isDone).toBe(true);
    expect((await exportFrom(sql)).Users!.kid!.email).toBe('gone@a.example');
  });

  test('keeps an LRN that the file does not name, and lets two change places', async () => {
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

  // Each case puts a value at a place in the file and expects a code at a path.
  type Wrong = [title: string, at: string, value: unknown, path: string, code: string];
  const wrong: Wrong[] = [
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
    ['a day in the year 0', 'Users gone archiveDate', '0000-01-01', 'Users/gone/archiveDate', 'field-wrong'],
    [
      'a day after the year 9999',
      'Users gone archiveDate',
      '9999-12-31T23:59:59-12:00',
      'Users/gone/archiveDate',
      'field-wrong',
    ],
    ['an id with a slash', 'Users a/b', person(), 'Users/a/b', 'id-wrong'],
    ...['constructor', 'toString', 'hasOwnProperty'].map((id): Wrong => {
      const given = { ...person(), email: `${id}@a.example` };
      return [`the id ${id}, which every object has`, `Users ${id}`, given, `Users/${id}`, 'id-wrong'];
    }),
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

  test('takes no superadmin over the network', async () => {
    const tree = original();
    tree.Users.head = { ...guro, role: 'superadmin', email: 'head@a.example' };
    const { plan, isDone } = await importInto(sql, tree, { isCommandLine: false });
    expect(isDone).toBe(true);
    expect(plan.notes.map(({ code }) => code)).toEqual(['import-superadmin', 'import-without-password']);
    expect(await sql`select from people where role = 'superadmin'`).toHaveLength(0);
  });
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

  test('a section becomes what most of its students have, and nobody’s quarters change', async () => {
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
});
