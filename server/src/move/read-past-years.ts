import { gameKeys, underEach } from '@tinig/domain/games';
import { Id } from '@tinig/domain/people';
import { holdings } from '@tinig/domain/section-teachers';
import { text } from '@tinig/domain/text';
import { z } from 'zod/mini';
import { someMoment } from './records.ts';
import { readStrictly, recordsIn, type TreeTrouble, troubleAt, unhurried, valuesIn } from './tree.ts';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const number = z.number().check(z.minimum(0), z.maximum(100));
const ofGames = <Each extends z.ZodMiniType>(each: Each) =>
  z.array(each).check(z.refine((all) => [0, gameKeys.length].includes(all.length)));
const longestName = 20;

/** A section of a past year; '' holds the pupils who were in none, '-' those in the archive. */
const PastSectionRecord = z.strictObject({
  section_id: z.union([Id, z.literal('')]),
  section_name: text('fill-all'),
  holders: z.record(Id, z.enum(holdings)),
  students: count,
  averages: ofGames(number),
  done: ofGames(count),
});

/** A past year as a file may hold it. */
const PastYearRecord = z.strictObject({
  name: text('fill-all', longestName),
  ended_at: someMoment,
  calendar: z.record(z.string(), z.unknown()),
  sections: z.array(PastSectionRecord),
});
export type PastYearRecord = z.output<typeof PastYearRecord> & { id: number };

/** What one pupil ended one year with. */
const PastNumbersRecord = z.strictObject({
  section: z.union([Id, z.literal('')]),
  days_played: z.int().check(z.minimum(0), z.maximum(366)),
  updated_at: someMoment,
  ...underEach(gameKeys, number),
});
export type PastNumbersRecord = z.output<typeof PastNumbersRecord> & { uid: string; year: number };

const yearOf = (key: string) => (/^[1-9]\d{0,4}$/.test(key) ? Number(key) : undefined);

/** The past years of a file, in order; what can't be read is reported by its place. */
export async function readFileYears(area: unknown, refused: TreeTrouble[]): Promise<PastYearRecord[]> {
  const years: PastYearRecord[] = [];
  for (const { id: key, record, path } of recordsIn(area, 'PastYears', refused)) {
    const id = yearOf(key);
    const year = readStrictly(PastYearRecord, record, path, refused);
    if (id === undefined) refused.push(troubleAt(path, 'import-id-wrong'));
    else if (year) years.push({ id, ...year });
  }
  const inOrder = years.toSorted((one, other) => one.id - other.id);
  const late = inOrder.find(({ ended_at }, at) => at > 0 && ended_at <= inOrder[at - 1]!.ended_at);
  if (late)
    refused.push(
      troubleAt(['PastYears', String(late.id), 'ended_at'], 'import-field-wrong', { field: 'ended_at' }),
    );
  return inOrder.filter((year) => year !== late);
}

/** What pupils ended past years with, by pupil and year. */
export async function readFileNumbers(
  area: unknown,
  years: readonly PastYearRecord[],
  refused: TreeTrouble[],
): Promise<PastNumbersRecord[]> {
  const sections = new Map(
    years.map(({ id, sections }) => [id, new Set(sections.map(({ section_id }) => section_id))]),
  );
  const rows: PastNumbersRecord[] = [];
  await unhurried(valuesIn(area, 'PastProgress', refused), ({ uid, id: key, value, path }) => {
    const row = readStrictly(PastNumbersRecord, value, path, refused);
    const year = yearOf(key) ?? -1;
    if (row && sections.get(year)?.has(row.section)) rows.push({ uid, year, ...row });
    else if (row) refused.push(troubleAt([...path, 'section'], 'import-field-wrong', { field: 'section' }));
  });
  return rows;
}
