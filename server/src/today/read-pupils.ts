import { quarterKeys } from '@tinig/domain/games';
import type { Locks } from '@tinig/domain/people';
import { type GameNumbers, isUnplayed } from '@tinig/domain/progress';
import type { Tried } from '@tinig/domain/results';
import { type Pupil, repeatingDays } from '@tinig/domain/today';
import type { Queries } from '#db/sql';
import { raw } from '#rows/fragments';
import { numberColumns } from '#rows/numbers';

/** A pupil as the Dashboard needs them: what the rule asks for, the names, and who plays now. */
export type PupilHere = Pupil & {
  uid: string;
  first_name: string;
  last_name: string;
  section_id: string;
  played_days: string[];
  /** When each tried game's newest result was received, by game. */
  received: Map<number, number>;
  begun: { game: number; at: number } | null;
};

type Game = [
  game: number,
  tries: number,
  done_at: string | null,
  received_at: string,
  recent: Tried['recent'],
];
type Row = GameNumbers &
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
    games: Game[] | null;
  };

/** The active pupils of one section in the order of the list, with all that is at hand of their tries. */
export const readPupils = async (sql: Queries, section_id: string): Promise<PupilHere[]> =>
  (
    await sql<Row[]>`
      select ${columns(sql)},
        (select jsonb_agg(jsonb_build_array(t.game, t.tries, t.done_at, t.received_at, t.recent))
          from tried_games t where t.uid = p.uid) as games
      ${pupils(sql)} where p.section_id = ${section_id} and p.archived_at is null
      order by p.sort_key, p.uid`
  ).map(pupilOf);

/**
 * The school's active pupils who are in a section, and of their tries those that one can be stuck at: all that a row
 * for each section is made of.
 */
export const readSchool = async (sql: Queries, now: Date): Promise<PupilHere[]> =>
  (
    await sql<Row[]>`
      select ${columns(sql)}, t.games
      ${pupils(sql)}
      left join (
        select uid, jsonb_agg(jsonb_build_array(game, tries, done_at, received_at, recent)) as games
        from tried_games where last_at > ${new Date(now.getTime() - (repeatingDays + 1) * 86_400_000)}
        group by uid
      ) t on t.uid = p.uid
      where p.role = 'student' and p.section_id is not null and p.archived_at is null`
  ).map(pupilOf);

const columns = (sql: Queries) => sql`
  p.uid, p.first_name, p.last_name, p.section_id, p.last_sign_in is not null as has_signed_in,
  ${raw(quarterKeys.map((key) => `p.${key}`).join(', '))}, ${numberColumns}, g.updated_at, g.played_at,
  coalesce(g.played_days::text[], '{}') as played_days, b.game as begun_game, b.at as begun_at`;

const pupils = (sql: Queries) => sql`
  from people p left join progress g on g.uid = p.uid left join playing b on b.uid = p.uid`;

function pupilOf({ games, ...row }: Row): PupilHere {
  const begun = row.begun_game === null ? null : { game: row.begun_game, at: row.begun_at!.getTime() };
  return {
    ...row,
    locks: row,
    numbers: row,
    begun,
    played_at: lastPlay(row),
    tried: new Map(
      (games ?? []).map(([game, tries, done_at, , recent]) => [
        game,
        { tries, done_at: done_at === null ? null : Date.parse(done_at), recent },
      ]),
    ),
    received: new Map((games ?? []).map(([game, , , received_at]) => [game, Date.parse(received_at)])),
  };
}

/** Before history began, a number above 0 counts as having been played when it was stored (TODAY-6). */
function lastPlay({ played_at, updated_at, ...row }: Omit<Row, 'games'>): number | null {
  if (played_at) return played_at.getTime();
  return updated_at && !isUnplayed(row) ? updated_at.getTime() : null;
}
