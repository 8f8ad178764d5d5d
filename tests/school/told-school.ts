import { archiveStudent } from '@tinig/domain/calls/archive';
import { sendResults } from '@tinig/domain/calls/attempts';
import { editUser } from '@tinig/domain/calls/people';
import { gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import { addDays, dayOf } from '@tinig/domain/time/days';
import { quoted, setClause } from '@tinig/server/sql/fragments';
import fc from 'fast-check';
import { expect } from 'vitest';
import { noon, people, type School } from './school.ts';

const minute = 60_000;
/** The pupils, in the order in which they are told. */
export const toldUids = ['ana', 'bea', 'dan', 'ella'] as const;
export type ToldPupil = (typeof toldUids)[number];
const names = { '-mabini': 'Mabini', '-bonifacio': 'Bonifacio', '-rizal': 'Rizal' } as const;
export type SectionId = keyof typeof names;
const quarterOfGame = [1, 1, 2, 2, 2, 3, 3, 4, 4, 4];

type ToldTry = { game: number; percent: number; at: number; received: number };
export type ToldHistory = {
  section: SectionId | '';
  archived: boolean;
  /** Stored before there was history, and when. */
  old: number[];
  stored: number;
  open: boolean[];
  /** When it opened; null where that is not known. */
  opened: (number | null)[];
  tries: ToldTry[];
};

/** The first and last day of a period value, not after today. */
export function daysOf(zone: string, period: string): [first: string, last: string] {
  const today = dayOf(zone, noon.getTime());
  const [from, to] = period.split('..');
  if (to !== undefined) return [from!, to < today ? to : today];
  return [period === 'year' ? '' : addDays(today, period === 'last-90' ? -89 : -29), today];
}

/** Every rule of the four groups once more, from the raw tries, sentence by sentence. */
export function readSlowly(
  all: ToldHistory[],
  section: SectionId | '',
  marks: number[],
  zone: string,
  period: string,
) {
  const [first, last] = daysOf(zone, period);
  const isOver = last < dayOf(zone, noon.getTime());
  const isBefore = (at: number) => !isOver || dayOf(zone, at) <= last;
  const here = all.filter((pupil) => pupil.section === section && !pupil.archived);
  const pupils = here.map((pupil) => {
    const news = Math.max(pupil.stored, ...pupil.tries.map(({ received }) => received));
    const isSame = isBefore(news);
    const bests = marks.map((_, at) => {
      const values = pupil.tries
        .filter((one) => one.game === at + 1 && isBefore(one.at))
        .map(({ percent }) => percent);
      if (isSame && pupil.old[at]! > 0) values.push(pupil.old[at]!);
      return values.length > 0 ? Math.max(...values) : null;
    });
    const groups = marks.map((mark, at) => {
      if (bests[at] !== null) return bests[at]! >= mark ? 'mastered' : 'going';
      const quarter = quarterOfGame[at]! - 1;
      const opened = pupil.opened[quarter]!;
      const wasOpen = pupil.open[quarter] && (opened === null || isBefore(opened));
      return wasOpen ? 'not_started' : 'closed';
    });
    const days = pupil.tries.map(({ at }) => dayOf(zone, at));
    if (days.length === 0 && pupil.old.some((value) => value > 0)) days.push(dayOf(zone, pupil.stored));
    return { bests, groups, played: days.some((day) => day >= first && day <= last) };
  });
  return {
    students: pupils.length,
    played: pupils.filter(({ played }) => played).length,
    pupils: pupils.map(({ bests, groups }) => ({ bests, groups })),
    skills: marks.map((_, at) => {
      const count = (group: string) => pupils.filter(({ groups }) => groups[at] === group).length;
      const open = pupils.length - count('closed');
      const counts = Object.fromEntries(
        ['mastered', 'going', 'not_started', 'closed'].map((of) => [of, count(of)]),
      );
      return { ...counts, share: open > 0 ? Math.floor((100 * count('mastered')) / open) : null };
    }),
  };
}

/** Minutes ago, around the ends of days as often as not, in whatever zone. */
export const anyAgo = (days: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: days * 1440 }),
    fc
      .tuple(fc.integer({ min: 0, max: days - 1 }), fc.constantFrom(0, 1, 719, 720, 721, 1439))
      .map(([days, m]) => days * 1440 + m),
  );
const ago = anyAgo(29);
const percent = fc.constantFrom(0, 30, 49.5, 50, 84.9, 85, 90, 100);
const history = fc.record({
  section: fc.constantFrom<SectionId | ''>('-mabini', '-mabini', '-mabini', '-rizal', ''),
  archived: fc.constantFrom(false, false, false, true),
  old: fc.array(fc.constantFrom(0, 0, 0, 40, 90), { minLength: 10, maxLength: 10 }),
  stored: ago,
  open: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  opened: fc.array(fc.option(ago), { minLength: 4, maxLength: 4 }),
  // Sent so long after it was played.
  played: fc.array(
    fc.record({
      game: fc.integer({ min: 1, max: 10 }),
      percent,
      ago,
      late: fc.constantFrom(0, 5, 1440, 9000),
    }),
    {
      maxLength: 8,
    },
  ),
});
type ToldFacts = typeof history extends fc.Arbitrary<infer One> ? One : never;
const day = fc
  .integer({ min: 0, max: 32 })
  .map((days) => dayOf('UTC', noon.getTime() - days * 1440 * minute));
/** One of these, or from any day of the last month to another. */
export const anyPeriod = (...named: string[]) =>
  fc.oneof(
    fc.constantFrom(...named),
    fc.tuple(day, day).map((days) => days.sort().join('..')),
  );
export const anyZone = fc.constantFrom('Asia/Manila', 'America/St_Johns', 'Pacific/Kiritimati');

/** Makes the school as it is told, by the calls of phones and teachers where there are such. */
export async function liveAsTold(school: School, told: ToldFacts[]): Promise<ToldHistory[]> {
  const made: ToldHistory[] = [];
  const sent: { uid: ToldPupil; at: number; received: number; game: number; percent: number }[] = [];
  for (const [n, { played, stored, opened, ...pupil }] of told.entries()) {
    const uid = toldUids[n]!;
    const at = (minutes: number) => noon.getTime() - minutes * minute;
    const tries = played.map(({ ago, late, ...one }) => ({
      ...one,
      at: at(ago),
      received: Math.min(at(ago) + late * minute, noon.getTime()),
    }));
    // Numbers stored before the history are older than all of it.
    const first = Math.min(at(stored), ...tries.map(({ received }) => received));
    made.push({
      ...pupil,
      stored: first,
      opened: opened.map((ago) => (ago === null ? null : at(ago))),
      tries,
    });
    sent.push(...tries.map((one) => ({ uid, ...one })));
    const numbers = Object.fromEntries(gameKeys.map((key, at) => [key, pupil.old[at]!]));
    await school.sql`update progress set ${setClause({ ...numbers, updated_at: new Date(first) })} where uid = ${uid}`;
    await school.sql`update people set created_at = ${new Date(at(60 * 1440))} where uid = ${uid}`;
  }
  for (const [n, { uid, at, received, game, percent }] of sent
    .sort((a, b) => a.received - b.received)
    .entries()) {
    school.setNow(new Date(received));
    const results = [{ id: `subok-${n}`, game, percent, played_at: new Date(at).toISOString() }];
    const { status, text } = await school.ask(sendResults, { results }, uid);
    expect(status, text).toBe(200);
  }
  school.setNow(noon);
  for (const [n, { section, archived, open, opened }] of made.entries()) {
    const uid = toldUids[n]!;
    // Moved by a superadmin, tries and all; or without a section.
    if (section && section !== ('section' in people[uid] ? people[uid].section : ''))
      await school.ask(editUser, { uid, section: names[section] }, 'root');
    if (!section) await school.sql`update people set section_id = null where uid = ${uid}`;
    const locks = Object.fromEntries(quarterKeys.map((key, at) => [key, open[at]!]));
    await school.sql`update people set ${setClause(locks)} where uid = ${uid}`;
    for (const [at, key] of quarterKeys.entries())
      await school.sql`
        update people set ${quoted(`${key}_opened_at`)} = ${open[at] && opened[at] !== null ? new Date(opened[at]!) : null}
        where uid = ${uid}`;
    if (archived) await school.ask(archiveStudent, { user_id: uid }, 'root');
  }
  return made;
}

/** A school of four pupils with whatever may be, and periods to ask it for. */
export const anySchool = fc.record({
  told: fc.array(history, { minLength: 4, maxLength: 4 }),
  marks: fc.array(fc.constantFrom(50, 85, 90, 100), { minLength: 10, maxLength: 10 }),
  zone: anyZone,
  periods: fc.array(anyPeriod('year', 'last-90', 'last-30'), { minLength: 3, maxLength: 6 }),
});
