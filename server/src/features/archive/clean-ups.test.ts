import { allowCleanUps, cleanUpArchive, cleanUpUsers, readCleanUps } from '@tinig/domain/calls/archive';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { daysAfter, noon, type School, type SchoolResponse } from '@tinig/tests/school/school';
import { expect } from 'vitest';

const second = 1 / 24 / 60 / 60;
const everybody = ['ana', 'bea', 'carl', 'dan', 'dina', 'ella', 'leo', 'mia', 'root', 'rudy'];
const gone =
  (...uids: string[]) =>
  async ({ sql }: School) => {
    const left = await sql<{ uid: string }[]>`select uid from people order by uid`;
    expect(left.map(({ uid }) => uid)).toEqual(everybody.filter((uid) => !uids.includes(uid)));
  };
const archivedFor = (uid: string, days: number) => (school: School) =>
  school.sql`update people set archived_at = ${daysAfter(-days)} where uid = ${uid}`;
const done = (deletedCount: number) => ({ success: true, deletedCount, message: 'Natapos ang paglilinis.' });
const waits = {
  success: true,
  deletedCount: 0,
  message: 'Naghihintay ang paglilinis dahil hindi tugma ang orasan ng server.',
};
const seen = ({ sql }: School, days: number) => sql`update clock set last_seen = ${daysAfter(days)}`;

cases(cleanUpArchive, {}, 'root', {
  'nobody is due': { as: 'mia', answers: done(0) },
  'one second before 30 days': {
    as: 'mia',
    before: archivedFor('carl', 30 - second),
    leaves: async (school, { body }) => {
      expect(body).toEqual(done(0));
      await gone()(school);
    },
  },
  '30 whole days, of another teacher as well': {
    as: 'leo',
    before: archivedFor('carl', 30),
    announces: ['cleanups', 'people', 'sessions'],
    async leaves(school, { body }) {
      expect(body).toEqual(done(1));
      await gone('carl')(school);
      expect(await school.sql`select from progress where uid = 'carl'`).toHaveLength(0);
      const lines = await school.sql`select actor, action, target, result from audit`;
      expect(lines).toEqual([{ actor: 'leo', action: 'cleanUpArchive', target: 'carl', result: 'done' }]);
    },
  },
  'again within a minute: nothing is done': {
    after: '30 whole days, of another teacher as well',
    before: archivedFor('dina', 40),
    leaves: async (school, { body }) => {
      expect(body).toEqual(done(0));
      await gone('carl')(school);
    },
  },
  'a minute later': {
    after: '30 whole days, of another teacher as well',
    async before(school) {
      await archivedFor('dina', 40)(school);
      school.setNow(daysAfter(61 * second));
    },
    leaves: async (school, { body }) => {
      expect(body).toEqual(done(1));
      await gone('carl', 'dina')(school);
    },
  },
  'the clock is a second more than two days ahead of the last time stored': {
    before: async (school) => {
      await archivedFor('carl', 99)(school);
      await seen(school, -2 - second);
    },
    announces: ['cleanups'],
    leaves: async (school, { body }) => {
      expect(body).toEqual(waits);
      await gone()(school);
    },
  },
  'and goes on waiting the next time': {
    after: 'the clock is a second more than two days ahead of the last time stored',
    before: async (school) => school.setNow(daysAfter(0.5)),
    answers: waits,
  },
  'two days ahead: a long weekend': {
    before: async (school) => {
      await archivedFor('carl', 99)(school);
      await seen(school, -2);
    },
    answers: done(1),
  },
  'before the last time stored': {
    before: async (school) => {
      await archivedFor('carl', 99)(school);
      await seen(school, 1);
    },
    answers: waits,
  },
  'after a superadmin’s yes': {
    as: 'mia',
    before: async (school) => {
      await archivedFor('carl', 99)(school);
      await seen(school, 1);
      await school.ask(cleanUpArchive, {}, 'mia');
      await school.ask(allowCleanUps, {}, 'root');
    },
    answers: done(1),
  },
  'a day ahead, and years of days: 400 days at once remove nobody': {
    before: async (school) => {
      school.setNow(daysAfter(400));
    },
    leaves: gone(),
  },
});

const well = { waits: false, reason: '' };
const listed = (_: School, { body }: SchoolResponse) => body as unknown as Record<string, unknown>[];

cases(readCleanUps, {}, 'root', {
  'when they ran and how many they removed': {
    before: async (school) => {
      await archivedFor('carl', 30)(school);
      await school.ask(cleanUpArchive, {}, 'mia');
    },
    leaves: (school, answered) =>
      expect(listed(school, answered)).toEqual([
        {
          name: 'archive',
          last_run: noon.toISOString(),
          removed: 1,
          removed_at: noon.toISOString(),
          ...well,
        },
        { name: 'users', last_run: daysAfter(-0.5).toISOString(), removed: 0, removed_at: null, ...well },
      ]),
  },
  'whether they wait, and why': {
    before: async (school) => {
      await seen(school, -40);
      await school.ask(cleanUpUsers, {}, 'mia');
    },
    leaves: (school, answered) =>
      expect(listed(school, answered)[0]).toMatchObject({ waits: true, reason: waits.message }),
  },
});

cases(allowCleanUps, {}, 'root', {
  'a superadmin': { text: 'Pinayagan ang paglilinis.', announces: ['cleanups', 'classes'] },
});

const idle = (uid: string, days: number) => async (school: School) => {
  const { sql } = school;
  const then = daysAfter(-days);
  await sql`update people set touched_at = ${then}, last_sign_in = ${then} where uid = ${uid}`;
  await sql`update progress set updated_at = ${then} where uid = ${uid}`;
};

const recent = daysAfter(-300);
/** Ways to show that Ana is still here. */
const since: Record<string, (school: School) => PromiseLike<unknown>> = {
  'a sign-in since': ({ sql }) => sql`update people set last_sign_in = ${recent} where uid = 'ana'`,
  'a result since': ({ sql }) => sql`update progress set updated_at = ${recent} where uid = 'ana'`,
  'an edit since': ({ sql }) => sql`update people set touched_at = ${recent} where uid = 'ana'`,
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
  ...rowsFor(Object.entries(since), ([title, set]) => [
    title,
    {
      before: async (school) => {
        await idle('ana', 400)(school);
        await set(school);
      },
      leaves: gone(),
    },
  ]),
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
