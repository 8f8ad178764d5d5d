/** @module-tag property */
import { readSectionWeeks, type SectionWeeks } from '@tinig/domain/calls/progress';
import { addDays, dayOf } from '@tinig/domain/time/days';
import { runs } from '@tinig/tests/school/runs';
import { noon } from '@tinig/tests/school/school';
import { anySchool, liveAsTold, type ToldHistory } from '@tinig/tests/school/told-school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const school = useSchool();

/** Recomputes a span's figures from the raw tries, pupil by pupil. */
function countSlowly(pupils: ToldHistory[], zone: string, first: string, last: string) {
  const isIn = (at: number) => dayOf(zone, at) >= first && dayOf(zone, at) <= last;
  const played = pupils.filter(({ tries, old, stored }) =>
    tries.length > 0 ? tries.some(({ at }) => isIn(at)) : old.some((value) => value > 0) && isIn(stored),
  );
  const tries = pupils.flatMap((pupil) => pupil.tries.filter(({ at }) => isIn(at)));
  const firstDone = pupils.flatMap((pupil) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((game) => {
      const done = pupil.tries.filter((one) => one.game === game && one.percent >= 90).map(({ at }) => at);
      return done.length > 0 ? [Math.min(...done)] : [];
    }),
  );
  return { pupils: played.length, tries: tries.length, games_done: firstDone.filter(isIn).length };
}

test('each week and each day is that of a slow reading of the raw tries: late, moved, at the edges of days', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, async ({ told, zone }) => {
      await school.reset();
      await school.sql`update school set time_zone = ${zone}`;
      const all = await liveAsTold(school, told);
      const pupils = all.filter(({ section, archived }) => section === '-mabini' && !archived);
      const { status, body } = await school.ask(readSectionWeeks, { section: '-mabini' }, 'mia');
      expect(status).toBe(200);
      const { weeks, days, students } = body as unknown as SectionWeeks;
      expect(students).toBe(pupils.length);
      expect(weeks.at(-1)!.monday <= dayOf(zone, noon.getTime())).toBe(true);
      for (const { monday, days_off: _, ...week } of weeks)
        expect(week).toEqual(countSlowly(pupils, zone, monday, addDays(monday, 6)));
      for (const { day, pupils: played } of days)
        expect(played).toBe(countSlowly(pupils, zone, day, day).pupils);
    }),
    { numRuns: runs(10) },
  );
});
