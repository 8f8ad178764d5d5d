import { describe, expect, test } from 'vitest';
import { codeOf, follow, followWhere, type TestPhones } from './phone.ts';

const mail = (name: string) => `${name}@school.example`;
const denied = /permission.denied/i;

/** What the original console reads. */
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

/** What it writes. */
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
      const stranger = { section_name: 'X', teacher_id: 'teacher' };
      expect(await codeOf(teacher.set('Sections/-x', stranger))).toMatch(denied);
      await own.until((sections) => Object.keys(sections).join() === '-mabini');
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
      const [line] = await at.door.sql<{ detail: string }[]>`
        select detail from audit where action = 'changeLock' and result = 'done' order by id desc limit 1`;
      expect(line!.detail).toBe('quarter_two unlocked through-firebase');
    });
  });
