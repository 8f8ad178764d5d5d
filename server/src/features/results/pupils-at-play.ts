import type { GameKey } from '@tinig/domain/quarter-access/games';
import type { GameSummary } from '@tinig/domain/results/attempts';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import type { Transaction } from '#db/sql';
import { endedNumbers } from '#records/past-years';
import { numberColumns } from '#sql/columns';
import { isOneOf, raw, tableOf } from '#sql/fragments';

/** A student's data that a result changes, locked until the transaction ends. */
export type PupilAtPlay = Record<GameKey, number> & {
  uid: string;
  section_id: string | null;
  section: string;
  holders: Assignments;
  created_at: Date;
  /** Null before the first percent is stored. */
  updated_at: Date | null;
  played_at: Date | null;
  played_days: string[];
  time_zone: string;
  /** When the running year began. Null before any year has ended. */
  year_began_at: Date | null;
  /** The pupil's ten final percents of each past year. */
  ended: number[][] | null;
  tried: Map<number, GameSummary>;
  /** True if other records were joined to this one. */
  is_joined: boolean;
  /** Keys of the sent attempts that are stored already (`attemptKey`). */
  ids: Set<string>;
};

/** A record under which results were sent, with their games and ids. */
export type WantedPupil = { record: string; games: readonly number[]; ids: readonly string[] };

/** Identifies an attempt. Equal ids of two joined records are two attempts (JOIN-3). */
export const attemptKey = (record: string, id: string) => `${record} ${id}`;

/** The record of an attempt as stored with it: '' for the pupil's own. */
export const originOf = (record: string, { uid }: { uid: string }) => (record === uid ? '' : record);

/** A requested game with its pupil. `recent` is null if the game was not attempted yet. */
type PlayedRow = Omit<PupilAtPlay, 'played_days' | 'tried' | 'ids'> & {
  played_days: string;
  game: number;
  tries: number;
  done_at: Date | null;
  recent: GameSummary['recent'] | null;
  days: GameSummary['days'];
  /** Times of the personal bests. `rise_to` holds their values. */
  rise_at: string | null;
  rise_to: string | null;
};

/**
 * Up to this many games are read by one query each, sent together. One query for a list takes longer, since it is
 * planned anew each time.
 */
const few = 8;

/**
 * Locks the pupils of these records and reads what results change, by record. Looks a record up again if it was joined
 * or split meanwhile.
 */
export async function lockPupils(
  sql: Transaction,
  wanted: readonly WantedPupil[],
): Promise<Map<string, PupilAtPlay>> {
  const pupils = await lockKept(
    sql,
    wanted.map((one) => ({ ...one, uid: one.record })),
  );
  const missing = wanted.flatMap(({ record }) => (pupils.has(record) ? [] : [record]));
  if (missing.length === 0) return pupils;
  await sql`select from people where uid = any(${missing}::text[]) order by uid for no key update`;
  const joined = await sql<{ uid: string; kept: string }[]>`
    select uid, joined_to as kept from people where uid = any(${missing}::text[]) and joined_to is not null`;
  if (joined.length === 0) return pupils;
  const keptOf = new Map(joined.map(({ uid, kept }) => [uid, kept]));
  const uidOf = (record: string) => keptOf.get(record) ?? record;
  const found = await lockKept(
    sql,
    wanted.map((one) => ({ ...one, uid: uidOf(one.record) })),
  );
  const all = wanted.flatMap(({ record }) => {
    const pupil = found.get(uidOf(record));
    return pupil ? [[record, pupil] as const] : [];
  });
  return new Map(all);
}

/**
 * Locks existing, active students, so that nobody else adds to their attempts, and reads what results change. Reads
 * after the lock, because a statement that waits for a lock sees older data.
 */
async function lockKept(
  sql: Transaction,
  wanted: readonly (WantedPupil & { uid: string })[],
): Promise<Map<string, PupilAtPlay>> {
  const uids = [...new Set(wanted.map(({ uid }) => uid))];
  const games = wanted.flatMap(({ uid, games }) => [...new Set(games)].map((game) => ({ uid, game })));
  const ids = wanted.flatMap(({ uid, record, ids }) =>
    ids.map((id) => ({ uid, id, origin: originOf(record, { uid }) })),
  );
  const locked = sql`
    select from people where ${isOneOf('uid', uids)} and archived_at is null order by uid for no key update`;
  const read = (some: typeof games) => sql<PlayedRow[]>`
    select p.uid, p.section_id, p.created_at, coalesce(s.section_name, '') as section, coalesce(s.holders, '{}') as holders,
      g.updated_at, g.played_at, coalesce(array_to_string(g.played_days, ','), '') as played_days, ${numberColumns},
      (select time_zone from school) as time_zone, y.ended_at as year_began_at,
      case when y.id is not null then (
        select jsonb_agg(${endedNumbers}) from past_students h
        where h.uid in (select p.uid union all ${joinedUids}) and h.year <= y.id) end as ended,
      exists (${joinedUids}) as is_joined,
      r.game, t.tries, t.done_at, t.recent, t.days,
      array_to_string(t.rise_at, ',') as rise_at, array_to_string(t.rise_to, ',') as rise_to
    from ${tableOf({ uid: 'text', game: 'smallint' }, some)} join people p on p.uid = r.uid
    cross join (select max(id) as id, max(ended_at) as ended_at from past_years where ended_at is not null) y
    left join sections s on s.id = p.section_id left join progress g on g.uid = p.uid
    left join tried_games t on t.uid = r.uid and t.game = r.game
    where p.archived_at is null and p.role = 'student'`;
  // Skips the query without ids, which would still open the partition of every month.
  const known =
    ids.length === 0
      ? []
      : sql<{ uid: string; id: string; origin: string }[]>`
          select k.uid, k.id, k.origin from ${tableOf({ uid: 'text', id: 'text', origin: 'text' }, ids)}
          join results k on k.uid = r.uid and k.id = r.id and k.origin = r.origin`;
  const asked = games.length <= few ? games.map((one) => read([one])) : [read(games)];
  const [, knownIds, ...played] = await Promise.all([locked, known, ...asked]);
  const pupils = new Map<string, PupilAtPlay>();
  for (const {
    game,
    tries,
    done_at,
    recent,
    days,
    rise_at,
    rise_to,
    played_days,
    ...person
  } of played.flat()) {
    const pupil = pupils.get(person.uid) ?? {
      ...person,
      played_days: played_days === '' ? [] : played_days.split(','),
      tried: new Map(),
      ids: new Set(),
    };
    const rises = risesOf(rise_at, rise_to);
    if (recent) pupil.tried.set(game, { tries, done_at: done_at?.getTime() ?? null, recent, days, rises });
    pupils.set(person.uid, pupil);
  }
  for (const { uid, id, origin } of knownIds) pupils.get(uid)?.ids.add(attemptKey(origin || uid, id));
  return pupils;
}

/** SQL: records that were joined to pupil p. */
const joinedUids = raw('select a.uid from people a where a.joined_to = p.uid');

function risesOf(at: string | null, to: string | null): GameSummary['rises'] {
  if (at === null || to === null) return [];
  const percents = numbersIn(to);
  return numbersIn(at).map((moment, place) => [moment, percents[place]!]);
}

// Lists are read as comma-separated text. The driver parses arrays ten times slower: 24 against 2.4 µs for
// forty days.
const numbersIn = (text: string) => (text === '' ? [] : text.split(',').map(Number));
