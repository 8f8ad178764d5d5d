import { describe, expect, test } from 'vitest';
import { doorPassword } from '#school/door';
import { codeOf, type TestPhones } from './phone.ts';

const pupil = { email: 'pupil@school.example' };

/** How an app signs in and stays so. */
export const signInFlows = ({ at, open, wrongPair }: TestPhones) =>
  describe('a sign-in', () => {
    test('signs in; its ID token is good for every call of Tinig', async () => {
      const phone = await open();
      expect(await phone.signIn(pupil.email, doorPassword)).toEqual({ uid: 'pupil', email: pupil.email });
      const { body } = await at.door.ask('GET', '/db/Users/pupil', await phone.token());
      expect(body).toMatchObject({ uid: 'pupil', role: 'student' });
    });

    test('hears of what is wrong by the codes it knows', async () => {
      const phone = await open();
      expect(await codeOf(phone.signIn(pupil.email, 'mali'))).toBe(wrongPair);
      expect(await codeOf(phone.signIn('wala@school.example', doorPassword))).toBe(wrongPair);
      expect(await codeOf(phone.signUp(pupil.email, doorPassword))).toBe('auth/email-already-in-use');
      expect(await codeOf(phone.signUp('bago@school.example', 'abc'))).toBe('auth/weak-password');
      expect(await codeOf(phone.signUp('bago', doorPassword))).toBe('auth/invalid-email');
      expect(await codeOf(phone.signIn('bago', doorPassword))).toBe('auth/invalid-email');
      expect(await codeOf(phone.signInAnonymously())).toBe('auth/admin-restricted-operation');
      expect(await codeOf(phone.sendPasswordResetEmail(pupil.email))).toBe('auth/operation-not-allowed');
    });

    test('gets a new token by force, and is signed out once its session is over', async () => {
      const phone = await open();
      await phone.signIn(pupil.email, doorPassword);
      const first = await phone.token();
      expect(await phone.token(true)).not.toBe(first);
      await at.door.sql`delete from sessions where uid = 'pupil'`;
      expect((await at.door.ask('GET', '/auth/session', first)).status).toBe(401);
      expect(await codeOf(phone.token(true))).toBe('auth/user-token-expired');
      expect(await phone.currentUser()).toBe(null);
    });

    test('an archived pupil is told so with the right password alone', async () => {
      await at.door.sql`update people set archived_at = now() where uid = 'classmate'`;
      const phone = await open();
      expect(await codeOf(phone.signIn('classmate@school.example', doorPassword))).toBe('auth/user-disabled');
      expect(await codeOf(phone.signIn('classmate@school.example', 'mali'))).toBe(wrongPair);
      await at.door.sql`update people set archived_at = null where uid = 'classmate'`;
    });
  });

/** Flows of an app with its own account. */
export const accountFlows = ({ at, open, wrongPair }: TestPhones) =>
  describe('an account', () => {
    test('sets its own password while the sign-in is fresh; other sessions end', async () => {
      const phone = await open();
      const other = await open();
      const email = 'other@school.example';
      await phone.signIn(email, doorPassword);
      await other.signIn(email, doorPassword);
      const before = await other.token();
      await phone.setPassword('Bagong-Lihim-9');
      expect((await at.door.ask('GET', '/auth/session', before)).status).toBe(401);
      expect((await at.door.ask('GET', '/auth/session', await phone.token(true))).status).toBe(200);
      await at.door.sql`update sessions set created_at = now() - interval '16 minutes' where uid = 'other'`;
      expect(await codeOf(phone.setPassword(doorPassword))).toBe('auth/requires-recent-login');
      await phone.signIn(email, 'Bagong-Lihim-9');
      await phone.setPassword(doorPassword);
    });

    test('takes its account back when the second step of a registration fails', async () => {
      const phone = await open();
      const email = 'unang-hakbang@school.example';
      await phone.signUp(email, doorPassword);
      expect(await codeOf(phone.signUp(email, doorPassword))).toBe('auth/email-already-in-use');
      expect(await phone.reload()).toBe(email);
      expect(await phone.token(true)).toBeTruthy();
      await phone.deleteAccount();
      expect(await at.door.sql`select from unfinished`).toHaveLength(0);
    });

    test('signs in again where its registration was left in the middle, and finishes it', async () => {
      const phone = await open();
      const email = 'naputol@school.example';
      const { uid } = await phone.signUp(email, doorPassword);
      const again = await open();
      expect(await codeOf(again.signIn(email, 'mali'))).toBe(wrongPair);
      expect(await again.signIn(email, doorPassword)).toEqual({ uid, email });
      const record = { first_name: 'Nat', last_name: 'Naputol', username: 'nat', section: 'Rizal', email };
      await again.set(`Users/${uid}`, record);
      expect(await again.get(`Users/${uid}/role`)).toBe('student');
      expect((await at.door.ask('GET', '/auth/session', await again.token(true))).status).toBe(200);
      const head = await at.door.signIn('head');
      await at.door.ask('POST', '/remove-student-firebase/remove-student', head, { user_id: uid });
    });

    test('nobody else deletes themselves', async () => {
      const phone = await open();
      await phone.signIn(pupil.email, doorPassword);
      expect(await codeOf(phone.deleteAccount())).toBe('auth/admin-restricted-operation');
      expect((await at.door.ask('GET', '/auth/session', await phone.token())).status).toBe(200);
    });
  });

/** Calls of the original console to its admin backend. */
export const adminFlows = ({ as }: TestPhones) =>
  test('a console makes the eleven calls of its admin backend with the app’s ID token', async () => {
    const phone = await as('head');
    async function done(path: string, body?: object) {
      const { status, body: answered } = await phone.call(path, body);
      expect({ path, status, answered }).toMatchObject({
        status: 200,
        answered: { message: expect.any(String) },
      });
      return answered as { uid: string };
    }
    const passwords = { password: doorPassword, confirm_password: doorPassword };
    const guro = {
      email: 'guro@school.example',
      password: doorPassword,
      firstName: 'Gina',
      lastName: 'Guro',
    };
    const { uid: teacher_id } = await done('/add-admin-firebase/register', guro);
    const sectionID = await phone.push('Sections', { section_name: 'Luna', teacher_id });
    const words = { first_name: 'Noel', last_name: 'Nazario', username: 'noel', section: 'Luna' };
    const student = { ...words, email: 'noel@school.example', ...passwords };
    const wrong = await phone.call('/add-student-firebase/register', { ...student, confirm_password: 'iba' });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'Hindi magkaparehas ang passwords.' } });
    const { uid } = await done('/add-student-firebase/register', student);
    await done('/edit-student-password/changePassword', { uid, password: doorPassword });
    await done('/access-quarter/change-lock', { studentID: uid, quarter: 'quarter_two', type: true });
    expect(await phone.get(`QuarterLock/${uid}/quarter_two`)).toBe(true);
    const section = { sectionID, section_name: 'Bonifacio', section_teacher: 'Gina Guro', teacher_id };
    await done('/edit-section/editSection', section);
    await done('/change-archive/put-student-archive', { user_id: uid });
    expect(await phone.get(`Users/${uid}`)).toMatchObject({ section: 'Bonifacio', archive: true });
    await done('/change-archive/restore-student', { user_id: uid });
    expect(await phone.get(`Users/${uid}/archive`)).toBe(false);
    await done('/cleanup-archive/cleanup');
    await done('/cleanup-users/cleanup-one-year');
    await done('/remove-student-firebase/remove-student', { user_id: uid });
    expect(await phone.get(`Users/${uid}`)).toBe(null);
    await done('/remove-section/removeSection', { sectionID });
    await done('/remove-student-firebase/remove-student', { user_id: teacher_id });
    const pupil = await as('pupil');
    expect((await pupil.call('/remove-section/removeSection', { sectionID: '-mabini' })).status).toBe(403);
  });
