/** @module-tag property */
import { sendResults } from '@tinig/domain/calls/attempts';
import { ruleCalendar } from '@tinig/domain/today/today';
import { runs } from '@tinig/tests/school/runs';
import { daysAfter, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPupils } from '#features/today/read-pupils';
import { standings } from '#features/today/section-day';
import { readCalendar } from '#records/school-days';
import { readHelp } from './read-help.ts';

const school = useSchool();

const minute = 60_000;
const uids = ['ana', 'bea', 'dan', 'ella'] as const;
const ago = fc.oneof(
  fc.integer({ min: 0, max: 10 * 1440 }),
  fc.integer({ min: 0, max: 10 * 1440 }),
  fc.integer({ min: 0, max: 40 }),
);
const percent = fc.constantFrom(0, 30, 33, 35, 36, 50, 54.9, 55, 89, 90);
const tries = fc.array(fc.record({ game: fc.constantFrom(1, 1, 1, 3), ago, percent }), { maxLength: 12 });
/** Days ago, or null for long ago. */
const moment = fc.constantFrom(null, null, 1, 12);
/** Percents of the first three games. */
const numbers = fc.constantFrom([90, 90, 0], [90, 90, 40], [40, 0, 0], [0, 40, 90], [0, 0, 0]);
const anySchool = fc.record({
  pupils: fc.array(fc.record({ tries, numbers, came: moment, opened: moment }), {
    minLength: 4,
    maxLength: 4,
  }),
  // Whether results are sent at noon, instead of together with the newest.
  isLate: fc.boolean(),
});

const sectionIds = ['-mabini', '-bonifacio', '-rizal'];
test('counts who needs help in many sections at once as the Dashboard of each section does', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, async ({ pupils, isLate }) => {
      const { sql } = school;
      await school.reset();
      await sql`
        update people set created_at = ${daysAfter(-60)}, quarter_one = true, quarter_two = true
        where role = 'student'`;
      for (const [n, { tries, numbers, came, opened }] of pupils.entries()) {
        const [one, two, three] = numbers as [number, number, number];
        const at = (days: number | null) => (days === null ? null : daysAfter(-days));
        await sql`
          update people set came_at = ${at(came)}, quarter_one_opened_at = ${at(opened)} where uid = ${uids[n]!}`;
        await sql`
          update progress set game_one_progress = ${one}, game_two_progress = ${two}, game_three_progress = ${three},
            updated_at = ${daysAfter(-20)}
          where uid = ${uids[n]!}`;
        const results = tries.map(({ game, percent, ago }, at) => {
          const played_at = new Date(noon.getTime() - ago * minute).toISOString();
          return { id: `subok-${at}`, game, percent, played_at };
        });
        if (results.length === 0) continue;
        const newest = Math.min(...tries.map(({ ago }) => ago));
        school.setNow(isLate ? noon : new Date(noon.getTime() - newest * minute));
        expect((await school.ask(sendResults, { results }, uids[n]!)).status).toBe(200);
      }
      school.setNow(noon);
      const calendar = await readCalendar(sql);
      const help = await readHelp(sql, sectionIds, calendar, noon.getTime());
      const all = await readPupils(sql, sectionIds, ruleCalendar(calendar, noon.getTime()));
      for (const section of sectionIds) {
        const own = all.filter(({ section_id }) => section_id === section);
        const needing = standings(own, ruleCalendar(calendar, noon.getTime())).filter(
          ([, { group }]) => group === 'help',
        );
        expect(help.get(section) ?? { help: 0, away: 0 }).toEqual({
          help: needing.length,
          away: needing.filter(([, { reason }]) => reason?.kind === 'away').length,
        });
      }
    }),
    { numRuns: runs(25) },
  );
});

test('who came, or has the quarter open, for less than five class days is not behind; who came long ago, or when nobody knows, is', async () => {
  const { sql } = school;
  await school.reset();
  await sql`update people set created_at = ${daysAfter(-60)}, section_id = '-mabini', archived_at = null where role = 'student'`;
  // Pupils who join a section get its quarters, so this opens them again.
  await sql`update people set quarter_one = true where role = 'student'`;
  // Half of the class completed the quarter. Dan and Ella played it without completing it.
  const half = ['ana', 'bea', 'carl'];
  await sql`update people set archived_at = now() where role = 'student' and uid <> all(${[...half, 'dan', 'ella']}::text[])`;
  await sql`insert into progress (uid, updated_at) select uid, now() from people where role = 'student' on conflict do nothing`;
  await sql`
    update progress set game_one_progress = case when uid = any(${half}::text[]) then 95 else 10 end,
      game_two_progress = case when uid = any(${half}::text[]) then 95 else 10 end, played_at = ${daysAfter(-1)}`;
  const helpWhen = async (came: Date | null, opened: Date | null) => {
    await sql`update people set came_at = ${came}, quarter_one_opened_at = ${opened} where uid in ('dan', 'ella')`;
    const calendar = await readCalendar(sql);
    return (await readHelp(sql, ['-mabini'], calendar, noon.getTime())).get('-mabini')?.help ?? 0;
  };
  expect(await helpWhen(null, null)).toBe(2);
  expect(await helpWhen(daysAfter(-30), daysAfter(-30))).toBe(2);
  expect(await helpWhen(daysAfter(-1), null)).toBe(0);
  expect(await helpWhen(null, daysAfter(-1))).toBe(0);
});
