import { doneFrom, gameKeys, quarterKeys } from '@tinig/domain/games';
import type { Locks } from '@tinig/domain/people';
import { type GameNumbers, isUnplayed } from '@tinig/domain/progress';
import { signOfLife, type Tried } from '@tinig/domain/results';
import { type PupilFacts, repeatingDays, repeatingTries } from '@tinig/domain/today';
import type { Queries } from '#db/sql';
import { raw } from '#rows/fragments';
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
};

type GameTuple = [game: number, done_at: number | null, received_at: number | null, recent: Tried['recent']];
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
    games: GameTuple[] | null;
  };

const columns = raw(`
  p.uid, p.first_name, p.last_name, p.section_id, p.last_sign_in is not null as has_signed_in,
  ${quarterKeys.map((key) => `p.${key}`).join(', ')}, g.updated_at, g.played_at,
  coalesce(g.played_days::text[], '{}') as played_days, b.game as begun_game, b.at as begun_at`);

const numberOfTried = raw(`coalesce((array[${gameKeys.map((key) => `g.${key}`).join(', ')}])[t.game], 0)`);

/** Whose tries are read: all games', or those' only that one can be stuck at, which tell who needs help. */
type Games = 'all' | 'stuck';

/**
 * The active pupils of sections in the order of the list, with what the rule asks of their tries: all of a game's
 * that are at hand where one can be stuck at it, else the newest one. Reading them all takes most of the time.
 */
export async function readPupils(
  sql: Queries,
  section_ids: string[],
  now: Date,
  games: Games = 'all',
): Promise<PupilHere[]> {
  const before = (milliseconds: number) => now.getTime() - milliseconds;
  // A day more than the rule looks at: its days begin at midnight.
  const since = before((repeatingDays + 1) * 86_400_000);
  const canBeStuck = sql`t.last_at >= ${new Date(since)} and ${numberOfTried} < ${doneFrom}
    and (t.recent->${-repeatingTries}::int->0)::bigint >= ${since}`;
  const rows = await sql<PupilTodayRow[]>`
    select ${columns}, ${numberColumns}, (
      select json_agg(json_build_array(t.game,
        (extract(epoch from t.done_at) * 1000)::bigint,
        case when t.received_at > ${new Date(before(signOfLife))} then (extract(epoch from t.received_at) * 1000)::bigint end,
        case when ${canBeStuck} then t.recent else jsonb_build_array(t.recent->-1) end))
      from tried_games t where t.uid = p.uid and ${games === 'all' ? sql`true` : canBeStuck}
    ) as games
    from people p left join progress g on g.uid = p.uid left join playing b on b.uid = p.uid
    where p.section_id = any(${section_ids}::text[]) and p.archived_at is null
    order by p.sort_key, p.uid`;
  return rows.map(pupilOf);
}

function pupilOf(row: PupilTodayRow): PupilHere {
  const { uid, first_name, last_name, section_id, has_signed_in, played_days, begun_game, begun_at } = row;
  const tried: PupilHere['tried'] = new Map();
  const received = new Map<number, number>();
  for (const [game, done_at, received_at, recent] of row.games ?? []) {
    tried.set(game, { done_at, recent });
    if (received_at !== null) received.set(game, received_at);
  }
  const begun = begun_game === null ? null : { game: begun_game, at: begun_at!.getTime() };
  const known = { locks: row, numbers: row, played_at: lastPlay(row), tried, received, begun };
  return { uid, first_name, last_name, section_id, has_signed_in, played_days, ...known };
}

/** Before history began, a number above 0 counts as having been played when it was stored (TODAY-6). */
function lastPlay(row: PupilTodayRow): number | null {
  if (row.played_at) return row.played_at.getTime();
  return row.updated_at && !isUnplayed(row) ? row.updated_at.getTime() : null;
}
