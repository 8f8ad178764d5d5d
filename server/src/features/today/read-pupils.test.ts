import { emptyCalendar } from '@tinig/domain/calendar/calendar';
import { sendResults } from '@tinig/domain/calls/attempts';
import type { GameSummary } from '@tinig/domain/results/attempts';
import { ruleCalendar } from '@tinig/domain/today/today';
import { daysAfter, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { readPupils } from './read-pupils.ts';
import { groupedPupils, standings } from './section-day.ts';

type Row = Omit<GameSummary, 'done_at'> & { uid: string; game: number; done_at: Date | null };

const school = useSchool();

/** Makes tries at all games over three weeks, with rising, equal and falling values. */
const triesOf = (salt: number) =>
  Array.from({ length: 90 }, (_, n) => ({
    id: `subok-${n}`,
    game: 1 + ((n * 7 + salt) % 10),
    percent: (n * n * 13 + salt * 31) % (n % 9 === 0 ? 101 : 60),
    played_at: new Date(noon.getTime() - ((n * 331 + salt * 97) % (21 * 1440)) * 60_000).toISOString(),
  }));

test('what is left out of a pupil’s tries changes nothing, on any day', async () => {
  const { sql } = school;
  await sql`update people set quarter_one = true, quarter_two = true, quarter_three = true`;
  await sql`delete from progress`;
  for (const [salt, name] of (['ana', 'bea'] as const).entries())
    await school.ask(sendResults, { results: triesOf(salt) }, name);
  const all = await sql<Row[]>`select uid, game, tries, done_at, recent, days from tried_games`;
  let stuck = 0;
  for (let days = 0; days < 10; days++) {
    const now = daysAfter(days);
    const calendar = ruleCalendar(emptyCalendar('Asia/Manila'), now.getTime());
    const pupils = await readPupils(sql, ['-mabini'], calendar);
    const whole = pupils.map((pupil) => {
      const own = all.filter(({ uid }) => uid === pupil.uid);
      const done = own.flatMap(({ game, done_at }) => (done_at && game <= 7 ? [done_at.getTime()] : []));
      return {
        ...pupil,
        tried: new Map(own.map(({ game, recent, days }) => [game, { recent, days }])),
        completed: { games: done.length, at: done.length > 0 ? Math.max(...done) : null },
      };
    });
    expect(pupils.map(({ completed }) => completed)).toEqual(whole.map(({ completed }) => completed));
    expect(groupedPupils(pupils, calendar)).toEqual(groupedPupils(whole, calendar));
    const helped = await readPupils(sql, ['-mabini'], calendar, 'help');
    const reasons = (of: typeof pupils) =>
      standings(of, calendar).map(([, { group, reason }]) => group === 'help' && reason);
    expect(reasons(helped)).toEqual(reasons(pupils));
    stuck += reasons(pupils).filter((reason) => reason && reason.kind === 'repeating').length;
  }
  expect(stuck).toBeGreaterThan(0);
});
