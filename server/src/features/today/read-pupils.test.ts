import { emptyCalendar } from '@tinig/domain/calendar/calendar';
import { sendResults } from '@tinig/domain/calls/attempts';
import { readTotals } from '@tinig/domain/calls/school';
import { doneFrom, gameKeys, gamesOf, quarterKeys, quarterNumbers } from '@tinig/domain/quarter-access/games';
import type { GameSummary } from '@tinig/domain/results/attempts';
import { addDays, dayOf } from '@tinig/domain/time/days';
import { ruleCalendar } from '@tinig/domain/today/today';
import { daysAfter, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setClause } from '#sql/fragments';
import { readPupils } from './read-pupils.ts';
import { groupedPupils, standings } from './section-day.ts';
import { readSectionFigures } from './today.ts';

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

const uids = ['ana', 'bea', 'carl', 'dan', 'dina', 'ella'] as const;
const week = [6, 5, 4, 3, 2, 1, 0].map((days) => addDays(dayOf('Asia/Manila', noon.getTime()), -days));

const pupil = fc.record({
  section: fc.constantFrom(null, '-mabini', '-mabini', '-bonifacio', '-rizal'),
  state: fc.constantFrom('active', 'active', 'active', 'archived', 'left'),
  locks: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  /** Null for a pupil who never played and has no row. */
  numbers: fc.option(
    fc.array(fc.constantFrom(0, doneFrom - 0.5, doneFrom, 100), { minLength: 10, maxLength: 10 }),
  ),
  daysAgo: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 7 }),
});
type AnyPupil = typeof pupil extends fc.Arbitrary<infer One> ? One : never;

async function write(uid: string, { section, state, locks, numbers, daysAgo }: AnyPupil) {
  const { sql } = school;
  const person = {
    section_id: section,
    archived_at: state === 'active' ? null : noon,
    left_at: state === 'left' ? noon : null,
    ...Object.fromEntries(quarterKeys.map((key, at) => [key, locks[at]!])),
  };
  // A pupil who joins a section gets its locks, so a second update restores the pupil's own.
  for (let time = 0; time < 2; time++) await sql`update people set ${setClause(person)} where uid = ${uid}`;
  if (numbers === null) return void (await sql`delete from progress where uid = ${uid}`);
  const days = daysAgo.map((ago) => addDays(week[6]!, -ago)).sort();
  await sql`insert into progress (uid, updated_at) values (${uid}, now()) on conflict do nothing`;
  await sql`
    update progress set ${setClause(Object.fromEntries(gameKeys.map((key, at) => [key, numbers[at]!])))},
      played_days = ${`{${days}}`}::text::date[] where uid = ${uid}`;
}

function figuresOf(all: readonly AnyPupil[], section: string) {
  const own = all.filter((one) => one.section === section && one.state === 'active');
  const count = (is: (one: AnyPupil) => boolean) => own.filter(is).length;
  return {
    students: own.length,
    has_played: own.some(({ numbers, daysAgo }) => numbers !== null && daysAgo.some((ago) => ago < 7)),
    open: quarterKeys.map((_, at) => count(({ locks }) => locks[at]!)),
    done: quarterNumbers.map((quarter) =>
      count(({ numbers }) => gamesOf(quarter).every((game) => (numbers?.[game - 1] ?? 0) >= doneFrom)),
    ),
  };
}

test('counts active pupils, open and done quarters and play of the week in each section', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pupil, { minLength: 6, maxLength: 6 }), async (all) => {
      await school.reset();
      for (const [n, uid] of uids.entries()) await write(uid, all[n]!);
      const figures = await readSectionFigures(school.sql, week);
      expect(figures.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['-mabini', '-bonifacio', '-rizal']),
      );
      for (const section of figures) expect(section).toMatchObject(figuresOf(all, section.id));
      const { body } = await school.ask(readTotals, {}, 'root');
      expect(body).toMatchObject({
        students: all.filter(({ state }) => state === 'active').length,
        archived: all.filter(({ state }) => state === 'archived').length,
        students_without_section: all.filter(({ state, section }) => state === 'active' && section === null)
          .length,
      });
    }),
    { numRuns: 12 },
  );
});
