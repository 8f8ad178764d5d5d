import type { GameKey } from '@tinig/domain/quarter-access/games';
import type { GameSummary } from '@tinig/domain/results/attempts';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import type { Transaction } from '#db/sql';
import { endedNumbers } from '#records/past-years';
import { isOneOf, tableOf } from '#sql/fragments';
import { numberColumns } from '#sql/numbers';

/** What a result changes of a student; locked until the transaction ends. */
export type PupilAtPlay = Record<GameKey, number> & {
  uid: string;
  section_id: string | null;
  section: string;
  holders: Assignments;
  created_at: Date;
  /** Null before the first number. */
  updated_at: Date | null;
  played_at: Date | null;
  played_days: string[];
  time_zone: string;
  /** When the running year began; null before any has ended. */
  year_began_at: Date | null;
  /** The ten numbers that the pupil ended each past year with. */
  ended: number[][] | null;
  tried: Map<number, GameSummary>;
  /** Those of the given ids that are there already. */
  ids: Set<string>;
};

/** Whose results came, for which games and under which ids. */
export type WantedPupil = { uid: string; games: readonly number[]; ids: readonly string[] };

/** One of the games asked for, with its pupil; null where it was never tried. */
type PlayedRow = Omit<PupilAtPlay, 'played_days' | 'tried' | 'ids'> & {
  played_days: string;
  game: number;
  tries: number;
  done_at: Date | null;
  recent: GameSummary['recent'] | null;
  days: GameSummary['days'];
  /** When the best value rose, and to what. */
  rise_at: string | null;
  rise_to: string | null;
};

/** Up to so many are read one by one, in the same piece: a list is planned anew, which takes longer than reading them. */
const few = 8;

/**
 * Locks the rows of students who exist and are not archived, so that nobody else adds to their tries, and reads what
 * these change. Read after the lock: a statement that waits for one would read what was before.
 */
export async function lockPupils(
  sql: Transaction,
  wanted: readonly WantedPupil[],
): Promise<Map<string, PupilAtPlay>> {
  const uids = [...new Set(wanted.map(({ uid }) => uid))];
  const games = wanted.flatMap(({ uid, games }) => [...new Set(games)].map((game) => ({ uid, game })));
  const ids = wanted.flatMap(({ uid, ids }) => ids.map((id) => ({ uid, id })));
  const locked = sql`
    select from people where ${isOneOf('uid', uids)} and archived_at is null order by uid for no key update`;
  const read = (some: typeof games) => sql<PlayedRow[]>`
    select p.uid, p.section_id, p.created_at, coalesce(s.section_name, '') as section, coalesce(s.holders, '{}') as holders,
      g.updated_at, g.played_at, coalesce(array_to_string(g.played_days, ','), '') as played_days, ${numberColumns},
      (select time_zone from school) as time_zone, y.ended_at as year_began_at,
      case when y.id is not null then (
        select jsonb_agg(${endedNumbers}) from past_students h where h.uid = p.uid and h.year <= y.id) end as ended,
      r.game, t.tries, t.done_at, t.recent, t.days,
      array_to_string(t.rise_at, ',') as rise_at, array_to_string(t.rise_to, ',') as rise_to
    from ${tableOf({ uid: 'text', game: 'smallint' }, some)} join people p on p.uid = r.uid
    cross join (select max(id) as id, max(ended_at) as ended_at from past_years where ended_at is not null) y
    left join sections s on s.id = p.section_id left join progress g on g.uid = p.uid
    left join tried_games t on t.uid = r.uid and t.game = r.game
    where p.archived_at is null`;
  // Of no id nothing is asked: it would still open the table of each month.
  const known =
    ids.length === 0
      ? []
      : sql<{ uid: string; id: string }[]>`
          select k.uid, k.id from ${tableOf({ uid: 'text', id: 'text' }, ids)}
          join results k on k.uid = r.uid and k.id = r.id`;
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
  for (const { uid, id } of knownIds) pupils.get(uid)?.ids.add(id);
  return pupils;
}

function risesOf(at: string | null, to: string | null): GameSummary['rises'] {
  if (at === null || to === null) return [];
  const percents = numbersIn(to);
  return numbersIn(at).map((moment, place) => [moment, percents[place]!]);
}

// Lists come with commas between: the driver takes ten times as long over an array, 24 and 2.4 µs for forty days.
const numbersIn = (text: string) => (text === '' ? [] : text.split(',').map(Number));
