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

cases(
  cleanUpUsers,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'one second before 365 days': {
      as: 'mia',
      before: idle('ana', 365 - second),
      gives: 200,
      leaves: gone(),
    },
    '365 days': {
      as: 'mia',
      before: idle('ana', 365),
      gives: 200,
      leaves: async (school, { body }) => {
        expect(body).toEqual(done(1));
        await gone('ana')(school);
        expect(await school.sql`select action, target from audit`).toEqual([
          { action: 'cleanUpUsers', target: 'ana' },
        ]);
      },
    },
    'a sign-in since': {
      as: 'mia',
      before: async (school) => {
        await idle('ana', 400)(school);
        await school.sql`update people set last_sign_in = ${daysAfter(-300)} where uid = 'ana'`;
      },
      gives: 200,
      leaves: gone(),
    },
    'a result since': {
      as: 'mia',
      before: async (school) => {
        await idle('ana', 400)(school);
        await school.sql`update progress set updated_at = ${daysAfter(-300)} where uid = 'ana'`;
      },
      gives: 200,
      leaves: gone(),
    },
    'an edit since': {
      as: 'mia',
      before: async (school) => {
        await idle('ana', 400)(school);
        await school.sql`update people set touched_at = ${daysAfter(-300)} where uid = 'ana'`;
      },
      gives: 200,
      leaves: gone(),
    },
    'never signed in, and without a progress record': {
      as: 'mia',
      before: async (school) => {
        await idle('ana', 400)(school);
        await school.sql`update people set last_sign_in = null where uid = 'ana'`;
        await school.sql`delete from progress where uid = 'ana'`;
      },
      gives: 200,
      leaves: gone('ana'),
    },
    'an archived one is the other clean-up’s': {
      as: 'mia',
      before: idle('carl', 400),
      gives: 200,
      leaves: gone(),
    },
    'never a teacher or a superadmin': {
      as: 'mia',
      before: async (school) => {
        for (const uid of ['mia', 'leo', 'root', 'rudy']) await idle(uid, 4000)(school);
      },
      gives: 200,
      leaves: gone(),
    },
  },
);
