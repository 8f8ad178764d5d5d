import { calls } from '@tinig/domain/calls/all';
import { addDays } from '@tinig/domain/days';
import { doneFrom, gameKey, gamesOf, quarterKeys, quarterNumbers } from '@tinig/domain/games';
import { mustBeCounted, week } from '@tinig/tests/school/counts';
import { runs } from '@tinig/tests/school/runs';
import { daysAfter, noon, openSchool, password, type School } from '@tinig/tests/school/school';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '#db/sql';
import { countAsDescribed } from './counting.ts';
import { quoted, raw } from './fragments.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const pupils = ['ana', 'bea', 'carl', 'dan', 'dina', 'ella'] as const;
const places = [null, '-mabini', '-bonifacio', '-rizal'];
const day = fc.integer({ min: 0, max: 11 }).map((days) => addDays(week[6]!, -days));
const some = fc.subarray([...pupils], { minLength: 1 });
const percent = fc.constantFrom(0, 40, doneFrom - 0.5, doneFrom, 100);
const key = fc.constantFrom(...quarterNumbers.flatMap((quarter) => gamesOf(quarter).map(gameKey)));

/** Any statement that a version of Tinig might send, about several pupils at once. */
const anyStatement = fc.oneof(
  fc.tuple(some, fc.constantFrom(...places)).map(
    ([uids, to]) =>
      (sql: Sql) =>
        sql`update people set section_id = ${to} where uid = any(${uids}::text[])`,
  ),
  fc.tuple(some, fc.constantFrom(...places), fc.boolean()).map(
    ([uids, to, isOn]) =>
      (sql: Sql) =>
        sql`update people set section_id = ${to}, archived_at = ${isOn ? noon : null}, left_at = null
        where uid = any(${uids}::text[])`,
  ),
  some.map(
    (uids) => (sql: Sql) =>
      sql`update people set archived_at = now(), left_at = now() where uid = any(${uids}::text[])`,
  ),
  fc.tuple(some, fc.constantFrom(...quarterKeys), fc.boolean()).map(
    ([uids, quarter, isOpen]) =>
      (sql: Sql) =>
        sql`update people set ${quoted(quarter)} = ${isOpen} where uid = any(${uids}::text[])`,
  ),
  fc.tuple(some, fc.uniqueArray(key, { minLength: 1, maxLength: 4 }), percent).map(
    ([uids, keys, to]) =>
      (sql: Sql) =>
        sql`update progress set ${raw(keys.map((one) => `${one} = ${to}`).join(', '))}
        where uid = any(${uids}::text[])`,
  ),
  // Newest days that come to those that are known, and a list that takes their place.
  fc.tuple(some, fc.uniqueArray(day, { maxLength: 7 }), fc.boolean()).map(
    ([uids, days, stay]) =>
      (sql: Sql) =>
        sql`
        insert into progress as g (uid, game_one_progress, game_two_progress, updated_at, played_days)
        select uid, 95, 95, now(), ${`{${days.toSorted()}}`}::text::date[] from people where uid = any(${uids}::text[])
        on conflict (uid) do update set played_days = array(
          select d from (
            select distinct d from unnest(case when ${stay} then g.played_days end || excluded.played_days) as d
            order by d desc limit 7) newest
          order by d)`,
  ),
  some.map((uids) => (sql: Sql) => sql`delete from progress where uid = any(${uids}::text[])`),
  some.map((uids) => (sql: Sql) => sql`delete from people where uid = any(${uids}::text[])`),
  fc.constantFrom('-mabini', '-rizal').map((id) => (sql: Sql) => sql`delete from sections where id = ${id}`),
  fc.constant((sql: Sql) => sql`update people set last_sign_in = now()`),
  fc.constant((sql: Sql) => sql`select count_sections_anew()`),
);

test('after any statements about any pupils, what is kept of sections is what one counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStatement, { minLength: 6, maxLength: 24 }), async (statements) => {
      await school.reset();
      await mustBeCounted(school.sql);
      for (const statement of statements) {
        await Promise.resolve(statement(school.sql)).catch(mayLackSection);
        await mustBeCounted(school.sql);
      }
    }),
    { numRuns: runs(40) },
  );
}, 300_000);

/** A section may be gone by now. */
const mayLackSection = (error: Error) => {
  if (!error.message.includes('people_section')) throw error;
};

test('results of many at once and who moves beside them: nothing is counted twice or lost', async () => {
  await school.reset();
  const busy = (['ana', 'bea', 'dan', 'ella'] as const).flatMap((as, at) =>
    Array.from({ length: 12 }, (_, n) =>
      school.ask(
        calls.sendResults,
        {
          results: [
            {
              id: `${n}`,
              game: 1 + ((n + at) % 7),
              percent: 95,
              played_at: daysAfter(-(n % 6)).toISOString(),
            },
          ],
        },
        as,
      ),
    ),
  );
  const moves = ['Rizal', 'Mabini', 'Bonifacio', 'Rizal'].flatMap((section) =>
    ['ana', 'dan'].map((uid) => school.ask(calls.editUser, { uid, section }, 'root')),
  );
  const answers = await Promise.all([...busy, ...moves]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await mustBeCounted(school.sql);
  await school.ask(
    calls.eraseChild,
    { uid: 'ana', full_name: 'Ana Ñuñez', reason: 'parent-asked', own_password: password },
    'root',
  );
  await mustBeCounted(school.sql);
});

test('many changes of one section leave few rows', async () => {
  await school.reset();
  for (let n = 0; n < 40; n++)
    await school.ask(
      calls.changeLock,
      { studentID: 'ana', quarter: 'quarter_one', type: n % 2 === 0 },
      'mia',
    );
  const [row] = await school.sql<[{ rows: number }]>`select count(*)::int as rows from section_counts`;
  expect(row.rows).toBeLessThan(30);
  await mustBeCounted(school.sql);
});

test('a server whose domain counts otherwise has all counted anew', async () => {
  await school.reset();
  const { sql } = school;
  await sql`comment on table section_counts is 'other games'`;
  await sql`delete from section_counts`;
  await sql.begin(countAsDescribed);
  await mustBeCounted(school.sql);
});
