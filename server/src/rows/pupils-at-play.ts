import type { GameKey } from '@tinig/domain/games';
import type { Tried } from '@tinig/domain/results';
import type { Transaction } from '#db/sql';
import { numberColumns } from './numbers.ts';

/** What a result changes of a student; held until the transaction ends. */
export type PupilAtPlay = Record<GameKey, number> & {
  uid: string;
  section_id: string | null;
  section: string;
  teacher_id: string | null;
  created_at: Date;
  /** Null before the first number. */
  updated_at: Date | null;
  played_at: Date | null;
  played_days: string[];
  tried: Map<number, Tried>;
  /** Of the ids that were asked about those that are there already. */
  ids: Set<string>;
};

/** Whom results have come from, for which games and under which ids. */
export type Wanted = { uid: string; games: readonly number[]; ids: readonly string[] };

type TriedRow = Omit<Tried, 'done_at'> & { uid: string; game: number; done_at: Date | null };

/**
 * Locks the rows of students who are there and not archived, so that nobody else adds to their tries, and reads what
 * these change. Read after the lock: a statement that waits for one would read what was before.
 */
export async function lockPupils(
  sql: Transaction,
  wanted: readonly Wanted[],
): Promise<Map<string, PupilAtPlay>> {
  const uids = [...new Set(wanted.map(({ uid }) => uid))];
  const games = wanted.flatMap(({ uid, games }) => games.map((game) => ({ uid, game })));
  const ids = wanted.flatMap(({ uid, ids }) => ids.map((id) => ({ uid, id })));
  // All at once: on one connection they run in this order, and nobody waits for three answers one by one.
  const [, people, tried, known] = await Promise.all([
    sql`
      select from people where uid = any(${uids}::text[]) and archived_at is null order by uid for no key update`,
    sql<Omit<PupilAtPlay, 'tried' | 'ids'>[]>`
      select p.uid, p.section_id, p.created_at, coalesce(s.section_name, '') as section, s.teacher_id,
        g.updated_at, g.played_at, coalesce(g.played_days::text[], '{}') as played_days, ${numberColumns}
      from people p left join sections s on s.id = p.section_id left join progress g on g.uid = p.uid
      where p.uid = any(${uids}::text[]) and p.archived_at is null`,
    sql<TriedRow[]>`
      select t.uid, t.game, t.tries, t.done_at, t.recent
      from jsonb_to_recordset(${JSON.stringify(games)}::text::jsonb) as w (uid text, game smallint)
      join tried_games t on t.uid = w.uid and t.game = w.game`,
    ids.length === 0
      ? []
      : sql<{ uid: string; id: string }[]>`
          select r.uid, r.id from jsonb_to_recordset(${JSON.stringify(ids)}::text::jsonb) as w (uid text, id text)
          join results r on r.uid = w.uid and r.id = w.id`,
  ]);
  const pupils = new Map(
    people.map((row) => [row.uid, { ...row, tried: new Map<number, Tried>(), ids: new Set<string>() }]),
  );
  for (const { uid, game, tries, done_at, recent } of tried)
    pupils.get(uid)?.tried.set(game, { tries, done_at: done_at?.getTime() ?? null, recent });
  for (const { uid, id } of known) pupils.get(uid)?.ids.add(id);
  return pupils;
}
