import { cleanUpUsers } from '@tinig/domain/calls/archive';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, type School } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const second = 1 / 24 / 60 / 60;
const everybody = ['ana', 'bea', 'carl', 'dan', 'dina', 'ella', 'leo', 'mia', 'root', 'rudy'];
const gone =
  (...uids: string[]) =>
  async ({ sql }: School) => {
    const left = await sql<{ uid: string }[]>`select uid from people order by uid`;
    expect(left.map(({ uid }) => uid)).toEqual(everybody.filter((uid) => !uids.includes(uid)));
  };
const done = (deletedCount: number) => ({ success: true, deletedCount, message: 'Natapos ang paglilinis.' });

const idle = (uid: string, days: number) => async (school: School) => {
  const { sql } = school;
  const then = daysAfter(-days);
  await sql`update people set touched_at = ${then}, last_sign_in = ${then} where uid = ${uid}`;
  await sql`update progress set updated_at = ${then} where uid = ${uid}`;
};

cases(cleanUpUsers, {}, 'mia', {
  'one second before 365 days': { before: idle('ana', 365 - second), leaves: gone() },
  '365 days': {
    before: idle('ana', 365),
    leaves: async (school, { body }) => {
      expect(body).toEqual(done(1));
      await gone('ana')(school);
      expect(await school.sql`select action, target from audit`).toEqual([
        { action: 'cleanUpUsers', target: 'ana' },
      ]);
    },
  },
  'a sign-in since': {
    before: async (school) => {
      await idle('ana', 400)(school);
      await school.sql`update people set last_sign_in = ${daysAfter(-300)} where uid = 'ana'`;
    },
    leaves: gone(),
  },
  'a result since': {
    before: async (school) => {
      await idle('ana', 400)(school);
      await school.sql`update progress set updated_at = ${daysAfter(-300)} where uid = 'ana'`;
    },
    leaves: gone(),
  },
  'an edit since': {
    before: async (school) => {
      await idle('ana', 400)(school);
      await school.sql`update people set touched_at = ${daysAfter(-300)} where uid = 'ana'`;
    },
    leaves: gone(),
  },
  'never signed in, and without a progress record': {
    before: async (school) => {
      await idle('ana', 400)(school);
      await school.sql`update people set last_sign_in = null where uid = 'ana'`;
      await school.sql`delete from progress where uid = 'ana'`;
    },
    leaves: gone('ana'),
  },
  'an archived one is the other clean-up’s': { before: idle('carl', 400), leaves: gone() },
  'never a teacher or a superadmin': {
    before: async (school) => {
      for (const uid of ['mia', 'leo', 'root', 'rudy']) await idle(uid, 4000)(school);
    },
    leaves: gone(),
  },
});
