/** @module-tag property */
import type { ResponseOf } from '@tinig/domain/calls/call';
import { readHelpGroup, readHelpGroups } from '@tinig/domain/calls/interventions';
import { addDays, dayOf, startOf } from '@tinig/domain/time/days';
import { addHelp, helpId } from '@tinig/tests/school/help';
import { runs } from '@tinig/tests/school/runs';
import { noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableOf } from '#sql/fragments';

const school = useSchool();

const zones = ['Asia/Manila', 'America/New_York', 'Pacific/Kiritimati'];
const uids = ['ana', 'bea'] as const;
const anyTry = fc.record({
  uid: fc.constantFrom(...uids),
  game: fc.constantFrom(3, 3, 3, 4),
  percent: fc.integer({ min: 0, max: 100 }),
  day: fc.integer({ min: -12, max: 1 }),
  // Times at the start and end of a day, and within it.
  at: fc.constantFrom(0, 1, 12 * 3_600_000, 86_400_000 - 1),
});
const anyGroup = fc.record({
  zone: fc.constantFrom(...zones),
  started: fc.integer({ min: -10, max: 0 }),
  mid: fc.integer({ min: 0, max: 10 }),
  ended: fc.option(fc.integer({ min: 0, max: 10 })),
  mark: fc.constantFrom(50, 90),
  tries: fc.array(anyTry, { maxLength: 25 }),
});

type PlainTry = { uid: string; game: number; percent: number; id: string; played_at: string };
type Part = { best: number | null; last: number[] };

/**
 * Reference implementation of the three standings. Assigns each attempt to a part by its day in the school's
 * zone, then takes each part's best and last three.
 */
function readSlowly(
  tries: PlainTry[],
  { zone, start, mid, end }: { zone: string; start: string; mid: string; end: string },
): Part[] {
  const parts: Part[] = [];
  for (const part of [0, 1, 2]) {
    const inPart = tries
      .filter(({ played_at }) => {
        const day = dayOf(zone, Date.parse(played_at));
        const at = day < start ? 0 : day <= mid ? 1 : 2;
        return at === part && day <= end;
      })
      .sort((one, other) => (`${one.played_at} ${one.id}` < `${other.played_at} ${other.id}` ? -1 : 1));
    const percents = inPart.map(({ percent }) => percent);
    parts.push({
      best: percents.length > 0 ? Math.max(...percents) : null,
      last: percents.slice(-3),
    });
  }
  return parts;
}

test('standings and counts are those of a slow reading of the raw tries, at the edges of days, in any zone', async () => {
  await fc.assert(
    fc.asyncProperty(anyGroup, async ({ zone, started, mid, ended, mark, tries }) => {
      await school.reset();
      await addHelp(school);
      const today = dayOf(zone, noon.getTime());
      const start = addDays(today, started);
      const days = { zone, start, mid: addDays(start, mid), end: today };
      if (ended !== null && addDays(start, ended) < today) days.end = addDays(start, ended);
      const { sql } = school;
      await sql`update school set time_zone = ${zone}`;
      await sql`update skills set mark = ${mark} where game = 3`;
      await sql`update help_groups set started_on = ${start}::date, mid_on = ${days.mid}::date, until_on = ${days.mid}::date,
        ended_on = ${ended === null ? null : days.end}::date, ended_at = ${ended === null ? null : noon}`;
      const rows = tries.map(({ day, at, ...one }, n) => ({
        ...one,
        id: `subok-${String(n).padStart(2, '0')}`,
        played_at: new Date(startOf(zone, addDays(today, day)) + at).toISOString(),
        received_at: noon.toISOString(),
        is_late: false,
        origin: '',
      }));
      await sql`insert into results select r.* from ${tableOf('results', rows)}`;

      const { body } = await school.ask(readHelpGroup, { id: helpId }, 'mia');
      const group = body as unknown as ResponseOf<typeof readHelpGroup>;
      const counts = { mastered: 0, going: 0, not_started: 0 };
      for (const { uid, parts } of group.members) {
        const slow = readSlowly(
          rows.filter((one) => one.uid === uid && one.game === 3),
          days,
        );
        expect(parts).toEqual(slow);
        const bests = slow.flatMap(({ best }) => best ?? []);
        if (bests.length === 0) counts.not_started += 1;
        else if (Math.max(...bests) >= mark) counts.mastered += 1;
        else counts.going += 1;
      }
      const state = ended === null ? 'running' : 'ended';
      const list = await school.ask(readHelpGroups, { section: '-mabini', state }, 'root');
      expect(list.body.items).toMatchObject([{ id: helpId, members: 2, sessions: 1, ...counts }]);
    }),
    { numRuns: runs(25) },
  );
});
