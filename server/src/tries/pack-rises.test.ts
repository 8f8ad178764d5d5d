import { type PeriodReport, readReport } from '@tinig/domain/calls/report';
import { readSectionSkills, type SkillsBySection } from '@tinig/domain/calls/skills';
import { sendResults } from '@tinig/domain/calls/tries';
import { addDays, dayOf } from '@tinig/domain/days';
import { daysAfter, noon, openSchool, type School } from '@tinig/tests/school/school';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTried } from './make-tried.ts';
import { packRises } from './pack-rises.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(async () => {
  await school.reset();
  await school.sql`update people set created_at = ${daysAfter(-90)} where role = 'student'`;
});
afterAll(() => school.close());

const game = 3;
const send = async (day: number, percent: number, sentOn = day) => {
  school.setNow(daysAfter(sentOn));
  const results = [{ id: `subok-${day}`, game, percent, played_at: daysAfter(day).toISOString() }];
  expect((await school.ask(sendResults, { results }, 'ana')).status).toBe(200);
  school.setNow(noon);
};

/** How many of Mabini had learned the game and were on their way to it, by the end of a day. */
async function standingOn(day: number) {
  const last = addDays(dayOf('Asia/Manila', noon.getTime()), day);
  const { body } = await school.ask(readSectionSkills, { period: `${addDays(last, -3)}..${last}` }, 'root');
  const { items } = body as unknown as SkillsBySection;
  const { mastered, going } = items.find(({ id }) => id === '-mabini')!.skills[game - 1]!;
  return { mastered, going };
}
const packed = () => school.sql<{ uid: string; best: number[] }[]>`
  select uid, best[width_bucket(${game * 2 ** 42}::float8, at) + 1 :
    width_bucket(${(game + 1) * 2 ** 42 - 1}::float8, at)] as best from pupil_rises where uid = 'ana'`;

const quarterHour = 15 * 60 * 1000;
const quarters = (...days: number[]) => days.map((day) => Math.floor(daysAfter(day).getTime() / quarterHour));
const packedPlays = async () => {
  const [row] = await school.sql<{ played: number[] }[]>`select played from pupil_rises where uid = 'ana'`;
  return row!.played;
};
/** How many of the school played on a past day. */
async function playedOn(day: number) {
  const one = addDays(dayOf('Asia/Manila', noon.getTime()), day);
  const { body } = await school.ask(readReport, { period: `${one}..${one}` }, 'root');
  return (body as unknown as PeriodReport).played;
}

test('a past day is told by what was packed in the night, and by the tries of whoever sent something old since', async () => {
  await send(-20, 40);
  await send(-5, 95);
  await packRises(school.sql, noon);
  expect(await packed()).toEqual([{ uid: 'ana', best: [40, 95] }]);
  // What is at hand is not asked: nobody sent anything since.
  await school.sql`update tried_games set rise_to = '{1, 2}' where uid = 'ana' and game = ${game}`;
  expect(await standingOn(-10)).toEqual({ mastered: 0, going: 1 });
  await school.sql`update tried_games set rise_to = '{40, 95}' where uid = 'ana' and game = ${game}`;
  await send(-12, 92, 0);
  expect(await standingOn(-10)).toEqual({ mastered: 1, going: 0 });
  expect(await standingOn(-15)).toEqual({ mastered: 0, going: 1 });
});

test('tries that an import brings are packed with them, however long ago they came', async () => {
  await send(-5, 95);
  await packRises(school.sql, noon);
  await school.sql`
    insert into results (uid, id, game, percent, played_at, received_at)
    values ('ana', 'dati', ${game}, 93, ${daysAfter(-18)}, ${daysAfter(-18)})`;
  await school.sql.begin((sql) => makeTried(sql, ['ana']));
  expect(await packed()).toEqual([{ uid: 'ana', best: [93, 95] }]);
  expect(await packedPlays()).toEqual(quarters(-18, -5));
  expect(await standingOn(-10)).toEqual({ mastered: 1, going: 0 });
});

test('of a version that knows no rises the tries themselves are asked', async () => {
  await send(-20, 40);
  await send(-5, 95);
  await school.sql`update tried_games set rises_of = 1`;
  await packRises(school.sql, noon);
  expect(await packed()).toEqual([{ uid: 'ana', best: [] }]);
  expect(await standingOn(-10)).toEqual({ mastered: 0, going: 1 });
});

test('who played is packed as well: what came since the night before is added, and what is over goes', async () => {
  await send(-20, 40);
  await packRises(school.sql, daysAfter(-10));
  expect(await packedPlays()).toEqual(quarters(-20));
  await send(-5, 95);
  await send(-12, 92, 0);
  await packRises(school.sql, noon);
  expect(await packedPlays()).toEqual(quarters(-20, -12, -5));
  expect([await playedOn(-20), await playedOn(-12), await playedOn(-11)]).toEqual([1, 1, 0]);
  // The tries are not asked.
  await school.sql`update pupil_rises set played = ${quarters(-12)}::int[] where uid = 'ana'`;
  expect([await playedOn(-20), await playedOn(-12)]).toEqual([0, 1]);
  // Tries are kept for 400 days.
  await school.sql`update pupil_rises set played = ${quarters(-20, -12, -5)}::int[] where uid = 'ana'`;
  await packRises(school.sql, daysAfter(400 - 15));
  expect(await packedPlays()).toEqual(quarters(-12, -5));
});

test('of whom it is not known when there was play the tries are asked, until the night', async () => {
  await send(-20, 40);
  await send(-5, 95);
  await packRises(school.sql, noon);
  await school.sql`update pupil_rises set played = null`;
  expect([await playedOn(-20), await playedOn(-19)]).toEqual([1, 0]);
  await packRises(school.sql, noon);
  expect(await packedPlays()).toEqual(quarters(-20, -5));
});
