import { doneFrom, gameKeys, quarterKey, quarterKeys, quarterOf } from '@tinig/domain/games';
import type { Locks } from '@tinig/domain/people';
import { type GameNumbers, isUnplayed } from '@tinig/domain/progress';
import { type PupilFacts, repeatingDays, repeatingTries } from '@tinig/domain/today';
import { noTries, type RecentTries, signOfLife } from '@tinig/domain/tries';
import type { Queries } from '#db/sql';
import { isAmong, raw } from '#rows/fragments';
import { numberColumns } from '#rows/numbers';

/** A pupil as the Dashboard needs them: what the rule asks for, the names, and who plays now. */
export type PupilHere = PupilFacts & {
  uid: string;
  first_name: string;
  last_name: string;
  section_id: string;
  played_days: string[];
  /** When the newest result of a game was received, by game; of those that say who plays now. */
  received: Map<number, number>;
  begun: { game: number; at: number } | null;
  /** How many open games were completed by a try, and when the last of them. */
  completed: { games: number; at: number | null };
};

type PupilTodayRow = GameNumbers &
  Locks & {
    uid: string;
    first_name: string;
    last_name: string;
    section_id: string;
    has_signed_in: boolean;
    updated_at: Date | null;
    played_at: Date | null;
    played_days: string[];
    begun_game: number | null;
    begun_at: Date | null;
    tried: number[] | null;
    recent: Record<number, RecentTries> | null;
    received: Record<number, number> | null;
    completed: number | null;
    completed_at: Date | null;
  };

const columns = raw(`
  p.uid, p.first_name, p.last_name, p.section_id, p.last_sign_in is not null as has_signed_in,
  ${quarterKeys.map((key) => `p.${key}`).join(', ')}, g.updated_at, g.played_at,
  coalesce(to_json(g.played_days), '[]') as played_days, b.game as begun_game, b.at as begun_at`);

const numberOfTried = raw(`coalesce((array[${gameKeys.map((key) => `g.${key}`).join(', ')}])[t.game], 0)`);
const triesByGame = raw("json_object_agg(game, json_build_object('recent', recent, 'days', days))");
const isOpen = raw(
  `(array[${gameKeys.map((_, at) => `p.${quarterKey(quarterOf(at + 1))}`).join(', ')}])[t.game]`,
);

/**
 * How much is read of a pupil's tries. `stuck`: those at games where the pupil can be stuck, which tell who needs help.
 * `all`: also which games were tried, the newest try, those that tell who plays, and when everything open was done.
 */
type Wanted = 'stuck' | 'all';

/**
 * The active pupils of sections in the order of the list, with what the rule asks of their tries. Reading all that is
 * at hand of them would take most of the time, and nearly all of it is too old to be asked about.
 */
export async function readPupils(
  sql: Queries,
  section_ids: string[],
  now: Date,
  wanted: Wanted = 'all',
): Promise<PupilHere[]> {
  const before = (milliseconds: number) => now.getTime() - milliseconds;
  const alive = new Date(before(signOfLife));
  // A day more than the rule looks at: its days begin at midnight.
  const since = before((repeatingDays + 1) * 86_400_000);
  const canBeStuck = sql`t.last_at >= ${new Date(since)} and ${numberOfTried} < ${doneFrom}
    and (t.recent->${-repeatingTries}::int->0)::bigint >= ${since}`;
  const tries = {
    stuck: sql`null as tried, ${triesByGame} as recent, null as received,
      null as completed, null as completed_at from tried_games t where t.uid = p.uid and ${canBeStuck}`,
    // What is asked of a row more than once is worked out in the inner query, once.
    all: sql`json_agg(game) as tried,
      ${triesByGame} filter (where can_be_stuck or is_alive or is_newest or game = b.game) as recent,
      json_object_agg(game, (extract(epoch from received_at) * 1000)::bigint) filter (where is_alive) as received,
      count(done_at) filter (where is_open)::int as completed, max(done_at) filter (where is_open) as completed_at
      from (
        select t.*, t.last_at = max(t.last_at) over () as is_newest, t.received_at > ${alive} as is_alive,
          ${canBeStuck} as can_be_stuck, ${isOpen} as is_open
        from tried_games t where t.uid = p.uid) t`,
  };
  const rows = await sql<PupilTodayRow[]>`
    select ${columns}, ${numberColumns}, t.*
    from people p left join progress g on g.uid = p.uid left join playing b on b.uid = p.uid
    left join lateral (select ${tries[wanted]}) t on true
    where ${isAmong('p.section_id', section_ids)} and p.archived_at is null
    order by p.sort_key, p.uid`;
  return rows.map(pupilOf);
}

function pupilOf(row: PupilTodayRow): PupilHere {
  const { uid, first_name, last_name, section_id, has_signed_in, played_days, begun_game, begun_at } = row;
  const tried: PupilHere['tried'] = new Map(row.tried?.map((game) => [game, noTries]));
  for (const [game, tries] of Object.entries(row.recent ?? {})) tried.set(Number(game), tries);
  const received = new Map(Object.entries(row.received ?? {}).map(([game, at]) => [Number(game), at]));
  const begun = begun_game === null ? null : { game: begun_game, at: begun_at!.getTime() };
  const completed = { games: row.completed ?? 0, at: row.completed_at?.getTime() ?? null };
  const known = { locks: row, numbers: row, played_at: lastPlay(row), tried, received, begun, completed };
  return { uid, first_name, last_name, section_id, has_signed_in, played_days, ...known };
}

/** Before history began, a number above 0 counts as having been played when it was stored (TODAY-6). */
function lastPlay(row: PupilTodayRow): number | null {
  if (row.played_at) return row.played_at.getTime();
  return row.updated_at && !isUnplayed(row) ? row.updated_at.getTime() : null;
}
