import type { Locks } from '@tinig/domain/people/people';
import {
  doneFrom,
  gameKeys,
  type QuarterKey,
  quarterKey,
  quarterKeys,
  quarterOf,
  sameForEach,
} from '@tinig/domain/quarter-access/games';
import { noAttempts, type RecentAttempts, signOfLife } from '@tinig/domain/results/attempts';
import { type GameNumbers, isUnplayed } from '@tinig/domain/results/progress';
import { type PupilFacts, type RuleCalendar, repeatingAttempts } from '@tinig/domain/today/today';
import type { Queries } from '#db/sql';
import { numberColumns } from '#sql/columns';
import { isOneOf, raw } from '#sql/fragments';

/** A pupil with all data that the Dashboard needs: facts for the rule, names, and current play. */
export type DashboardPupil = PupilFacts & {
  uid: string;
  first_name: string;
  last_name: string;
  section_id: string;
  played_days: string[];
  /**
   * Time of receipt of the newest result, by game. Contains only games received recently enough to show who plays now.
   */
  received: Map<number, number>;
  begun: { game: number; at: number } | null;
  /** Number of open games completed by an attempt, and time of the last completion. */
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
    recent: Record<number, RecentAttempts> | null;
    received: Record<number, number> | null;
    moments: Record<'came' | QuarterKey, string | null> | null;
    completed: number | null;
    completed_at: Date | null;
  };

const columns = raw(`
  p.uid, p.first_name, p.last_name, p.section_id, p.last_sign_in is not null as has_signed_in,
  ${quarterKeys.map((key) => `p.${key}`).join(', ')}, g.updated_at, g.played_at,
  coalesce(to_json(g.played_days), '[]') as played_days, b.game as begun_game, b.at as begun_at`);

const momentColumns = ['p.came_at', ...quarterKeys.map((key) => `p.${key}_opened_at`)];
const newestMoment = raw(`greatest(${momentColumns.join(', ')})`);
const allMoments = raw(
  `json_build_object(${['came', ...quarterKeys].map((name, at) => `'${name}', ${momentColumns[at]}`).join(', ')})`,
);

const numberOfTried = raw(`coalesce((array[${gameKeys.map((key) => `g.${key}`).join(', ')}])[t.game], 0)`);
const triesByGame = raw("json_object_agg(game, json_build_object('recent', recent, 'days', days))");
const receivedByGame = raw('json_object_agg(game, (extract(epoch from received_at) * 1000)::bigint)');
/** SQL: attempted, but never above 0. Must match the index `tried_games_at_zero` literally, so that it is used. */
const isAtZero = raw('coalesce(t.rise_to[cardinality(t.rise_to)], 0) = 0');
const isOpen = raw(
  `(array[${gameKeys.map((_, at) => `p.${quarterKey(quarterOf(at + 1))}`).join(', ')}])[t.game]`,
);

/**
 * Which attempts of a pupil to read. `help`: those that decide who needs help (repeated ones of the week, and games
 * never above 0). `all`: also the attempted games, the newest attempt, current play, and when everything open was
 * completed.
 */
type Wanted = 'help' | 'all';

/** Reads the active pupils of sections, in list order, with the facts for the rule. */
export async function readPupils(
  sql: Queries,
  sections: readonly string[],
  calendar: RuleCalendar,
  wanted: Wanted = 'all',
): Promise<DashboardPupil[]> {
  const { fresh_since } = calendar;
  const tries = wanted === 'all' ? allTries(sql, calendar) : helpTries(sql, sections, calendar);
  const rows = await sql<PupilTodayRow[]>`
    select ${columns}, ${numberColumns}, t.*,
      case when ${newestMoment} >= ${new Date(fresh_since)} then ${allMoments} end as moments
    from people p left join progress g on g.uid = p.uid left join playing b on b.uid = p.uid
    left join ${tries}
    where ${isOneOf('p.section_id', sections)} and p.archived_at is null
    order by p.sort_key, p.uid`;
  return rows.map((row) => pupilOf(row, calendar.now));
}

const hasRepeated = (sql: Queries, since: number) => sql`
  t.last_at >= ${new Date(since)} and (t.recent->${-repeatingAttempts}::int->0)::bigint >= ${since}`;

/** SQL of `help`. Makes one pass over the games of all pupils, so that a whole school costs no more than its rows. */
function helpTries(sql: Queries, sections: readonly string[], { now, tries_since }: RuleCalendar) {
  const alive = new Date(now - signOfLife);
  return sql`(
    select t.uid as tried_by, json_agg(t.game) as tried,
      ${triesByGame} filter (where ${hasRepeated(sql, tries_since)}) as recent,
      ${receivedByGame} filter (where t.received_at > ${alive}) as received,
      null::int as completed, null::timestamptz as completed_at
    from people p join tried_games t on t.uid = p.uid
    where ${isOneOf('p.section_id', sections)} and p.archived_at is null
      and (${hasRepeated(sql, tries_since)} or ${isAtZero})
    group by t.uid) t on t.tried_by = p.uid`;
}

/** SQL of `all`. The inner query evaluates conditions that are used more than once, once per row. */
function allTries(sql: Queries, { now, tries_since }: RuleCalendar) {
  const alive = new Date(now - signOfLife);
  return sql`lateral (
    select json_agg(game) as tried,
      ${triesByGame} filter (where can_be_stuck or is_alive or is_newest or game = b.game) as recent,
      ${receivedByGame} filter (where is_alive) as received,
      count(done_at) filter (where is_open)::int as completed, max(done_at) filter (where is_open) as completed_at
    from (
      select t.*, t.last_at = max(t.last_at) over () as is_newest, t.received_at > ${alive} as is_alive,
        ${hasRepeated(sql, tries_since)} and ${numberOfTried} < ${doneFrom} as can_be_stuck, ${isOpen} as is_open
      from tried_games t where t.uid = p.uid) t) t on true`;
}

function pupilOf(row: PupilTodayRow, now: number): DashboardPupil {
  const { uid, first_name, last_name, section_id, has_signed_in, played_days, begun_game, begun_at } = row;
  const tried: DashboardPupil['tried'] = new Map(row.tried?.map((game) => [game, noAttempts]));
  for (const [game, tries] of Object.entries(row.recent ?? {})) tried.set(Number(game), tries);
  const received = new Map(Object.entries(row.received ?? {}).map(([game, at]) => [Number(game), at]));
  const begun = begun_game === null ? null : { game: begun_game, at: begun_at!.getTime() };
  const completed = { games: row.completed ?? 0, at: row.completed_at?.getTime() ?? null };
  const at = new Set([...received].flatMap(([game, at]) => (now - at < signOfLife ? [game] : [])));
  if (begun && now - begun.at < signOfLife) at.add(begun.game);
  const known = { locks: row, numbers: row, played_at: lastPlay(row), tried, received, begun, completed, at };
  return { uid, first_name, last_name, section_id, has_signed_in, played_days, ...known, ...momentsOf(row) };
}

/**
 * Returns the time of the last play. Without attempts, a percent above 0 counts as played when it was stored (TODAY-6).
 */
function lastPlay(row: PupilTodayRow): number | null {
  if (row.played_at) return row.played_at.getTime();
  return row.updated_at && !isUnplayed(row) ? row.updated_at.getTime() : null;
}

const longAgo = {
  came_at: null,
  opened_at: sameForEach(quarterKeys, null),
};

/** Returns when the pupil joined and each quarter opened. Most rows omit these, because all are long ago. */
function momentsOf({ moments }: PupilTodayRow): Pick<PupilFacts, 'came_at' | 'opened_at'> {
  if (!moments) return longAgo;
  const { came, ...opened } = moments;
  const at = (moment: string | null) => (moment === null ? null : Date.parse(moment));
  const opened_at = Object.fromEntries(
    quarterKeys.map((key) => [key, at(opened[key])]),
  ) as PupilFacts['opened_at'];
  return { came_at: at(came), opened_at };
}
