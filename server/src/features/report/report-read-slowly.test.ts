/** @module-tag property */
import { type PeriodReport, readReport } from '@tinig/domain/calls/progress';
import { changeSkill } from '@tinig/domain/calls/skills';
import { addDays, dayOf } from '@tinig/domain/time/days';
import { runs } from '@tinig/tests/school/runs';
import { noon } from '@tinig/tests/school/school';
import {
  anySchool,
  liveAsTold,
  readSlowly,
  type SectionId,
  type ToldHistory,
} from '@tinig/tests/school/told-school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const school = useSchool();

const sectionIds = ['', '-mabini', '-bonifacio', '-rizal'] as const;
type ToldSchool = { all: ToldHistory[]; marks: number[]; zone: string };

/** Recomputes a report's figures for some sections from the raw tries, pupil by pupil. */
function countSlowly(
  { all, marks, zone }: ToldSchool,
  sections: readonly (SectionId | '')[],
  period: string,
) {
  const own = sections.map((section) => readSlowly(all, section, marks, zone, period));
  const pupils = own.flatMap((one) => one.pupils);
  const half = marks.filter((_, at) => {
    const open = pupils.filter(({ groups }) => groups[at] !== 'closed').length;
    return pupils.length > 0 && open >= pupils.length / 2;
  });
  const done = pupils.flatMap(({ bests }) => bests.filter((best) => best !== null && best >= 90)).length;
  return {
    students: pupils.length,
    played: own.reduce((sum, { played }) => sum + played, 0),
    growth: {
      done: pupils.length === 0 ? 0 : Math.round((10 * done) / pupils.length) / 10,
      open: half.length,
    },
    skills: marks.map((_, at) => {
      const count = (group: string) => pupils.filter(({ groups }) => groups[at] === group).length;
      return {
        mastered: count('mastered'),
        going: count('going'),
        not_started: count('not_started'),
        closed: count('closed'),
      };
    }),
  };
}

/** Returns the first and last day of a period value. */
function daysOf(zone: string, period: string): [first: string, last: string] {
  const today = dayOf(zone, noon.getTime());
  const [from, to] = period.split('..');
  if (to !== undefined) return [from!, to < today ? to : today];
  return [period === 'year' ? '' : addDays(today, period === 'last-90' ? -89 : -29), today];
}

function triesSlowly({ all, zone }: ToldSchool, sections: readonly string[], period: string): number {
  const [first, last] = daysOf(zone, period);
  return all
    .filter(({ section, archived }) => sections.includes(section) && !archived)
    .flatMap(({ tries }) => tries.map(({ at }) => dayOf(zone, at)))
    .filter((day) => day >= first && day <= last).length;
}

test('each figure is that of a slow reading of the raw tries, of a section and of the school, and of the period before', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, async ({ told, marks, zone, periods }) => {
      await school.reset();
      await school.sql`update school set time_zone = ${zone}`;
      const raw = { all: await liveAsTold(school, told), marks, zone };
      for (const [at, mark] of marks.entries())
        await school.ask(changeSkill, { game: at + 1, name: '', code: '', competency: '', mark }, 'root');
      const received = raw.all.flatMap(({ tries }) => tries.map((one) => one.received));
      for (const period of periods)
        for (const section of ['-mabini', undefined] as const) {
          const { body, status } = await school.ask(
            readReport,
            { section, period },
            section ? 'mia' : 'root',
          );
          expect(status).toBe(200);
          const report = body as unknown as PeriodReport;
          const of = section ? [section] : sectionIds;
          expect(report).toMatchObject({
            ...countSlowly(raw, of, period),
            tries: triesSlowly(raw, of, period),
          });
          const [first, last] = daysOf(zone, period);
          if (first === '') continue;
          const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
          const [from, to] = [addDays(first, -length), addDays(first, -1)];
          const hasHistory = received.some((at) => dayOf(zone, at) <= to);
          if (!hasHistory) expect(report.before).toBeNull();
          else {
            const { skills: _, ...before } = countSlowly(raw, of, `${from}..${to}`);
            expect(report.before).toMatchObject({ first: from, last: to, ...before });
          }
        }
    }),
    { numRuns: runs(10) },
  );
});
