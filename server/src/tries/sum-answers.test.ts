/** @module-tag property */
import { sendResults } from '@tinig/domain/calls/tries';
import { runs } from '@tinig/tests/school/runs';
import { daysAfter, noon, openSchool, type School } from '@tinig/tests/school/school';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAnswers } from './add-answers.ts';
import { keepMonths } from './keep-months.ts';
import { sumAnswers } from './sum-answers.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(() => school.reset());

const uids = ['ana', 'bea', 'dan'] as const;

/** What the sums must be, told from the answers themselves, one by one. */
async function summedSlowly() {
  const rows = await school.sql<
    {
      uid: string;
      key: string;
      game: number;
      played_at: Date;
      id: string;
      received_at: Date;
      marks: string;
    }[]
  >`
    select a.* from answers a join summed_pupils s on s.uid = a.uid and a.received_at < s.until
    order by a.played_at desc, a.id desc`;
  const sums = Map.groupBy(rows, ({ uid, key, received_at }) =>
    [uid, received_at.toISOString().slice(0, 7), key].join(' '),
  );
  return Object.fromEntries(
    [...sums].map(([of, tries]) => {
      const newest: string[] = [];
      let answers = 0;
      for (const { id, marks } of tries) {
        if (answers < 5) newest.push(id);
        answers += marks.replaceAll(' ', '').length;
      }
      const times = tries.map(({ played_at }) => played_at.getTime());
      const games = new Set(tries.map(({ game }) => game));
      return [
        of,
        { answers, newest, games: games.size, first: Math.min(...times), last: Math.max(...times) },
      ];
    }),
  );
}
async function summed() {
  const rows = await school.sql<
    { of: string; answers: number; newest: string[][]; games: number; first_at: Date; last_at: Date }[]
  >`
    select concat_ws(' ', uid, to_char(month at time zone 'UTC', 'YYYY-MM'), key) as of, answers, newest,
      bit_count(games::bit(12))::int as games, first_at, last_at from summed_answers`;
  return Object.fromEntries(
    rows.map(({ of, newest, first_at, last_at, ...row }) => [
      of,
      { ...row, newest: newest.map(([, id]) => id), first: first_at.getTime(), last: last_at.getTime() },
    ]),
  );
}

let sent = 0;
/** Sends a try with answers of two keys, played so many days before it is sent. */
async function send(uid: (typeof uids)[number], now: Date, back: number) {
  school.setNow(now);
  const answers = Array.from({ length: 1 + (sent % 7) }, (_, n) => ({ s: `k${n % 2}`, ok: n % 3 > 0 }));
  const played_at = new Date(now.getTime() - back * 86_400_000).toISOString();
  const results = [{ id: `subok-${++sent}`, game: 1 + (sent % 3), percent: 50, played_at, answers }];
  const { status, text } = await school.ask(sendResults, { results }, uid);
  expect(status, text).toBe(200);
}

const day = fc.integer({ min: 0, max: 90 });
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('send' as const), uid: fc.constantFrom(...uids), back: day }),
    fc.record({ act: fc.constant('send' as const), uid: fc.constantFrom(...uids), back: fc.constant(0) }),
    fc.record({ act: fc.constant('sum' as const) }),
    fc.record({ act: fc.constant('import' as const), uid: fc.constantFrom(...uids), back: day }),
    fc.record({ act: fc.constant('night' as const), keep: fc.constantFrom(400, 200) }),
    fc.record({ act: fc.constant('year' as const), back: fc.integer({ min: 20, max: 200 }) }),
  ),
  { minLength: 4, maxLength: 20 },
);

test('whatever comes, late or by an import, and whatever goes, the sums are those of the answers that are left', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      await school.reset();
      await school.sql`update people set created_at = ${daysAfter(-1000)}`;
      for (const [n, step] of steps.entries()) {
        const now = daysAfter(n * 25 - 500);
        if (step.act === 'send') await send(step.uid, now, step.back);
        else if (step.act === 'sum') await sumAnswers(school.sql, now);
        else if (step.act === 'import') {
          const at = new Date(now.getTime() - step.back * 86_400_000).toISOString();
          const answers = [{ s: 'k1', ok: true }];
          const one = {
            uid: step.uid,
            id: `dala-${++sent}`,
            game: 2,
            played_at: at,
            received_at: at,
            answers,
          };
          await school.sql.begin((sql) => addAnswers(sql, [one]));
        } else if (step.act === 'year')
          await school.sql`
            insert into past_years (id, name, ended_at, prepared_at) select coalesce(max(id), 0) + 1, '', ${daysAfter(n * 25 - 500 - step.back)}, now() from past_years`;
        else {
          await school.sql`update school set keep_tries = ${step.keep}, tries_end_with_year = true`;
          await keepMonths(school.sql, now);
        }
        expect(await summed()).toEqual(await summedSlowly());
      }
    }),
    { numRuns: runs(15) },
  );
});

test('answers of the last hour wait; then all are summed, once, and who is removed leaves no sum', async () => {
  await send('ana', noon, 0);
  await sumAnswers(school.sql, noon);
  expect(await summed()).toEqual({});
  await sumAnswers(school.sql, daysAfter(1));
  await sumAnswers(school.sql, daysAfter(1));
  expect(Object.keys(await summed())).not.toEqual([]);
  expect(await summed()).toEqual(await summedSlowly());
  await school.sql`delete from people where uid = 'ana'`;
  expect(await summed()).toEqual({});
  expect(await school.sql`select from summed_pupils where uid = 'ana'`).toEqual([]);
});

test('what the version before imports with an old moment of receipt ends its pupil’s sums', async () => {
  await send('ana', noon, 0);
  await send('bea', noon, 0);
  await sumAnswers(school.sql, daysAfter(1));
  await school.sql`
    insert into answers values ('ana', 'k', '2020-01-01', 'dala', '2020-01-01', 1, '1', '[[null,null,null]]')`;
  expect(await school.sql`select uid from summed_pupils`).toEqual([{ uid: 'bea' }]);
  await sumAnswers(school.sql, daysAfter(1));
  expect(await summed()).toEqual(await summedSlowly());
  expect(Object.keys(await summed())).toContain('ana 2020-01 k');
});
