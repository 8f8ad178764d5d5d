import { expect, test } from 'vitest';
import { follow, type TestPhones } from './phone.ts';

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
    const joined = await at.door.ask('POST', '/students/join', head, { keep: 'pupil', other: 'classmate' });
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
