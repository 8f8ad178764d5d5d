import type { GameKey } from '@tinig/domain/games';
import type { Tried } from '@tinig/domain/results';
import type { Transaction } from '#db/sql';
import { isAmong, tableOf } from './fragments.ts';
import { numberColumns } from './numbers.ts';

/** What a result changes of a student; locked until the transaction ends. */
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
  time_zone: string;
  tried: Map<number, Tried>;
  /** Those of the given ids that are there already. */
  ids: Set<string>;
};

/** Whose results came, for which games and under which ids. */
export type WantedPupil = { uid: string; games: readonly number[]; ids: readonly string[] };

type TriedRow = Omit<Tried, 'done_at'> & { game: number; done_at: string | null };
type PupilAtPlayRow = Omit<PupilAtPlay, 'tried' | 'ids'> & { tried: TriedRow[]; ids: string[] };

/**
 * Locks the rows of students who exist and are not archived, so that nobody else adds to their tries, and reads what
 * these change. Read after the lock: a statement that waits for one would read what was before.
 */
export async function lockPupils(
  sql: Transaction,
  wanted: readonly WantedPupil[],
): Promise<Map<string, PupilAtPlay>> {
  const uids = [...new Set(wanted.map(({ uid }) => uid))];
  const games = wanted.flatMap(({ uid, games }) => games.map((game) => ({ uid, game })));
  const ids = wanted.flatMap(({ uid, ids }) => ids.map((id) => ({ uid, id })));
  // Of no id nothing is asked: it would still open the table of each month.
  const known =
    ids.length === 0
      ? sql`select null as uid, null::text[] as ids`
      : sql`
          select r.uid, array_agg(r.id) as ids
          from ${tableOf({ uid: 'text', id: 'text' }, ids)}
          join results k on k.uid = r.uid and k.id = r.id group by r.uid`;
  const locked = sql`
    select from people where ${isAmong('uid', uids)} and archived_at is null order by uid for no key update`;
  const read = sql<PupilAtPlayRow[]>`
    select p.uid, p.section_id, p.created_at, coalesce(s.section_name, '') as section, s.teacher_id,
      g.updated_at, g.played_at, coalesce(g.played_days::text[], '{}') as played_days, ${numberColumns},
      (select time_zone from school) as time_zone, coalesce(t.tried, '[]') as tried, coalesce(k.ids, '{}') as ids
    from people p left join sections s on s.id = p.section_id left join progress g on g.uid = p.uid
    left join (
      select t.uid, json_agg(json_build_object('game', t.game, 'tries', t.tries, 'done_at', t.done_at, 'recent', t.recent, 'days', t.days)) as tried
      from ${tableOf({ uid: 'text', game: 'smallint' }, games)}
      join tried_games t on t.uid = r.uid and t.game = r.game group by t.uid
    ) t on t.uid = p.uid
    left join (${known}) k on k.uid = p.uid
    where ${isAmong('p.uid', uids)} and p.archived_at is null`;
  const [, people] = await Promise.all([locked, read]);
  return new Map(
    people.map((row) => [row.uid, { ...row, tried: new Map(row.tried.map(knownOf)), ids: new Set(row.ids) }]),
  );
}

const knownOf = ({ game, done_at, ...tried }: TriedRow): [number, Tried] => [
  game,
  { ...tried, done_at: done_at === null ? null : Date.parse(done_at) },
];
