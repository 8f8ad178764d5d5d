import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { canView, hasScopeKind, isLimitedScope, scopeUid, sessionUid } from '@tinig/domain/people/access';
import { gameKey, gameKeys, gamesOf, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { isNewAttempt, type LastNumber } from '@tinig/domain/results/attempts';
import {
  averageKeys,
  burstDays,
  burstGames,
  burstSeconds,
  type GameNumbers,
} from '@tinig/domain/results/progress';
import { type Assignments, assignmentRefusal } from '@tinig/domain/section-teachers/section-teachers';
import { sectionKey } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleBatchedAct, handleRead } from '#api/handler';
import { newTryId } from '#credentials/random';
import type { Fragment, Queries } from '#db/sql';
import { lockPupils, originOf, type PupilAtPlay } from '#features/results/pupils-at-play';
import { ResultBatch } from '#features/results/result-batch';
import { pageOfPeople } from '#records/page-of-people';
import { holdersColumn, isPerson, refuseUnlessAllowed, sectionNameColumn } from '#records/person';
import { sectionsOfTeacher, studentsOf } from '#records/section';
import { columnsOf, isoTime, numberColumns } from '#sql/columns';
import { quoted, raw } from '#sql/fragments';
import { matchesSearch, matchesSearchUnindexed } from '#sql/search';

const listColumns = columnsOf<ResponseOf<typeof calls.readProgress>['items'][number]>({
  uid: 'p.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  section: sectionNameColumn,
  ...numberColumns.of,
});

/**
 * Lists active students with their percents per game. All staff see the same, but in a session by code only their own
 * sections. Contains no email, username or lock (L16, T24).
 */
export const readProgress = handleRead(calls.readProgress, async (input, { sql, scope }) => {
  const { page, per_page } = input;
  const where = sql`
    p.role = 'student' and p.archived_at is null and ${studentsOf(sql, scopeUid(scope))}
    and ${input.section ? sql`p.section_id = (select id from sections where name_key = ${sectionKey(input.section)})` : sql`true`}
    and ${input.teacher_id ? sql`p.section_id in (${sectionsOfTeacher(sql, input.teacher_id)})` : sql`true`}
    and ${(input.teacher_id ? matchesSearchUnindexed : matchesSearch)(sql, 'p.names_key', input.search)}`;
  const { rows, total } = await pageOfPeople(sql, {
    ...input,
    columns: listColumns,
    where,
    ordersByProgress: true,
    orderBy: (column, way) => sql`(${sumOf(sql, column)}) ${way}`,
  });
  return { items: rows, total, page, per_page };
});

/** SQL sort expression: a game's percent, or the sum of a quarter's games, which sorts like their average. */
function sumOf(sql: Queries, column: string): Fragment {
  const quarter = quarterNumbers.find((number) => averageKeys[number - 1] === column);
  const games = quarter ? gamesOf(quarter).map(gameKey) : [column];
  return games.reduce((sum, game) => sql`${sum} + coalesce(g.${quoted(game)}, 0)`, sql`0`);
}

type StudentProgressRow = ResponseOf<typeof calls.readStudentProgress> & {
  username: string;
  holders: Assignments;
};

const studentColumns = columnsOf<StudentProgressRow>({
  uid: 'p.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  username: 'p.username',
  section: "coalesce(s.section_name, '')",
  archive: 'p.archived_at is not null',
  holders: holdersColumn,
  ...numberColumns.of,
});

/**
 * Returns one student's percents. Students see their own, staff any active student's, and the student's own teachers an
 * archived student's (L16, L17). Other teachers get no username or archive state (T24).
 */
export const readStudentProgress = handleRead(calls.readStudentProgress, async ({ uid }, { sql, scope }) => {
  const self = scopeUid(scope);
  if (hasScopeKind('student', scope) && uid !== self) throw new Refusal('forbidden', 403);
  const [row] = await sql<StudentProgressRow[]>`
    select ${studentColumns} from people p left join sections s on s.id = p.section_id left join progress g on g.uid = p.uid
    where p.uid = ${uid} and p.role = 'student'`;
  if (!row) throw new Refusal('student-not-found', 404);
  const { holders, username, archive, ...progress } = row;
  if (uid === self || canView(scope, holders, archive ? 'change' : 'help'))
    return { ...progress, archive, username };
  if (isLimitedScope(scope)) throw new Refusal('limited-session', 403);
  if (archive) throw new Refusal(assignmentRefusal(holders[self ?? '']), 403);
  return progress;
});

export const readBursts = handleRead(calls.readBursts, async (_, { sql, scope, now }) => {
  const bursts = await sql<{ uid: string; games: number; at: string }[]>`
    with counted as (
      select uid, at, count(*) over (
        partition by uid order by at
        range between make_interval(secs => ${burstSeconds}) preceding and current row)::int as games
      from completions where at > ${now}::timestamptz - make_interval(days => ${burstDays})
    ), largest as (
      select distinct on (uid) uid, games, at from counted where games >= ${burstGames}
      order by uid, games desc, at desc
    )
    select l.uid, l.games, ${raw(isoTime('l.at'))} as at from largest l join people p on p.uid = l.uid and p.archived_at is null and ${isPerson}
    where ${studentsOf(sql, scopeUid(scope))}
    order by l.at desc, l.uid limit ${maxPageSize}`;
  return [...bursts];
});

/**
 * Stores the caller's percents per game (STATE-15). A stored one never goes down, so late and repeated requests are
 * harmless. Requests that arrive together share a commit.
 */
export const saveProgress = handleBatchedAct(calls.saveProgress, {
  judge: ({ uid }, actor) => refuseUnlessAllowed(uid === actor.uid),
  async run(items, { sql, now }) {
    const pupils = await lockPupils(
      sql,
      items.map(({ input, actor }) => ({
        record: sessionUid(actor),
        games: gamesIn(input).map(([game]) => game),
        ids: [],
      })),
    );
    const harvest = new ResultBatch(now);
    for (const { input, actor, onLower } of items) {
      const record = sessionUid(actor);
      const pupil = pupils.get(record);
      if (!pupil) continue;
      if (onLower) for (const game of lowerGames(input, pupil)) onLower(game);
      const sent = pupil.is_joined ? await readLastSent(sql, pupil, record) : undefined;
      take(harvest, pupil, input, { record, sent, now });
    }
    await harvest.write(sql);
    return items.map(({ actor }) =>
      pupils.has(sessionUid(actor)) ? { message: message('progress-saved') } : new Refusal('forbidden', 403),
    );
  },
});

const gamesIn = (numbers: Partial<GameNumbers>) =>
  gameKeys.flatMap((key, index) => {
    const percent = numbers[key];
    return percent === undefined ? [] : [[index + 1, percent] as const];
  });

const lowerGames = (numbers: Partial<GameNumbers>, pupil: PupilAtPlay) =>
  gameKeys.filter((key) => (numbers[key] ?? pupil[key]) < pupil[key]);

/**
 * Stores the sent percents. The game does not say which come from a new attempt, so `isNewAttempt` decides (RESULTS-5).
 */
function take(
  harvest: ResultBatch,
  pupil: PupilAtPlay,
  numbers: Partial<GameNumbers>,
  { record, sent, now }: { record: string; sent: LastSent | undefined; now: Date },
) {
  const games = gamesIn(numbers);
  for (const [game, percent] of games) {
    // Phones keep resending percents reached in past years. These are not new attempts (YEAR-8).
    if (pupil.ended?.some((year) => year[game - 1] === percent)) continue;
    const at = now.getTime();
    const isAlone = games.length === 1;
    const isResent = !isAlone && isKnownOf(pupil, sent, game, percent);
    if (!isResent && isNewAttempt(percent, isAlone, lastKnown(pupil, game), at))
      harvest.addAttempt(pupil, { record, id: newTryId(), game, percent, at, is_late: false });
    else harvest.raise(pupil, game, percent);
  }
}

/** The last percent that one of several joined records has sent, by game. */
type LastSent = ReadonlyMap<number, number>;

async function readLastSent(sql: Queries, { uid }: PupilAtPlay, record: string): Promise<LastSent> {
  const rows = await sql<{ game: number; percent: number }[]>`
    select distinct on (game) game, percent from results
    where uid = ${uid} and origin = ${originOf(record, { uid })} order by game, played_at desc, received_at desc`;
  return new Map(rows.map(({ game, percent }) => [game, percent]));
}

/**
 * True if the phone of a joined record knows this percent already: its own last one, or the best of all records. A
 * phone that sends all ten would otherwise turn the other phone's percents into attempts (JOIN-3).
 */
const isKnownOf = (pupil: PupilAtPlay, sent: LastSent | undefined, game: number, percent: number) =>
  sent !== undefined && (percent === sent.get(game) || percent === pupil[gameKey(game)]);

function lastKnown(pupil: PupilAtPlay, game: number): LastNumber {
  const last = pupil.tried.get(game)?.recent.at(-1);
  if (last) return { at: last[0], percent: last[1] };
  const percent = pupil[gameKeys[game - 1]!];
  return { percent, at: percent > 0 ? (pupil.updated_at?.getTime() ?? null) : null };
}
