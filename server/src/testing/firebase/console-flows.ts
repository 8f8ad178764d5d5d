import { describe, expect, test } from 'vitest';
import { codeOf, follow, type Phone, type Sdk, usePhones } from './phone.ts';

const valueAt = async (phone: Phone, path: string) => (await phone.sdk.get(phone.at(path))).val();
const mail = (name: string) => `${name}@school.example`;

/** What the original console reads. */
export const consoleFlows = (sdk: Sdk) =>
  describe('a console', () => {
    const { at, open, as } = usePhones(sdk);

    test('reads the link without an account, and nothing else', async () => {
      await at.door.sql`update school set link = 'https://drive.google.com/x'`;
      const phone = open();
      expect(await valueAt(phone, 'Links/GDriveLink')).toBe('https://drive.google.com/x');
      for (const path of ['Users', 'Users/pupil', 'QuarterLock', 'PlayerProgress', '/', 'Other'])
        expect(await codeOf(phone.sdk.get(phone.at(path))), path).toMatch(/permission.denied/i);
    });

    test('reads the own role, and sees the people of the own sections whole', async () => {
      const phone = await as('teacher');
      expect(await valueAt(phone, 'Users/teacher/role')).toBe('admin');
      const users = await valueAt(phone, 'Users');
      expect(Object.keys(users).sort()).toEqual(['classmate', 'pupil', 'teacher']);
      expect(users.pupil).toMatchObject({ email: mail('pupil'), section: 'Mabini', quarter_one: false });
      expect(users.classmate).toEqual({
        first_name: 'Firstclassmate',
        last_name: 'Lastclassmate',
        section: 'Rizal',
        role: 'student',
      });
      expect(await codeOf(phone.sdk.get(phone.at('Users/classmate')))).toMatch(/permission.denied/i);
      expect(await codeOf(phone.sdk.get(phone.at('Users/nobody')))).toMatch(/permission.denied/i);
    });

    test('sees every change at once, and the own ones without going back', async () => {
      const phone = await as('teacher');
      const users = follow(phone, 'Users');
      const name = follow(phone, 'Users/pupil/first_name');
      await users.until(Boolean);
      for (const first_name of ['Ana', 'Bea', 'Carla'])
        await phone.sdk.update(phone.at('Users/pupil'), { first_name });
      expect(name.told).toEqual(['Firstpupil', 'Ana', 'Bea', 'Carla']);
      await at.door.sql`update people set first_name = 'Dina' where uid = 'pupil'`;
      await at.door.sql`select pg_notify('tinig_changes', '[{"kind":"people","uid":"pupil"}]')`;
      await users.until((all: { pupil: { first_name: string } }) => all.pupil.first_name === 'Dina');
      await at.door.sql`update people set first_name = 'Firstpupil' where uid = 'pupil'`;
    });
  });

/** What it writes. */
export const editingFlows = (sdk: Sdk) =>
  describe('a console that writes', () => {
    const { at, as } = usePhones(sdk);

    test('pushes, queries, edits and removes sections as a superadmin', async () => {
      const phone = await as('head');
      const teacher = await as('teacher');
      const own = teacher.sdk.query(
        teacher.at('Sections'),
        teacher.sdk.orderByChild('teacher_id'),
        teacher.sdk.equalTo('teacher'),
      );
      const seen: string[][] = [];
      teacher.sdk.onValue(own, (snapshot) => seen.push(Object.keys(snapshot.val() ?? {})));
      const added = await phone.sdk.push(phone.at('Sections'), {
        section_name: 'Luna',
        teacher_id: 'teacher',
      });
      const key = added.key!;
      expect(await valueAt(phone, `Sections/${key}`)).toMatchObject({
        section_name: 'Luna',
        section_teacher: 'Firstteacher Lastteacher',
      });
      await phone.sdk.update(phone.at(`Sections/${key}`), {
        section_name: 'Bonifacio',
        section_teacher: 'Iba',
      });
      expect(await valueAt(phone, `Sections/${key}/section_name`)).toBe('Bonifacio');
      await phone.sdk.remove(phone.at(`Sections/${key}`));
      expect(
        await codeOf(
          teacher.sdk.set(teacher.at('Sections/-x'), { section_name: 'X', teacher_id: 'teacher' }),
        ),
      ).toMatch(/permission.denied/i);
      await expect.poll(() => seen.at(-1)).toEqual(['-mabini']);
      expect(seen.some((keys) => keys.includes(key))).toBe(true);
    });

    test('unlocks quarters, several in one update or none', async () => {
      const phone = await as('teacher');
      const locks = follow(phone, 'QuarterLock');
      await locks.until((all: object) => 'pupil' in all);
      expect(Object.keys(locks.told.at(-1) as object)).toEqual(['pupil']);
      await phone.sdk.update(phone.at('QuarterLock/pupil'), { quarter_one: true, quarter_two: true });
      expect(locks.told.at(-1)).toMatchObject({
        pupil: { quarter_one: true, quarter_two: true, quarter_three: false },
      });
      const both = { 'QuarterLock/pupil/quarter_three': true, 'QuarterLock/classmate/quarter_one': true };
      expect(await codeOf(phone.sdk.update(phone.at('/'), both))).toMatch(/permission.denied/i);
      expect(await valueAt(phone, 'QuarterLock/pupil/quarter_three')).toBe(false);
      const [line] = await at.door.sql<{ detail: string }[]>`
        select detail from audit where action = 'changeLock' and result = 'done' order by id desc limit 1`;
      expect(line!.detail).toBe('quarter_two unlocked through-firebase');
    });
  });
