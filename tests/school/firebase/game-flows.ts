import { describe, expect, test } from 'vitest';
import { doorPassword } from '#school/door';
import { holdLookupsAfter } from '#school/hold-lookups';
import { codeOf, follow, type TestPhones } from './phone.ts';

const denied = /permission.denied/i;
const record = { first_name: 'Fel', last_name: 'Fajardo', username: 'fel', section: 'Mabini' };

/** Flows of the original game: registers in two steps, plays, listens to its locks. */
export const gameFlows = ({ at, open, as }: TestPhones) =>
  describe('a game', () => {
    test('registers in two steps; the second needs no new sign-in, and comes once', async () => {
      const phone = await open();
      expect(await phone.get('Sections')).toEqual({
        '-mabini': { section_name: 'Mabini' },
        '-rizal': { section_name: 'Rizal' },
      });
      const email = 'fel@school.example';
      const { uid } = await phone.signUp(email, doorPassword);
      const own = `Users/${uid}`;
      for (const wrong of [
        { role: 'admin' },
        { archive: true },
        { quarter_one: true },
        { email: 'iba@school.example' },
      ])
        expect(await codeOf(phone.set(own, { ...record, email, ...wrong })), JSON.stringify(wrong)).toMatch(
          denied,
        );
      expect(await codeOf(phone.set('Users/iba', { ...record, email }))).toMatch(denied);
      await phone.update('/', {
        [own]: { ...record, email, role: 'student', archive: false, last_played: 'kahapon' },
        [`QuarterLock/${uid}`]: { quarter_one: false, quarter_two: false },
        [`PlayerProgress/${uid}`]: { game_one_progress: 0, username: 'fel' },
      });
      expect(await phone.get(own)).toMatchObject({ ...record, email, role: 'student' });
      expect(await codeOf(phone.set(own, { ...record, email, username: 'iba' }))).toMatch(denied);
      await phone.update(`PlayerProgress/${uid}`, { game_one_progress: 70 });
      expect((await at.door.ask('GET', '/auth/session', await phone.token())).body).toMatchObject({
        user: { uid },
      });
      expect(await at.door.sql`select from unfinished`).toHaveLength(0);
    });

    test('sends progress that never goes down, raises it, and reads its own alone', async () => {
      const phone = await as('pupil');
      const path = 'PlayerProgress/pupil/game_one_progress';
      const own = await follow(phone, path);
      await own.until((number) => number === 0);
      for (const number of [10, 20, 30]) await phone.set(path, number);
      expect(await own.values()).toEqual([0, 10, 20, 30]);
      await phone.set(path, 5);
      expect(await own.newest()).toBe(30);
      await phone.raise(path, 12);
      expect(await own.newest()).toBe(42);
      expect(await phone.addTo('PlayerProgress/pupil/game_two_progress', 9)).toEqual([true, 9]);
      for (const wrong of [101, -1, 'siyamnapu', null])
        expect(await codeOf(phone.set(path, wrong))).not.toBe('ok');
      for (const other of [
        'PlayerProgress/classmate',
        'Users/classmate',
        'QuarterLock/classmate',
        'Users',
        'PlayerProgress',
      ])
        expect(await codeOf(phone.get(other)), other).toMatch(denied);
      expect(await codeOf(phone.set('PlayerProgress/classmate/game_one_progress', 90))).toMatch(denied);
      expect(await codeOf(phone.set('QuarterLock/pupil/quarter_one', false))).toMatch(denied);
      expect(await codeOf(phone.update('Users/pupil', { role: 'admin' }))).toMatch(denied);
      expect(await codeOf(phone.onDisconnect(path, 50))).toMatch(denied);
    });
  });

/** Several devices on which one pupil has signed in. */
export const deviceFlows = ({ as }: TestPhones) =>
  describe('devices of one pupil', () => {
    test('lose no number that six of them raise at once, by transactions or by increments', async () => {
      const devices = await Promise.all(Array.from({ length: 6 }, () => as('pupil')));
      const added = 'PlayerProgress/pupil/game_five_progress';
      const raised = 'PlayerProgress/pupil/game_six_progress';
      const committed = await Promise.all(
        devices.flatMap((phone) => Array.from({ length: 3 }, () => phone.addTo(added, 1))),
      );
      expect(committed.map(([isCommitted]) => isCommitted)).toEqual(Array(18).fill(true));
      await Promise.all(devices.flatMap((phone) => Array.from({ length: 5 }, () => phone.raise(raised, 1))));
      const reader = await as('teacher');
      expect([await reader.get(added), await reader.get(raised)]).toEqual([18, 30]);
    });
  });

/** How what it listens to ends, and goes on. */
export const lineFlows = ({ at, as }: TestPhones) =>
  describe('a line', () => {
    test('goes on after a write that is too large, which is refused', async () => {
      const phone = await as('pupil');
      const path = 'PlayerProgress/pupil/game_nine_progress';
      const own = await follow(phone, path);
      await own.until((number) => number === 0);
      const picture = 'ñ'.repeat(100_000);
      const [tooLarge, next] = await Promise.all([
        codeOf(phone.set('Users/pupil/avatar', picture)),
        codeOf(phone.set(path, 12)),
      ]);
      expect([tooLarge, next]).toEqual(['FAILED', 'ok']);
      expect(await phone.get('Users/pupil/first_name')).toBe('Firstpupil');
      await own.until((number) => number === 12);
    });

    test('hears of its locks at once, and nothing more once it is archived', async () => {
      const phone = await as('pupil');
      const lock = await follow(phone, 'QuarterLock/pupil/quarter_four');
      const locks = await follow(phone, 'QuarterLock/pupil');
      await lock.until((is) => is === false);
      const token = await at.door.signIn('teacher');
      const change = { studentID: 'pupil', quarter: 'quarter_four', type: true };
      await at.door.ask('POST', '/access-quarter/change-lock', token, change);
      await lock.until((is) => is === true);
      await at.door.ask('POST', '/change-archive/put-student-archive', token, { user_id: 'pupil' });
      expect(await locks.untilRefused()).toMatch(denied);
      expect(await phone.currentUser()).toBe(null);
      await at.door.ask('POST', '/change-archive/restore-student', token, { user_id: 'pupil' });
    });

    test('comes back by itself after its line was cut, and hears what it missed', async () => {
      const phone = await as('pupil');
      const own = await follow(phone, 'Users/pupil/first_name');
      await own.until(Boolean);
      const token = await at.door.signIn('teacher');
      const rename = (first_name: string) => at.door.ask('PATCH', '/db/Users/pupil', token, { first_name });
      at.relay.reset();
      await rename('Bago');
      await own.until((name) => name === 'Bago');
      await phone.update('PlayerProgress/pupil', { game_three_progress: 30 });
      await rename('Firstpupil');
    });

    test('loses its right to a pupil with the section, and gets the new one’s', async () => {
      const teacher = await as('teacher');
      const other = await as('other');
      const users = await follow(teacher, 'Users');
      const others = await follow(other, 'Users');
      // A phone that listens to the list asks for nobody in it by name.
      const one = await follow(await as('teacher'), 'Users/pupil');
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

/** Flows of a game whose pupil has two accounts that a teacher joins. */
export const joinFlows = ({ at, as }: TestPhones) =>
  test('a joined account’s app stays signed in, reads and sends as the kept child, and goes back by an undo', async () => {
    const phone = await as('classmate');
    const path = 'PlayerProgress/classmate/game_nine_progress';
    const own = await follow(phone, path);
    await phone.set(path, 20);
    await own.until((number) => number === 20);
    await at.door.sql`update progress set game_nine_progress = 65 where uid = 'pupil'`;
    const head = await at.door.signIn('head');
    const joined = await holdLookupsAfter(at.door.sql, () =>
      at.door.ask('POST', '/students/join', head, { keep: 'pupil', other: 'classmate' }),
    );
    expect(joined.status, joined.text).toBe(200);
    await own.until((number) => number === 65);
    await phone.set(path, 80);
    await own.until((number) => number === 80);
    await phone.token(true);
    expect(await phone.currentUser()).toBe('classmate');
    expect(await phone.get('Users/classmate')).toMatchObject({ section: 'Mabini' });
    const act = joined.headers.get('tinig-act');
    expect((await at.door.ask('POST', '/undo/undo', head, { act })).status).toBe(200);
    await phone.set(path, 81);
    await own.until((number) => number === 81);
    expect(await at.door.sql`select game_nine_progress from progress where uid = 'pupil'`).toEqual([
      { game_nine_progress: 65 },
    ]);
  });
