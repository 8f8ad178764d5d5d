import { Day } from '@tinig/domain/days';
import { gameKeys } from '@tinig/domain/games';
import { Id } from '@tinig/domain/people';
import { grades } from '@tinig/domain/sections';
import { text } from '@tinig/domain/text';
import { z } from 'zod/mini';
import { someMoment } from './records.ts';
import { readStrictly, recordsIn, type TreeTrouble, troubleAt, unhurried, valuesIn } from './tree.ts';

const count = z.int().check(z.minimum(0), z.maximum(100_000_000));
const games = gameKeys.map((_, at) => at + 1);
const ofGames = <Each extends z.ZodMiniType>(each: Each) =>
  z.array(each).check(z.refine((all) => all.length === games.length));
const longestName = 40;

const FiledGame = z.strictObject({
  mastered: count,
  going: count,
  not_started: count,
  closed: count,
  done: count,
});
/** A section in a grading period; '' holds the pupils who were in none. */
const FiledSection = z.strictObject({
  section_id: z.union([Id, z.literal('')]),
  section_name: text('fill-all'),
  grade_level: z.string().check(z.refine((level) => grades.includes(level))),
  students: count,
  played: count,
  tries: count,
  games: ofGames(FiledGame),
});
/** A grading period that was counted for good, as a file may hold it. */
const PastPeriodRecord = z.strictObject({
  name: text('fill-all', longestName),
  counted_at: someMoment,
  sections: z.array(FiledSection),
});
export type PastPeriodRecord = z.output<typeof PastPeriodRecord> & { key: string; first: Day; last: Day };

/** What one pupil had by the end of one of them. */
const PastBestsRecord = z.strictObject({
  bests: ofGames(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
  open_games: z.array(z.int().check(z.minimum(1), z.maximum(games.length))),
  has_played: z.boolean(),
});
export type PastBestsRecord = z.output<typeof PastBestsRecord> & { uid: string; period: string };

/** "2026-06-08_2026-09-15": the first and last day of a period, as the file has it for a key. */
function daysOf(key: string): { first: Day; last: Day } | undefined {
  const [first, last, ...more] = key.split('_').map((day) => Day.safeParse(day).data);
  return first && last && first <= last && more.length === 0 ? { first, last } : undefined;
}

/** The counted grading periods of a file; what can't be read is reported by its place. */
export function readFilePeriods(area: unknown, refused: TreeTrouble[]): PastPeriodRecord[] {
  const periods: PastPeriodRecord[] = [];
  for (const { id: key, record, path } of recordsIn(area, 'PastPeriods', refused)) {
    const days = daysOf(key);
    const period = readStrictly(PastPeriodRecord, record, path, refused);
    if (!days) refused.push(troubleAt(path, 'import-id-wrong'));
    else if (period) periods.push({ key, ...days, ...period });
  }
  return periods;
}

/** What pupils had by the end of the file's periods. */
export async function readFileBests(
  area: unknown,
  periods: readonly PastPeriodRecord[],
  refused: TreeTrouble[],
): Promise<PastBestsRecord[]> {
  const known = new Set(periods.map(({ key }) => key));
  const rows: PastBestsRecord[] = [];
  await unhurried(valuesIn(area, 'PastBests', refused), ({ uid, id: period, value, path }) => {
    const row = readStrictly(PastBestsRecord, value, path, refused);
    if (row && known.has(period)) rows.push({ uid, period, ...row });
    else if (row) refused.push(troubleAt(path, 'import-id-wrong'));
  });
  return rows;
}
