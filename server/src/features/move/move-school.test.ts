import { createHook } from 'node:async_hooks';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { freshDatabase } from '@tinig/tests/school/database';
import {
  oldPassword,
  originalAccounts,
  originalTree,
  shownParameters,
} from '@tinig/tests/school/original-school';
import { emailOf, password, type School } from '@tinig/tests/school/school';
import { temporaryFolder } from '@tinig/tests/school/start-server';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app';
import { listBackups } from '#operations/backup/backup-folder';
import { openBackup } from '#operations/backup/read-backup';
import { restoreBackup } from '#operations/backup/restore-backup';
import { writeBackup } from '#operations/backup/write-backup';
import { settingsFrom } from '#settings';
import { inSnapshot } from '#sql/snapshot';
import { treeText } from './export.ts';

const accounts = await originalAccounts();
const files = () => ({ database: originalTree(), accounts, parameters: shownParameters });
const moved = ({ sql }: School) => sql`select from people where uid in ('abe', 'bel', 'guro', 'puno')`;
const isNotThere = async (school: School) => expect(await moved(school)).toHaveLength(0);

cases(calls.moveSchool, files(), 'root', {
  'a dry run, as it is when nobody says otherwise: it tells, and changes nothing': {
    text: 'Nasubok ang paglipat. Wala pang nabago.',
    announces: [],
    async leaves(school, { body }) {
      await isNotThere(school);
      expect(body).toMatchObject({
        added: { Users: 4, Sections: 1, PlayerProgress: 1, Links: 1 },
        known: 0,
        with_password: 2,
        staff: [{ uid: 'guro', role: 'admin', email: 'guro@luma.example' }],
      });
      expect(linesOf(body.behind)).toEqual([
        'QuarterLock/nobody QuarterLock/nobody: Walang studyante na may ganitong ID, sa file man o rito.',
        'Users/broken/first_name sira@luma.example: Walang first_name.',
        'Users/broken/last_name sira@luma.example: Walang last_name.',
        'Users/puno Puno Dela Cruz: Sa command line lang ng server naidadagdag o napapalitan ang Super Administrator; hindi ito isinama.',
        'Users/twin/email Kambal Dela Cruz: Ginagamit na ni abe ang email na ito.',
        'users/5 users/5: Hindi mabasa ang account na ito.',
        'users/ghost ghost@luma.example: May account pero walang tala sa Users.',
      ]);
      expect(linesOf(body.notes)).toEqual([
        'Users : Mga account na walang password hangga’t hindi napapalitan: 2.',
        'Users/alone Alona Dela Cruz: May tala pero walang account: kailangan ng bagong password o login card.',
        'Users/bel Bel Dela Cruz: Iba ang email sa account; iyon ang ginamit: bel@luma.example.',
        'Users/bel Bel Dela Cruz: Naka-disable ang account sa Firebase. I-archive kung hindi na dapat makapasok.',
        'Users/guro Guro Dela Cruz: Walang password ang account: kailangan ng bagong password o login card.',
        'Users/…/last_played Users/…/last_played: Hindi kasama sa ipinapasok ang field na ito. Mga tala na mayroon nito: 1.',
      ]);
    },
  },
  'a superadmin moves it': {
    given: { dry_run: false },
    text: 'Nailipat ang paaralan.',
    announces: ['people', 'sections', 'progress', 'link'],
    async leaves(school) {
      expect(await moved(school)).toHaveLength(3);
      const [abe] = await school.sql`
        select p.quarter_one, g.game_one_progress, s.section_name, s.teacher_id
        from people p join progress g using (uid) join sections s on s.id = p.section_id where p.uid = 'abe'`;
      expect(abe).toEqual({
        quarter_one: true,
        game_one_progress: 80,
        section_name: 'Luna',
        teacher_id: 'guro',
      });
      const [log] = await school.sql`select actor, action, event from audit`;
      expect(log).toEqual({
        actor: 'root',
        action: 'moveSchool',
        event: { kind: 'school-moved', people: 4, sections: 1, passwords: 0, theirs: [] },
      });
    },
  },
  'accounts where the database belongs': [
    400,
    'Hindi ito export ng Realtime Database. Ang nakita: export ng mga account.',
    { database: accounts },
  ],
  'an export of Tinig where the database belongs': [
    400,
    'move-file-wrong',
    { database: { Tinig: { version: 1 }, Users: {} } },
  ],
  'more sections than a school has': [
    413,
    'import-too-many',
    { database: { Users: {}, Sections: Array.from({ length: 60_001 }, () => 1) } },
  ],
  'more accounts than a school has': [
    413,
    'import-too-many',
    { accounts: { users: Array.from({ length: 60_001 }, () => ({ localId: 'a' })) } },
  ],
  'the database where accounts belong': [400, 'move-file-wrong', { accounts: originalTree() }],
  'a letter where the parameters belong': [
    400,
    'Hindi ito hash parameters. Ang nakita: hindi JSON file.',
    { parameters: 'Mahal na guro,' },
  ],
  'parameters that are not all there': [
    400,
    'move-parameters-incomplete',
    { parameters: shownParameters.replace('rounds: 8,', '') },
  ],
  'other parameters while old passwords wait': [
    409,
    'move-other-parameters',
    { dry_run: false, parameters: shownParameters.replace('Bw==', 'Bg==') },
    (school) => school.ask(calls.moveSchool, { ...files(), dry_run: false }, 'root'),
  ],
  'an account’s email that can be none': {
    given: { accounts: { users: [{ localId: 'abe', email: 'abe\0@luma.example' }] } },
    leaves: (_, { body }) =>
      expect(linesOf(body.behind)).toContain('users/0 users/0: Hindi mabasa ang account na ito.'),
  },
  'a record whose names are no texts': {
    given: { database: { Users: { odd: { first_name: { toString: 1 }, last_name: 3, role: 'student' } } } },
    leaves: (_, { body }) =>
      expect(linesOf(body.behind)).toContain(
        'Users/odd/first_name Users/odd/first_name: Hindi wasto ang first_name.',
      ),
  },
  'without accounts: everybody comes, and nobody has a password': {
    given: { accounts: undefined, parameters: undefined, dry_run: false },
    async leaves(school, { body }) {
      expect(body).toMatchObject({ with_password: 0, added: { Users: 4 } });
      expect(await school.sql`select from old_passwords`).toHaveLength(0);
    },
  },
});

const linesOf = (report: unknown) =>
  (report as { path: string; name: string; reason: string }[])
    .map(({ path, name, reason }) => `${path} ${name}: ${reason}`)
    .sort();

describe('a school that was moved', () => {
  const school = useSchool();
  const move = async (given = {}) =>
    (await school.ask(calls.moveSchool, { ...files(), dry_run: false, ...given }, 'root')).body;
  const signInAs = async (name: string, tried = oldPassword(name)) =>
    (await school.ask(calls.signIn, { email: `${name}@luma.example`, password: tried }, null)).status;
  const hashOf = async (uid: string) =>
    (await school.sql<{ password_hash: string }[]>`select password_hash from people where uid = ${uid}`)[0]!
      .password_hash;
  const parametersLeft = async () => (await school.sql`select from old_passwords`).length;
  beforeEach(async () => {
    await school.reset();
    await move();
  });

  test('comes with its passwords; each is hashed anew at the first right sign-in, and a wrong one is wrong', async () => {
    expect(await hashOf('abe')).toMatch(/^firebase-scrypt\$/);
    expect(await signInAs('abe', 'luma-abo')).toBe(401);
    expect(await signInAs('wala', 'luma-abe')).toBe(401);
    expect(await signInAs('alone', 'luma-alone')).toBe(401);
    expect(await hashOf('abe')).toMatch(/^firebase-scrypt\$/);
    expect(await signInAs('abe')).toBe(200);
    expect(await hashOf('abe')).toMatch(/^\$argon2id\$/);
    expect(await signInAs('abe')).toBe(200);
    expect(await signInAs('abe', 'luma-abo')).toBe(401);
  });

  test('many first sign-ins of one account at once are all let in', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => signInAs('abe')));
    expect(all).toEqual(Array(6).fill(200));
  });

  test('a first sign-in leaves the login card as it is', async () => {
    await school.sql`insert into cards (uid, token_hash, made_at) values ('abe', 'h', now())`;
    expect(await signInAs('abe')).toBe(200);
    expect(await school.sql`select from cards where uid = 'abe'`).toHaveLength(1);
  });

  test('the parameters go with the last old hash, however it goes', async () => {
    expect(await parametersLeft()).toBe(1);
    expect(await signInAs('abe')).toBe(200);
    expect(await parametersLeft()).toBe(1);
    await school.sql`delete from people where uid = 'bel'`;
    expect(await parametersLeft()).toBe(0);
  });

  test('old hashes and their parameters are in no export', async () => {
    const { text } = await school.ask(calls.exportData, {}, 'root');
    let whole = '';
    await inSnapshot(school.sql, async (sql) => {
      for await (const piece of treeText(sql, { hasAudit: true }, school.now())) whole += piece;
    });
    for (const report of [text, whole]) {
      expect(report).toContain('abe@luma.example');
      expect(report).not.toMatch(/firebase-scrypt|bGloaW1/);
    }
    expect(whole).not.toContain('$argon2id$');
  });

  test('once more is harmless: what was edited since stays, progress keeps the higher number', async () => {
    expect(await signInAs('abe')).toBe(200);
    const ours = await hashOf('abe');
    await school.sql`update people set first_name = 'Abelardo', quarter_one = false where uid = 'abe'`;
    await school.sql`update sections set section_name = 'Luna B', name_key = 'luna b' where id = '1'`;
    await school.sql`update progress set game_one_progress = 95 where uid = 'abe'`;
    const database = originalTree();
    database.Users.cora = { ...(database.Users.alone as object), email: 'cora@luma.example' };
    Object.assign(database.PlayerProgress.abe, { game_one_progress: 70, game_two_progress: 60 });
    expect(await move({ database })).toMatchObject({
      known: 4,
      staff: [],
      added: { Users: 1, Sections: 0 },
      changed: { Users: 0, QuarterLock: 0, PlayerProgress: 1 },
    });
    const [abe] = await school.sql`
      select first_name, quarter_one, game_one_progress, game_two_progress
      from people join progress using (uid) where uid = 'abe'`;
    expect(abe).toEqual({
      first_name: 'Abelardo',
      quarter_one: false,
      game_one_progress: 95,
      game_two_progress: 60,
    });
    expect(await hashOf('abe')).toBe(ours);
    const [cora] = await school.sql`select section_id from people where uid = 'cora'`;
    expect(cora).toEqual({ section_id: '1' });
  });

  test('whoever is wrong pays for both kinds, unknown addresses too, while an old hash is left', async () => {
    let derived = 0;
    const hook = createHook({ init: (_id, type) => void (type === 'SCRYPTREQUEST' && derived++) }).enable();
    const paid = async (email: string, password: string) => {
      derived = 0;
      await school.ask(calls.signIn, { email, password }, null);
      return derived;
    };
    expect(await paid('wala@luma.example', 'mali')).toBe(1);
    expect(await paid(emailOf('ana'), 'mali')).toBe(1);
    expect(await paid('abe@luma.example', 'mali')).toBe(1);
    expect(await paid(emailOf('ana'), password)).toBe(0);
    await school.sql`delete from people where uid in ('abe', 'bel')`;
    expect(await paid('wala@luma.example', 'mali')).toBe(0);
    hook.disable();
  });

  test('a backup holds old hashes and their parameters: put back, the old passwords open again', async () => {
    const place = await temporaryFolder();
    const path = join(place.folder, 'before.gz');
    await writeBackup(school.sql, path, school.now());
    for (const name of ['abe', 'bel']) expect(await signInAs(name)).toBe(200);
    expect(await parametersLeft()).toBe(0);
    const other = await freshDatabase();
    const backup = await openBackup(path);
    await other.sql.begin((sql) => restoreBackup(sql, backup, []));
    backup.close();
    const settings = settingsFrom({ LOG_LEVEL: 'error' });
    const app = await buildApp({ sql: other.sql, settings, now: school.now });
    for (const name of ['abe', 'bel']) {
      const payload = { email: `${name}@luma.example`, password: oldPassword(name) };
      expect((await app.inject({ method: 'POST', url: calls.signIn.path, payload })).statusCode).toBe(200);
    }
    expect(await other.sql`select from old_passwords`).toHaveLength(0);
    await app.close();
    await other.close();
    await place.remove();
  });
});

const keeper = useSchool({ keepsBackups: true, env: { MIN_FREE_DISK_MB: '0' } });

test('a backup comes first, of a dry run none; where none can be made nothing is moved', async () => {
  const { dataFolder } = keeper.settings;
  const ask = (dry_run: boolean) => keeper.ask(calls.moveSchool, { ...files(), dry_run }, 'root');
  expect((await ask(true)).status).toBe(200);
  expect(await listBackups(dataFolder)).toHaveLength(0);
  await writeFile(join(dataFolder, 'backups'), 'a file where the folder belongs');
  expect((await ask(false)).status).toBe(507);
  await isNotThere(keeper);
  await rm(join(dataFolder, 'backups'));
  expect((await ask(false)).status).toBe(200);
  const [backup] = await listBackups(dataFolder);
  expect((await openBackup(backup!.path)).head.tables).toContainEqual(
    expect.objectContaining({ name: 'people', rows: 10 }),
  );
});
