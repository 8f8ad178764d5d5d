import { describe, expect, test } from 'vitest';
import { doorPassword } from '#school/door';
import { codeOf, follow, followWhere, type TestPhones } from './phone.ts';

const mail = (name: string) => `${name}@school.example`;
const denied = /permission.denied/i;

/** Reads of the original console. */
export const consoleFlows = ({ at, open, as }: TestPhones) =>
  describe('a console', () => {
    test('reads the link without an account, and nothing else', async () => {
      await at.door.sql`update school set link = 'https://drive.google.com/x'`;
      const phone = await open();
      expect(await phone.get('Links/GDriveLink')).toBe('https://drive.google.com/x');
      for (const path of ['Users', 'Users/pupil', 'QuarterLock', 'PlayerProgress', '/', 'Other'])
        expect(await codeOf(phone.get(path)), path).toMatch(denied);
    });

    test('reads the own role, and sees the people of the own sections whole', async () => {
      const phone = await as('teacher');
      expect(await phone.get('Users/teacher/role')).toBe('admin');
      const users = (await phone.get('Users')) as Record<string, object>;
      expect(Object.keys(users).sort()).toEqual(['classmate', 'pupil', 'teacher']);
      expect(users.pupil).toMatchObject({ email: mail('pupil'), section: 'Mabini', quarter_one: false });
      expect(users.classmate).toEqual({
        first_name: 'Firstclassmate',
        last_name: 'Lastclassmate',
        section: 'Rizal',
        role: 'student',
      });
      expect(await codeOf(phone.get('Users/classmate'))).toMatch(denied);
      expect(await codeOf(phone.get('Users/nobody'))).toMatch(denied);
    });

    test('sees all sections and the progress of each student, live; a superadmin everybody', async () => {
      const phone = await as('teacher');
      const sections = await follow(phone, 'Sections');
      const progress = await follow(phone, 'PlayerProgress/classmate');
      await sections.until((all: object) => Object.keys(all).sort().join() === '-mabini,-rizal');
      const game = await as('classmate');
      await game.update('PlayerProgress/classmate', { game_one_progress: 15 });
      await progress.until((numbers: { game_one_progress: number }) => numbers.game_one_progress === 15);
      const users = (await (await as('head')).get('Users')) as Record<string, object>;
      expect(users).toMatchObject({ classmate: { email: mail('classmate') }, other: { role: 'admin' } });
      expect(Object.keys(users)).toEqual(expect.arrayContaining(['head', 'pupil', 'teacher']));
    });

    test('signs out: nothing more is heard, and what is public is still read', async () => {
      const phone = await as('teacher');
      const users = await follow(phone, 'Users');
      await users.until(Boolean);
      await phone.signOut();
      expect(await users.untilRefused()).toMatch(denied);
      expect(await codeOf(phone.get('Users'))).toMatch(denied);
      expect(await phone.get('Links/GDriveLink')).toBe('https://drive.google.com/x');
      await phone.signIn(mail('head'), doorPassword);
      expect(await phone.get('Users/head/role')).toBe('superadmin');
    });

    test('sees every change at once, and the own ones without going back', async () => {
      const phone = await as('teacher');
      const users = await follow(phone, 'Users');
      const name = await follow(phone, 'Users/pupil/first_name');
      await users.until(Boolean);
      for (const first_name of ['Ana', 'Bea', 'Carla']) await phone.update('Users/pupil', { first_name });
      expect(await name.values()).toEqual(['Firstpupil', 'Ana', 'Bea', 'Carla']);
      await at.door.sql`update people set first_name = 'Dina' where uid = 'pupil'`;
      await at.door.sql`select pg_notify('tinig_changes', '[{"kind":"people","uid":"pupil"}]')`;
      await users.until((all: { pupil: { first_name: string } }) => all.pupil.first_name === 'Dina');
      await at.door.sql`update people set first_name = 'Firstpupil' where uid = 'pupil'`;
    });
  });

/** Writes of the original console. */
export const editingFlows = ({ at, as }: TestPhones) =>
  describe('a console that writes', () => {
    test('pushes, queries, edits and removes sections as a superadmin', async () => {
      const phone = await as('head');
      const teacher = await as('teacher');
      const own = await followWhere(teacher, 'Sections', { child: 'teacher_id', equalTo: 'teacher' });
      const key = await phone.push('Sections', { section_name: 'Luna', teacher_id: 'teacher' });
      expect(await phone.get(`Sections/${key}`)).toMatchObject({
        section_name: 'Luna',
        section_teacher: 'Firstteacher Lastteacher',
      });
      await own.until((sections) => key in sections);
      await phone.update(`Sections/${key}`, { section_name: 'Bonifacio', section_teacher: 'Iba' });
      expect(await phone.get(`Sections/${key}/section_name`)).toBe('Bonifacio');
      await phone.remove(`Sections/${key}`);
      const taken = { section_name: 'mabini', teacher_id: 'teacher' };
      expect(await codeOf(phone.push('Sections', taken))).toMatch(/failed/i);
      const stranger = { section_name: 'X', teacher_id: 'teacher' };
      expect(await codeOf(teacher.set('Sections/-x', stranger))).toMatch(denied);
      await own.until((sections) => Object.keys(sections).join() === '-mabini');
    });

    test('edits a student of its own, a superadmin a teacher; nobody else does', async () => {
      const teacher = await as('teacher');
      const words = { first_name: 'Ana', last_name: 'Abad', username: 'ana', section: 'Mabini' };
      const before = (await teacher.get('Users/pupil')) as typeof words;
      await teacher.update('Users/pupil', words);
      expect(await teacher.get('Users/pupil')).toMatchObject(words);
      const { first_name, last_name, username } = before;
      await teacher.update('Users/pupil', { first_name, last_name, username });
      expect(await codeOf(teacher.update('Users/pupil', { username: '' }))).toMatch(/failed/i);
      for (const stranger of ['classmate', 'other', 'nobody'])
        expect(await codeOf(teacher.update(`Users/${stranger}`, words))).toMatch(denied);
      const head = await as('head');
      for (const last_name of ['Ona', 'Lastother']) {
        await head.update('Users/other', { last_name });
        expect(await head.get('Users/other/last_name')).toBe(last_name);
      }
    });

    test('unlocks quarters, several in one update or none', async () => {
      const phone = await as('teacher');
      const locks = await follow(phone, 'QuarterLock');
      await locks.until((all: object) => 'pupil' in all);
      expect(Object.keys((await locks.newest()) as object)).toEqual(['pupil']);
      await phone.update('QuarterLock/pupil', { quarter_one: true, quarter_two: true });
      expect(await locks.newest()).toMatchObject({
        pupil: { quarter_one: true, quarter_two: true, quarter_three: false },
      });
      const both = { 'QuarterLock/pupil/quarter_three': true, 'QuarterLock/classmate/quarter_one': true };
      expect(await codeOf(phone.update('/', both))).toMatch(denied);
      expect(await phone.get('QuarterLock/pupil/quarter_three')).toBe(false);
      const [line] = await at.door.sql<{ event: unknown }[]>`
        select event from audit where action = 'changeLock' and result = 'done' order by id desc limit 1`;
      const event = { kind: 'lock-set', quarter: 'quarter_two', is_open: true, through: 'firebase' };
      expect(line!.event).toEqual(event);
    });
  });
