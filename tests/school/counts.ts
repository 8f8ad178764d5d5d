import { addDays, dayOf } from '@tinig/domain/days';
import { doneFrom, gameKey, gamesOf, quarterKeys, quarterNumbers } from '@tinig/domain/games';
import type { Locks } from '@tinig/domain/people';
import type { GameNumbers } from '@tinig/domain/progress';
import type { Sql } from '@tinig/server/db/sql';
import { quoted, raw } from '@tinig/server/rows/fragments';
import { expect } from 'vitest';
import { noon } from './school.ts';

const nth = ['one', 'two', 'three', 'four'] as const;
const columns = ['students', 'archived', ...nth.map((n) => `open_${n}`), ...nth.map((n) => `done_${n}`)];
/** The last week, the oldest day first. */
export const week = [6, 5, 4, 3, 2, 1, 0].map((days) => addDays(dayOf('Asia/Manila', noon.getTime()), -days));

type KeptCounts = Record<string, number>;
type PupilRow = Locks &
  Partial<GameNumbers> & {
    section_id: string | null;
    is_active: boolean;
    is_archived: boolean;
    days: string[];
  };

/** What the database keeps, without what is 0. */
async function kept(sql: Sql): Promise<Record<string, KeptCounts>> {
  const sums = raw(columns.map((name) => `sum(${name})::int as ${name}`).join(', '));
  const rows = await sql<(KeptCounts & { id: string })[]>`
    select section_id as id, ${sums} from section_counts group by 1`;
  const days = await sql<{ id: string; day: string; pupils: number }[]>`
    select section_id as id, day::text as day, sum(pupils)::int as pupils from section_days
    where day = any(${week}::date[]) group by 1, 2`;
  return withoutNone([
    ...rows.flatMap(({ id, ...counts }) =>
      Object.entries(counts).map(([name, n]) => [id as unknown as string, name, n] as const),
    ),
    ...days.map(({ id, day, pupils }) => [id, day, pupils] as const),
  ]);
}

/** The same, counted from the rows by the rules of the domain. */
async function counted(sql: Sql): Promise<Record<string, KeptCounts>> {
  const rows = await sql<PupilRow[]>`
    select p.section_id, p.archived_at is null as is_active, p.archived_at is not null and p.left_at is null as is_archived,
      ${quoted(...quarterKeys)}, to_json(g.played_days) as days, g.*
    from people p left join progress g on g.uid = p.uid where p.role = 'student'`;
  const all: (readonly [string, string, number])[] = [];
  for (const row of rows) {
    const add = (name: string, is: boolean) => all.push([row.section_id ?? '', name, is ? 1 : 0]);
    add('students', row.is_active);
    add('archived', row.is_archived);
    for (const [at, n] of nth.entries()) {
      const games = gamesOf(quarterNumbers[at]!);
      add(`open_${n}`, row.is_active && row[quarterKeys[at]!]);
      add(`done_${n}`, row.is_active && games.every((game) => (row[gameKey(game)] ?? 0) >= doneFrom));
    }
    for (const day of row.days ?? []) if (week.includes(day)) add(day, row.is_active);
  }
  return withoutNone(all);
}

function withoutNone(all: readonly (readonly [string, string, number])[]) {
  const sums: Record<string, KeptCounts> = {};
  for (const [id, name, n] of all) {
    sums[id] ??= {};
    sums[id][name] = (sums[id][name] ?? 0) + n;
  }
  return Object.fromEntries(
    Object.entries(sums).flatMap(([id, counts]) => {
      const some = Object.entries(counts).filter(([, n]) => n !== 0);
      return some.length > 0 ? [[id, Object.fromEntries(some)]] : [];
    }),
  );
}

/** What the database keeps of sections is what one counts. */
export const mustBeCounted = async (sql: Sql) => expect(await kept(sql)).toEqual(await counted(sql));
