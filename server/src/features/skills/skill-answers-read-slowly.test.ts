/** @module-tag property */

import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { Answer } from '@tinig/domain/skills/answers';
import { dayOf } from '@tinig/domain/time/days';
import { runs } from '@tinig/tests/school/runs';
import { noon } from '@tinig/tests/school/school';
import { addAnswers, makeTried } from '@tinig/tests/school/stored-tries';
import { anyAgo, anyPeriod, anyZone, daysOf } from '@tinig/tests/school/told-school';
import { useSchool } from '@tinig/tests/school/use-school';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertValues } from '#sql/fragments';

const school = useSchool();

const minute = 60_000;
const uids = ['ana', 'bea', 'dan', 'ella', 'carl'] as const;
const skills = { 'mul-6': 'Talaan', 'mul-7': 'Talaan', div: 'Paghahati', iba: '' } as const;
type Key = keyof typeof skills;

type SlowTry = { game: number; at: number; answers: Answer[] };
type SlowPupil = { section: '-mabini' | '-rizal' | null; archived: boolean; tries: SlowTry[] };

/** Applies the rule of answers again, sentence by sentence, to what phones sent. */
function readSlowly(all: SlowPupil[], zone: string, period: string, ids: Map<SlowTry, string>) {
  const [first, last] = daysOf(zone, period);
  const here = all.filter(({ section, archived }) => section === '-mabini' && !archived);
  const isIn = ({ at }: SlowTry) => dayOf(zone, at) >= first && dayOf(zone, at) <= last;
  const played = here.map(({ tries }) =>
    tries.filter(isIn).sort((one, other) => one.at - other.at || (ids.get(one)! < ids.get(other)! ? -1 : 1)),
  );
  const answersOf = (tries: SlowTry[], skill: string) =>
    tries.flatMap(({ answers }) => answers).filter(({ s }) => skills[s as Key] === skill);
  const told = ['Paghahati', 'Talaan']
    .filter((skill) => played.some((tries) => answersOf(tries, skill).length > 0))
    .map((skill) => {
      const groups = played.map((tries) => {
        const given = answersOf(tries, skill).map(({ ok }) => ok);
        if (given.length < 5) return 'few';
        const [a, b, c, d, e] = given.slice(-5);
        const right = [a, b, c, d, e].filter(Boolean).length;
        return right >= 4 && c && d && e ? 'learned' : 'going';
      });
      const count = (group: string) => groups.filter((one) => one === group).length;
      const enough = count('learned') + count('going');
      const games = played.flat().filter((one) => answersOf([one], skill).length > 0);
      return {
        skill,
        groups,
        games: [...new Set(games.map(({ game }) => game))].sort((one, other) => one - other),
        answers: played.flatMap((tries) => answersOf(tries, skill)).length,
        learned: count('learned'),
        going: count('going'),
        few: count('few'),
        share: enough < 5 ? null : Math.floor((100 * count('learned')) / enough),
      };
    });
  const withAnswers = new Set(
    played.flat().flatMap(({ game, answers }) => (answers.length > 0 ? [game] : [])),
  );
  const silent = new Set(played.flat().map(({ game }) => game));
  for (const game of withAnswers) silent.delete(game);
  const mistakes = new Map<string, Set<number>>();
  for (const [n, tries] of played.entries())
    for (const { ok, q, a, c } of answersOf(tries, 'Talaan'))
      if (!ok && q && a) {
        const key = JSON.stringify([q, c ?? '', a]);
        mistakes.set(key, (mistakes.get(key) ?? new Set()).add(n));
      }
  const wrong = [...mistakes].flatMap(([key, by]) => {
    const [asked, right, given] = JSON.parse(key) as string[];
    return by.size >= 3 ? [{ asked, right, given, pupils: by.size }] : [];
  });
  return {
    students: here.length,
    skills: told.map(({ groups: _, ...skill }) => skill),
    unmapped: played.flatMap((tries) => answersOf(tries, '')).length,
    silent_games: [...silent].sort((one, other) => one - other),
    wrong,
    groups: here.map((_, n) => told.map(({ groups }) => groups[n])),
    here,
  };
}

const answer = fc
  .record({
    s: fc.constantFrom<Key>('mul-6', 'mul-6', 'mul-7', 'div', 'iba'),
    ok: fc.constantFrom(true, true, true, false),
    q: fc.constantFrom('6 × 7', '6 × 7', '8 × 7', ''),
    a: fc.constantFrom('48', '42', ''),
    c: fc.constantFrom('42', '42', '42', ''),
  })
  .map(({ s, ok, q, a, c }): Answer => ({ s, ok, ...(q && { q }), ...(a && { a }), ...(c && { c }) }));

const pupil = fc.record({
  section: fc.constantFrom<SlowPupil['section']>('-mabini', '-mabini', '-mabini', '-mabini', '-rizal', null),
  archived: fc.constantFrom(false, false, false, false, true),
  tries: fc.array(
    fc.record({
      game: fc.integer({ min: 1, max: 3 }),
      ago: anyAgo(40),
      // Minutes between play and sending. Null means imported at the end, with an old time of receipt.
      late: fc.constantFrom(0, 0, 5, 1440, 20_000, null),
      answers: fc.array(answer, { maxLength: 7 }),
    }),
    { maxLength: 5 },
  ),
});
const anySchool = fc.record({
  told: fc.array(pupil, { minLength: 5, maxLength: 5 }),
  zone: anyZone,
  periods: fc.array(anyPeriod('year', 'last-30'), { minLength: 3, maxLength: 5 }),
});

type SentTry = { uid: (typeof uids)[number]; id: string; one: SlowTry; received: number; isBrought: boolean };

/** Sends results in the order in which they happened. The import comes last. */
async function live(sent: readonly SentTry[]) {
  const resultOf = ({ id, one: { at, game, answers } }: SentTry) => ({
    ...{ id, percent: 50, played_at: new Date(at).toISOString(), game, answers },
  });
  for (const one of sent.filter(({ isBrought }) => !isBrought).sort((a, b) => a.received - b.received)) {
    school.setNow(new Date(one.received));
    const { status, text } = await school.ask(calls.sendResults, { results: [resultOf(one)] }, one.uid);
    expect(status, text).toBe(200);
  }
  school.setNow(noon);
  const brought = sent.filter(({ isBrought }) => isBrought);
  await school.sql.begin(async (sql) => {
    const rows = brought.map((one) => {
      const received_at = new Date(one.received).toISOString();
      return { uid: one.uid, received_at, ...resultOf(one) };
    });
    for (const { answers: _, ...row } of rows) await sql`insert into results ${insertValues(row)}`;
    await addAnswers(sql, rows);
    await makeTried(sql, [...new Set(rows.map(({ uid }) => uid))]);
  });
}

test('skills by answers and common mistakes are those of a slow reading of what was sent: any order, moved, at the edges of days', async () => {
  await fc.assert(
    fc.asyncProperty(anySchool, async ({ told, zone, periods }) => {
      await school.reset();
      await school.sql`update school set time_zone = ${zone}`;
      await school.sql`update people set archived_at = null, created_at = ${new Date(noon.getTime() - 90 * 1440 * minute)}`;
      const ids = new Map<SlowTry, string>();
      const made: SlowPupil[] = [];
      const sent: SentTry[] = [];
      for (const [n, { tries, ...one }] of told.entries()) {
        const played = tries.map(({ ago, late, ...more }, place) => {
          const one: SlowTry = { ...more, at: noon.getTime() - ago * minute };
          const id = `subok-${place}`;
          ids.set(one, id);
          const received = Math.min(one.at + (late ?? 0) * minute, noon.getTime());
          sent.push({ uid: uids[n]!, id, one, received, isBrought: late === null });
          return one;
        });
        made.push({ ...one, tries: played });
      }
      await live(sent);
      for (const [n, { section, archived }] of made.entries())
        await school.sql`
          update people set section_id = ${section}, archived_at = ${archived ? noon : null} where uid = ${uids[n]!}`;
      for (const skill of ['Talaan', 'Paghahati'])
        await school.ask(
          calls.changeAnswerKeys,
          { keys: Object.keys(skills).filter((key) => skills[key as Key] === skill), skill },
          'root',
        );
      for (const period of periods) {
        const { body } = await school.ask(
          calls.readSkillAnswers,
          { section: '-mabini', period, names: '1', skill: 'Talaan' },
          'mia',
        );
        const { pupils, wrong, ...answered } = body as unknown as ResponseOf<typeof calls.readSkillAnswers>;
        const { groups, here, wrong: slowWrong, ...slow } = readSlowly(made, zone, period, ids);
        expect(answered).toMatchObject(slow);
        const byText = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();
        expect(byText(wrong!)).toEqual(byText(slowWrong));
        expect(pupils!.map((one) => one.groups)).toEqual(
          pupils!.map(({ uid }) => groups[here.indexOf(made[uids.indexOf(uid as 'ana')]!)]),
        );
      }
    }),
    { numRuns: runs(20) },
  );
});
