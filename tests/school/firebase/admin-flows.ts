import { expect, test } from 'vitest';
import { doorPassword } from '#school/door';
import type { TestPhones } from './phone.ts';

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
