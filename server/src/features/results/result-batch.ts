import type { Topic } from '@tinig/domain/calls/call';
import { doneFrom, type GameKey, gameKey, gameKeys } from '@tinig/domain/quarter-access/games';
import { addAttempt, newestDays } from '@tinig/domain/results/attempts';
import { type GameNumbers, isGameDone } from '@tinig/domain/results/progress';
import { sectionKey } from '@tinig/domain/sections/sections';
import type { Answer } from '@tinig/domain/skills/answers';
import { dayOf } from '@tinig/domain/time/days';
import type { Fragment, Transaction } from '#db/sql';
import { announcing } from '#records/announce';
import { fragment, raw, tableOf } from '#sql/fragments';
import { type AnswerRow, answerRows, writingAnswers } from './answer-rows.ts';
import { gameSummaryRow, type NewTriedRow, writingTried } from './game-summary-rows.ts';
import { attemptKey, originOf, type PupilAtPlay } from './pupils-at-play.ts';

/** A percent reached in a year that has ended since. */
type PastNumber = { uid: string; game: number; percent: number; played_at: string };

const types = { uid: 'text', game: 'smallint', percent: 'double precision', played_at: 'timestamptz' };
// Numbers that were not sent are null, which `greatest` ignores.
const raised = raw(gameKeys.map((key) => `${key} = greatest(h.${key}, r.${key})`).join(', '));
const highest = raw(
  gameKeys.map((key, at) => `max(percent) filter (where game = ${at + 1}) as ${key}`).join(', '),
);

/**
 * Common table that raises pupils' percents of past years (YEAR-8). The counts of sections in those years stay. Empty
 * without rows.
 */
const raisingPast = (rows: readonly PastNumber[]): Fragment =>
  rows.length === 0
    ? raw('')
    : fragment` past as (
    update past_students h set ${raised} from (
      select n.uid, n.year, ${highest} from (
        select r.*, (select id from past_years where ended_at > r.played_at order by ended_at limit 1) as year
        from ${tableOf(types, rows)}) n
      group by n.uid, n.year) r
    where h.uid = r.uid and h.year = r.year
  ),`;

type NewTry = {
  /** Record under which the attempt was sent. */
  record: string;
  id: string;
  game: number;
  percent: number;
  at: number;
  is_late: boolean;
  answers?: readonly Answer[];
};

type HarvestRow = Record<string, unknown>;

/** A pupil's raised percents, and the games with new attempts. */
type PupilChanges = { pupil: PupilAtPlay; numbers: Partial<GameNumbers>; games: Set<number> };

/** Collects what a batch of results changes, to write it with one statement. */
export class ResultBatch {
  readonly #now: Date;
  readonly #tries: HarvestRow[] = [];
  readonly #answers: AnswerRow[] = [];
  readonly #completed: HarvestRow[] = [];
  readonly #past: PastNumber[] = [];
  readonly #topicsOfPast: Topic[] = [];
  readonly #changed = new Map<string, PupilChanges>();
  readonly #completedBy = new Set<string>();

  constructor(now: Date) {
    this.#now = now;
  }

  /** Adds an attempt and updates the pupil's summaries. */
  addAttempt(pupil: PupilAtPlay, one: NewTry) {
    const { game, percent, at } = one;
    this.#keep(pupil, one);
    const day = dayOf(pupil.time_zone, at);
    pupil.tried.set(game, addAttempt(pupil.tried.get(game), [at, percent], day, doneFrom));
    pupil.played_days = newestDays(pupil.played_days, [day]);
    pupil.played_at = new Date(Math.max(at, pupil.played_at?.getTime() ?? at));
    this.raise(pupil, game, percent).add(game);
  }

  /** Adds an attempt of a past year, which raises only that year's percent (YEAR-8). */
  addPastTry(pupil: PupilAtPlay, one: NewTry) {
    const { record, game, percent, at } = one;
    this.#keep(pupil, one);
    this.#past.push({ uid: record, game, percent, played_at: new Date(at).toISOString() });
    this.#topicsOfPast.push({ kind: 'years', uid: pupil.uid }, { kind: 'progress', uid: pupil.uid });
  }

  #keep(pupil: PupilAtPlay, { record, id, game, percent, at, is_late, answers = [] }: NewTry) {
    const { uid } = pupil;
    const origin = originOf(record, pupil);
    const played_at = new Date(at).toISOString();
    this.#tries.push({ uid, origin, id, game, percent, is_late, played_at });
    this.#answers.push(...answerRows({ uid, origin, id, game, played_at }, answers));
    pupil.ids.add(attemptKey(record, id));
  }

  /**
   * Raises the stored percent of a game, which never goes down. Returns the set of the pupil's games with new attempts.
   */
  raise(pupil: PupilAtPlay, game: number, percent: number): Set<number> {
    const key = gameKey(game);
    if (isGameDone(percent) && !isGameDone(pupil[key])) {
      this.#completed.push({ uid: pupil.uid, game });
      this.#completedBy.add(pupil.uid);
    }
    pupil[key] = Math.max(pupil[key], percent);
    const changed = this.#changed.get(pupil.uid) ?? { pupil, numbers: {}, games: new Set<number>() };
    this.#changed.set(pupil.uid, changed);
    changed.numbers[key] = pupil[key];
    return changed.games;
  }

  /** Writes and announces everything with one statement, because a whole class may be waiting. */
  async write(sql: Transaction) {
    const changes = [...this.#changed.values()];
    if (changes.length === 0 && this.#past.length === 0) return;
    const games = new Set(changes.flatMap(({ numbers }) => Object.keys(numbers) as GameKey[]));
    const rows = {
      games: games.size === 1 ? [...games] : gameKeys,
      tries: this.#tries,
      answers: this.#answers,
      completed: this.#completed,
      past: this.#past,
      tried: changes.flatMap(({ pupil, games }) =>
        [...games].map((game) => gameSummaryRow(pupil.uid, game, pupil.tried.get(game)!, this.#now)),
      ),
      numbers: changes.map(({ pupil: { uid, played_at, played_days }, numbers }) => ({
        uid,
        ...numbers,
        played_at,
        played_days: `{${played_days}}`,
      })),
    };
    const topics = [...changes.flatMap(({ pupil }) => this.#topics(pupil)), ...this.#topicsOfPast];
    await sql`${writingRows(rows, topics, this.#now)}`;
  }

  #topics({ uid, section, section_id, holders }: PupilAtPlay): Topic[] {
    const where = {
      uid,
      section: sectionKey(section),
      section_id: section_id ?? '',
      holders: Object.keys(holders),
    };
    const progress: Topic = { kind: 'progress', ...where };
    return this.#completedBy.has(uid) ? [progress, { kind: 'completions', ...where }] : [progress];
  }
}

const tryTypes = {
  uid: 'text',
  origin: 'text',
  id: 'text',
  game: 'smallint',
  percent: 'double precision',
  played_at: 'timestamptz',
  is_late: 'boolean',
};
const numberTypes = {
  uid: 'text',
  played_at: 'timestamptz',
  // Sent as text, because the inner arrays of a PostgreSQL array must have the same length.
  played_days: 'text',
};

type HarvestRows = {
  /** Columns of `progress` to write: a single game or all. */
  games: readonly GameKey[];
  tries: HarvestRow[];
  answers: AnswerRow[];
  completed: HarvestRow[];
  past: PastNumber[];
  tried: NewTriedRow[];
  numbers: HarvestRow[];
};

const writingRows = (
  { games, tries, answers, completed, past, tried, numbers }: HarvestRows,
  topics: Topic[],
  now: Date,
) => fragment`
  with kept as (
    insert into results (uid, id, game, percent, played_at, received_at, is_late, origin)
    select uid, id, game, percent, played_at, ${now}::timestamptz, is_late, origin from ${tableOf(tryTypes, tries)}
  ),${writingAnswers(answers, now)}${raisingPast(past)} tried as (${writingTried(tried)}
  ),${writingCompleted(completed, now)} raised as (${writingNumbers(numbers, games, now)}
  ) ${announcing(topics)}`;

const writingCompleted = (rows: HarvestRow[], now: Date) =>
  rows.length === 0
    ? raw('')
    : fragment` completed as (
    insert into completions (uid, game, at)
    select uid, game, ${now}::timestamptz from ${tableOf({ uid: 'text', game: 'smallint' }, rows)}
    on conflict do nothing
  ),`;

/** Statement that writes the given games only, because PostgreSQL checks the range of every number written. */
function writingNumbers(rows: HarvestRow[], games: readonly GameKey[], now: Date) {
  const types = { ...numberTypes, ...Object.fromEntries(games.map((key) => [key, 'double precision'])) };
  // For a pupil without a row, numbers that were not raised are 0.
  const given = games.map((key) => `coalesce(${key}, 0)`).join(', ');
  const raised = games.map((key) => `${key} = greatest(g.${key}, excluded.${key})`).join(', ');
  return fragment`
    insert into progress as g (uid, ${raw(games.join(', '))}, updated_at, played_at, played_days)
    select uid, ${raw(given)}, ${now}::timestamptz, played_at, played_days::date[] from ${tableOf(types, rows)}
    on conflict (uid) do update set ${raw(raised)}, updated_at = excluded.updated_at,
      played_at = excluded.played_at, played_days = excluded.played_days`;
}
