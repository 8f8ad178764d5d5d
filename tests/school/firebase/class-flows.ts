import { expect, test } from 'vitest';
import { doorPassword } from '#school/door';
import { addPupils } from './add-pupils.ts';
import { follow, type TestPhones } from './phone.ts';

const size = 40;

/** A whole class at once: a browser would let one page poll for no more than six. */
export const classFlows = ({ at, open, as }: TestPhones) =>
  test('forty at once sign in, play and hear of their locks, also after all their lines were cut', async () => {
    const uids = await addPupils(at.door.sql, size);
    const phones = await Promise.all(
      uids.map(async (uid) => {
        const phone = await open();
        await phone.signIn(`${uid}@school.example`, doorPassword);
        return { uid, phone, locks: await follow(phone, `QuarterLock/${uid}`) };
      }),
    );
    const teacher = await as('teacher');
    const progress = await follow(teacher, 'PlayerProgress');
    const unlock = (quarter: string) =>
      teacher.update('/', Object.fromEntries(uids.map((uid) => [`QuarterLock/${uid}/${quarter}`, true])));
    const allHear = (quarter: string) =>
      Promise.all(
        phones.map(({ locks }) => locks.until((value: Record<string, boolean>) => value[quarter]!)),
      );
    await unlock('quarter_one');
    await allHear('quarter_one');
    const play = (game_one_progress: number) =>
      Promise.all(
        phones.map(({ uid, phone }) => phone.update(`PlayerProgress/${uid}`, { game_one_progress })),
      );
    for (const percent of [10, 20]) await play(percent);
    at.relay.reset();
    await play(30);
    await progress.until((value: Record<string, { game_one_progress: number }>) =>
      uids.every((uid) => value[uid]?.game_one_progress === 30),
    );
    await unlock('quarter_two');
    await allHear('quarter_two');
    const [kept] = await at.door.sql`
      select count(*)::int as n from progress where uid = any(${uids}) and game_one_progress = 30`;
    expect(kept).toEqual({ n: size });
  }, 60_000);
