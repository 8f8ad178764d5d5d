/** @module-tag property */

import { sendResults } from '@tinig/domain/calls/attempts';
import type { ResponseOf } from '@tinig/domain/calls/call';
import {
  changeSkill,
  readSectionSkills,
  readSkillGroups,
  type SkillsBySection,
} from '@tinig/domain/calls/skills';
import { addDays, dayOf, startOf } from '@tinig/domain/time/days';
import { runs } from '@tinig/tests/school/runs';
import { noon } from '@tinig/tests/school/school';
import {
  anySchool,
  liveAsTold,
  readSlowly,
  type ToldHistory,
  type ToldPupil,
  toldUids,
} from '@tinig/tests/school/told-school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepPeriods } from '#features/report/past-periods';

const school = useSchool();

/** Expects a class's groups in a period to equal those of a slow computation. */
async function mustBeAsRead(made: ToldHistory[], marks: number[], zone: string, period: string) {
  const { body } = await school.ask(readSkillGroups, { section: '-mabini', period, names: '1' }, 'mia');
  const answer = body as unknown as ResponseOf<typeof readSkillGroups>;
  const slow = readSlowly(made, '-mabini', marks, zone, period);
  const inOrder = answer.pupils!.map(({ uid }) => toldUids.indexOf(uid as ToldPupil));
  const here = made.flatMap(({ section, archived }, n) => (section === '-mabini' && !archived ? [n] : []));
  expect(answer).toMatchObject({
    ...slow,
    pupils: inOrder.map((n) => slow.pupils[here.indexOf(n)]!),
  });
  const bySection = (await school.ask(readSectionSkills, { period }, 'root'))
    .body as unknown as SkillsBySection;
  const { students, skills } = slow;
  expect(bySection.items.find(({ id }) => id === '-mabini')).toMatchObject({ students, skills });
}

test('the four groups are those of a slow reading of the raw tries: late, moved, closed, at the edges of days', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, async ({ told, marks, zone, periods }) => {
      await school.reset();
      await school.sql`update school set time_zone = ${zone}`;
      const made = await liveAsTold(school, told);
      for (const [at, mark] of marks.entries())
        await school.ask(changeSkill, { game: at + 1, name: '', code: '', competency: '', mark }, 'root');
      for (const period of periods) await mustBeAsRead(made, marks, zone, period);
    }),
    { numRuns: runs(15) },
  );
});

test('a grading period that was counted stays, whatever comes, opens or closes later; a mark counts backwards all the same', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, async ({ told, marks, zone, periods }) => {
      await school.reset();
      const today = dayOf(zone, noon.getTime());
      const counted = [...new Set(periods)]
        .map((period) => period.split('..') as [string, string])
        .filter(([, last]) => last !== undefined && addDays(last, 7) < today)
        .map(([first, last]) => ({ name: 'Term', first, last }));
      await school.sql`update school set time_zone = ${zone}, calendar = ${JSON.stringify({ periods: counted })}::jsonb`;
      const made = await liveAsTold(school, told);
      await keepPeriods(school.sql, noon);
      for (const [at, mark] of marks.entries())
        await school.ask(changeSkill, { game: at + 1, name: '', code: '', competency: '', mark }, 'root');
      for (const [n, uid] of toldUids.entries()) {
        if (made[n]!.archived) continue;
        const results = counted.map(({ first }, at) => {
          const played_at = new Date(startOf(zone, first) + 3_600_000).toISOString();
          return { id: `huli-${at}`, game: 1 + ((n + at) % 10), percent: 100, played_at };
        });
        if (results.length > 0) expect((await school.ask(sendResults, { results }, uid)).status).toBe(200);
        await school.sql`
          update people set quarter_one = not quarter_one, quarter_four = not quarter_four where uid = ${uid}`;
      }
      for (const { first, last } of counted) {
        await mustBeAsRead(made, marks, zone, `${first}..${last}`);
      }
    }),
    { numRuns: runs(6) },
  );
});
