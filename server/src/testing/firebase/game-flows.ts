import { describe, expect, test } from 'vitest';
import { doorPassword } from '#testing/door';
import { codeOf, follow, type Sdk, usePhones } from './phone.ts';

const denied = /permission.denied/i;
const record = { first_name: 'Fel', last_name: 'Fajardo', username: 'fel', section: 'Mabini' };

/** What the original game does: registers in two steps, plays, listens to its locks. */
export const gameFlows = (sdk: Sdk) =>
  describe('a game', () => {
    const { at, open, as } = usePhones(sdk);

    test('registers in two steps; the second needs no new sign-in, and comes once', async () => {
      const phone = open();
      const sections = (await phone.sdk.get(phone.at('Sections'))).val();
      expect(sections).toEqual({
        '-mabini': { section_name: 'Mabini' },
        '-rizal': { section_name: 'Rizal' },
      });
      const email = 'fel@school.example';
      const { user } = await phone.sdk.createUserWithEmailAndPassword(phone.auth, email, doorPassword);
      const own = phone.at(`Users/${user.uid}`);
      for (const wrong of [
        { role: 'admin' },
        { archive: true },
        { quarter_one: true },
        { email: 'iba@school.example' },
      ])
        expect(
          await codeOf(phone.sdk.set(own, { ...record, email, ...wrong })),
          JSON.stringify(wrong),
        ).toMatch(denied);
      expect(await codeOf(phone.sdk.set(phone.at('Users/iba'), { ...record, email }))).toMatch(denied);
      const numbers = { game_one_progress: 0, username: 'fel' };
      await phone.sdk.update(phone.at('/'), {
        [`Users/${user.uid}`]: { ...record, email, role: 'student', archive: false, last_played: 'kahapon' },
        [`QuarterLock/${user.uid}`]: { quarter_one: false, quarter_two: false },
        [`PlayerProgress/${user.uid}`]: numbers,
      });
      expect((await phone.sdk.get(own)).val()).toMatchObject({ ...record, email, role: 'student' });
      await phone.sdk.update(phone.at(`PlayerProgress/${user.uid}`), { game_one_progress: 70 });
      expect((await at.door.ask('GET', '/auth/session', await user.getIdToken())).body).toMatchObject({
        user: { uid: user.uid },
      });
      expect(await at.door.sql`select from unfinished`).toHaveLength(0);
    });

    test('sends progress that never goes down, raises it, and reads its own alone', async () => {
      const phone = await as('pupil');
      const own = follow(phone, 'PlayerProgress/pupil/game_one_progress');
      await own.until((number) => number === 0);
      const set = (game: string, value: unknown) =>
        phone.sdk.set(phone.at(`PlayerProgress/pupil/${game}`), value);
      for (const number of [10, 20, 30]) await set('game_one_progress', number);
      expect(own.told).toEqual([0, 10, 20, 30]);
      await set('game_one_progress', 5);
      expect(own.told.at(-1)).toBe(30);
      await set('game_one_progress', sdk.database.increment(12));
      expect(own.told.at(-1)).toBe(42);
      const raised = await phone.sdk.runTransaction(
        phone.at('PlayerProgress/pupil/game_two_progress'),
        (now) => (now ?? 0) + 9,
      );
      expect([raised.committed, raised.snapshot.val()]).toEqual([true, 9]);
      for (const wrong of [101, -1, 'siyamnapu', null])
        expect(await codeOf(set('game_one_progress', wrong))).not.toBe('ok');
      for (const path of [
        'PlayerProgress/classmate',
        'Users/classmate',
        'QuarterLock/classmate',
        'Users',
        'PlayerProgress',
      ])
        expect(await codeOf(phone.sdk.get(phone.at(path))), path).toMatch(denied);
      expect(await codeOf(phone.sdk.set(phone.at('PlayerProgress/classmate/game_one_progress'), 90))).toMatch(
        denied,
      );
      expect(await codeOf(phone.sdk.set(phone.at('QuarterLock/pupil/quarter_one'), true))).toMatch(denied);
      expect(await codeOf(phone.sdk.update(phone.at('Users/pupil'), { role: 'admin' }))).toMatch(denied);
    });
  });

/** How what it listens to ends, and goes on. */
export const lineFlows = (sdk: Sdk) =>
  describe('a line', () => {
    const { at, as } = usePhones(sdk);

    test('hears of its locks at once, and nothing more once it is archived', async () => {
      const phone = await as('pupil');
      const lock = follow(phone, 'QuarterLock/pupil/quarter_one');
      const locks = follow(phone, 'QuarterLock/pupil');
      await lock.until((is) => is === false);
      const token = await at.door.signIn('teacher');
      const change = { studentID: 'pupil', quarter: 'quarter_one', type: true };
      await at.door.ask('POST', '/access-quarter/change-lock', token, change);
      await lock.until((is) => is === true);
      await at.door.ask('POST', '/change-archive/put-student-archive', token, { user_id: 'pupil' });
      expect(await locks.untilRefused(8000)).toMatch(denied);
      expect(phone.auth.currentUser).toBe(null);
      await at.door.ask('POST', '/change-archive/restore-student', token, { user_id: 'pupil' });
    });

    test('comes back by itself after its line was cut, and asks only for what is new', async () => {
      const phone = await as('pupil');
      const own = follow(phone, 'Users/pupil/first_name');
      await own.until(Boolean);
      phone.sdk.goOffline(phone.db);
      await at.door.sql`update people set first_name = 'Bago' where uid = 'pupil'`;
      phone.sdk.goOnline(phone.db);
      await own.until((name) => name === 'Bago');
      await at.door.sql`update people set first_name = 'Firstpupil' where uid = 'pupil'`;
    });

    test('loses its right to a pupil with the section, and gets the new one’s', async () => {
      const teacher = await as('teacher');
      const other = await as('other');
      const users = follow(teacher, 'Users');
      const others = follow(other, 'Users');
      // A phone that listens to the list asks for nobody in it by name.
      const one = follow(await as('teacher'), 'Users/pupil');
      await one.until(Boolean);
      await others.until(Boolean);
      const token = await at.door.signIn('head');
      const given = { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'other' };
      await at.door.ask('POST', '/edit-section/editSection', token, given);
      expect(await one.untilRefused()).toMatch(denied);
      await users.until((all: { pupil: object }) => !('email' in all.pupil));
      await others.until((all: { pupil: object }) => 'email' in all.pupil);
      await at.door.ask('POST', '/edit-section/editSection', token, { ...given, teacher_id: 'teacher' });
    });
  });
