/** @module-tag property */

import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { PeriodReport, SectionWeeks } from '@tinig/domain/calls/progress';
import type { SkillsBySection } from '@tinig/domain/calls/skills';
import { doneFrom } from '@tinig/domain/quarter-access/games';
import { addDays, dayOf, startOf } from '@tinig/domain/time/days';
import { runs } from '@tinig/tests/school/runs';
import { noon } from '@tinig/tests/school/school';
import {
  anySchool,
  daysOf,
  liveAsTold,
  readSlowly,
  type SectionId,
  type ToldHistory,
  type ToldPupil,
  toldUids,
} from '@tinig/tests/school/told-school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepPeriods } from './past-periods.ts';

const school = useSchool();

const sectionIds = ['', '-mabini', '-bonifacio', '-rizal'] as const;
type ToldSchool = { all: ToldHistory[]; marks: number[]; zone: string };

async function setMarks(marks: readonly number[]) {
  for (const [at, mark] of marks.entries())
    await school.ask(calls.changeSkill, { game: at + 1, name: '', code: '', competency: '', mark }, 'root');
}

/** Expects a class's groups in a period to equal those of a slow computation. */
async function groupsMustAgree({ all, marks, zone }: ToldSchool, period: string) {
  const given = { section: '-mabini', period, names: '1' };
  const { body } = await school.ask(calls.readSkillGroups, given, 'mia');
  const answer = body as unknown as ResponseOf<typeof calls.readSkillGroups>;
  const slow = readSlowly(all, '-mabini', marks, zone, period);
  const inOrder = answer.pupils!.map(({ uid }) => toldUids.indexOf(uid as ToldPupil));
  const here = all.flatMap(({ section, archived }, n) => (section === '-mabini' && !archived ? [n] : []));
  expect(answer).toMatchObject({ ...slow, pupils: inOrder.map((n) => slow.pupils[here.indexOf(n)]!) });
  const { body: school_wide } = await school.ask(calls.readSectionSkills, { period }, 'root');
  const { students, skills } = slow;
  const { items } = school_wide as unknown as SkillsBySection;
  expect(items.find(({ id }) => id === '-mabini')).toMatchObject({ students, skills });
}

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
  const done = pupils.flatMap(({ bests }) => bests.filter((best) => best !== null && best >= doneFrom));
  return {
    students: pupils.length,
    played: own.reduce((sum, { played }) => sum + played, 0),
    growth: {
      done: pupils.length === 0 ? 0 : Math.round((10 * done.length) / pupils.length) / 10,
      open: half.length,
    },
    skills: marks.map((_, at) => {
      const count = (group: string) => pupils.filter(({ groups }) => groups[at] === group).length;
      const names = ['mastered', 'going', 'not_started', 'closed'];
      return Object.fromEntries(names.map((group) => [group, count(group)]));
    }),
  };
}

function triesSlowly({ all, zone }: ToldSchool, sections: readonly string[], period: string): number {
  const [first, last] = daysOf(zone, period);
  return all
    .filter(({ section, archived }) => sections.includes(section) && !archived)
    .flatMap(({ tries }) => tries.map(({ at }) => dayOf(zone, at)))
    .filter((day) => day >= first && day <= last).length;
}

/** Expects the report of a section, or of the school, to hold the figures of a slow computation. */
async function reportMustAgree(raw: ToldSchool, section: '-mabini' | undefined, period: string) {
  const { body, status } = await school.ask(calls.readReport, { section, period }, section ? 'mia' : 'root');
  expect(status).toBe(200);
  const report = body as unknown as PeriodReport;
  const of = section ? [section] : sectionIds;
  expect(report).toMatchObject({ ...countSlowly(raw, of, period), tries: triesSlowly(raw, of, period) });
  const [first, last] = daysOf(raw.zone, period);
  if (first === '') return;
  const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  const [from, to] = [addDays(first, -length), addDays(first, -1)];
  const received = raw.all.flatMap(({ tries }) => tries.map((one) => one.received));
  const hasHistory = received.some((at) => dayOf(raw.zone, at) <= to);
  if (!hasHistory) return expect(report.before).toBeNull();
  const { skills: _, ...before } = countSlowly(raw, of, `${from}..${to}`);
  expect(report.before).toMatchObject({ first: from, last: to, ...before });
}

/** Recomputes a span's figures from the raw tries, pupil by pupil. */
function spanSlowly(pupils: ToldHistory[], zone: string, first: string, last: string) {
  const isIn = (at: number) => dayOf(zone, at) >= first && dayOf(zone, at) <= last;
  const played = pupils.filter(({ tries, old, stored }) =>
    tries.length > 0 ? tries.some(({ at }) => isIn(at)) : old.some((value) => value > 0) && isIn(stored),
  );
  const tries = pupils.flatMap((pupil) => pupil.tries.filter(({ at }) => isIn(at)));
  const firstDone = pupils.flatMap((pupil) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((game) => {
      const done = pupil.tries.filter((one) => one.game === game && one.percent >= doneFrom);
      return done.length > 0 ? [Math.min(...done.map(({ at }) => at))] : [];
    }),
  );
  return { pupils: played.length, tries: tries.length, games_done: firstDone.filter(isIn).length };
}

/** Expects each week and each day of a section to be that of a slow computation. */
async function weeksMustAgree({ all, zone }: ToldSchool) {
  const pupils = all.filter(({ section, archived }) => section === '-mabini' && !archived);
  const { status, body } = await school.ask(calls.readSectionWeeks, { section: '-mabini' }, 'mia');
  expect(status).toBe(200);
  const { weeks, days, students } = body as unknown as SectionWeeks;
  expect(students).toBe(pupils.length);
  expect(weeks.at(-1)!.monday <= dayOf(zone, noon.getTime())).toBe(true);
  for (const { monday, days_off: _, ...week } of weeks)
    expect(week).toEqual(spanSlowly(pupils, zone, monday, addDays(monday, 6)));
  for (const { day, pupils: played } of days) expect(played).toBe(spanSlowly(pupils, zone, day, day).pupils);
}

test('groups, reports, weeks and days are those of a slow reading of the raw tries: late, moved, closed, at the edges of days', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, async ({ told, marks, zone, periods }) => {
      await school.reset();
      await school.sql`update school set time_zone = ${zone}`;
      const raw = { all: await liveAsTold(school, told), marks, zone };
      await weeksMustAgree(raw);
      await setMarks(marks);
      for (const period of periods) {
        await groupsMustAgree(raw, period);
        for (const section of ['-mabini', undefined] as const) await reportMustAgree(raw, section, period);
      }
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
      const all = await liveAsTold(school, told);
      await keepPeriods(school.sql, noon);
      await setMarks(marks);
      for (const [n, uid] of toldUids.entries()) {
        if (all[n]!.archived) continue;
        const results = counted.map(({ first }, at) => {
          const played_at = new Date(startOf(zone, first) + 3_600_000).toISOString();
          return { id: `huli-${at}`, game: 1 + ((n + at) % 10), percent: 100, played_at };
        });
        if (results.length > 0)
          expect((await school.ask(calls.sendResults, { results }, uid)).status).toBe(200);
        await school.sql`
          update people set quarter_one = not quarter_one, quarter_four = not quarter_four where uid = ${uid}`;
      }
      for (const { first, last } of counted) await groupsMustAgree({ all, marks, zone }, `${first}..${last}`);
    }),
    { numRuns: runs(6) },
  );
});
