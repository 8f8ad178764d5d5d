import { calls } from '@tinig/domain/calls/all';
import type { ParsedInputOf, ResponseOf } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { sessionUid } from '@tinig/domain/people/access';
import { playedAt } from '@tinig/domain/results/attempts';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { sectionKey } from '@tinig/domain/sections/sections';
import { type Answer, acceptedAnswers } from '@tinig/domain/skills/answers';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleBatchedAct } from '#api/handler';
import type { Settings } from '#settings';
import { tableOf } from '#sql/fragments';
import { attemptKey, lockPupils, type PupilAtPlay } from './pupils-at-play.ts';
import { ResultBatch } from './result-batch.ts';

/** Maximum number of answer keys stored per pupil and day. A key counts once per result (ANSWERS-11). */
export const mostKeysADay = 2_000;
const day = 24 * 60 * 60 * 1000;

/** Counts each pupil's answer keys since midnight UTC, in this server's memory. */
class AnswerQuota {
  readonly #kept = new Map<string, number>();
  #day = 0;

  /** Counts the keys of one more result and returns true if they fit. Otherwise counts nothing. */
  take(uid: string, answers: readonly Answer[], now: Date): boolean {
    const today = Math.floor(now.getTime() / day);
    if (today !== this.#day) this.#kept.clear();
    this.#day = today;
    const kept = (this.#kept.get(uid) ?? 0) + new Set(answers.map(({ s }) => s)).size;
    if (kept > mostKeysADay) return false;
    this.#kept.set(uid, kept);
    return true;
  }
}

type SentResults = ParsedInputOf<typeof calls.sendResults>;
type LeftOutAnswers = NonNullable<ResponseOf<typeof calls.sendResults>['answers_left_out']>;

/**
 * Stores attempts, each once, however often and in whatever order they arrive (RESULTS-1 to RESULTS-4). Requests that
 * arrive together share a commit.
 */
export const sendResults = handleBatchedAct(calls.sendResults, async (requests, { sql, now, settings }) => {
  const pupils = await lockPupils(
    sql,
    requests.map(({ input: { results }, actor }) => ({
      record: sessionUid(actor),
      games: results.map(({ game }) => game),
      ids: results.map(({ id }) => id),
    })),
  );
  const harvest = new ResultBatch(now);
  const quota = quotaOf(settings);
  const answers = requests.map(({ input, actor }) => {
    const record = sessionUid(actor);
    const pupil = pupils.get(record);
    return pupil ? take(harvest, pupil, input, { record, now, quota }) : new Refusal('forbidden', 403);
  });
  await harvest.write(sql);
  return answers;
});

const quotas = new WeakMap<Settings, AnswerQuota>();

/** Returns this server's quota. Servers do not share one. */
function quotaOf(settings: Settings): AnswerQuota {
  const quota = quotas.get(settings) ?? new AnswerQuota();
  quotas.set(settings, quota);
  return quota;
}

function take(
  harvest: ResultBatch,
  pupil: PupilAtPlay,
  { sent_at, results }: SentResults,
  { record, now, quota }: { record: string; now: Date; quota: AnswerQuota },
) {
  let accepted = 0;
  const left = leftOut(results);
  for (const [index, { id, game, percent, played_at, answers }] of results.entries()) {
    if (pupil.ids.has(attemptKey(record, id))) continue;
    const { at, is_late } = playedAt({
      played_at: momentOf(played_at),
      sent_at: momentOf(sent_at),
      received_at: now.getTime(),
      added_at: pupil.created_at.getTime(),
    });
    const isPast = pupil.year_began_at !== null && at < pupil.year_began_at.getTime();
    const add = isPast ? harvest.addPastTry : harvest.addAttempt;
    const taken = acceptedAnswers(answers);
    const fits = quota.take(pupil.uid, taken, now);
    if (!fits) left.push(overQuota(index));
    add.call(harvest, pupil, { record, id, game, percent, at, is_late, answers: fits ? taken : [] });
    accepted++;
  }
  return {
    message: message('results-saved'),
    accepted,
    repeated: results.length - accepted,
    ...(left.length > 0 && { answers_left_out: left }),
  };
}

/** Reports results whose answers could not be read, with the place of the fault. */
const leftOut = (results: SentResults['results']): LeftOutAnswers =>
  results.flatMap(({ answers }, index) => {
    if (!answers || Array.isArray(answers)) return [];
    const field = ['results', index, 'answers', answers.fault].filter((part) => part !== '').join('.');
    const code = 'answers-left-out';
    return [{ field, error: message(code, { field }), code }];
  });

function overQuota(index: number): LeftOutAnswers[number] {
  const code = 'answers-over-quota';
  return { field: `results.${index}.answers`, error: message(code), code };
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

type BeginningPupil = { uid: string; section_id: string | null; section: string; holders: Assignments };

/** Records which game a pupil has begun. Beginning another one replaces it (TODAY-9). */
export const beginGame = handleBatchedAct(calls.beginGame, async (requests, { sql, now, changed }) => {
  const games = new Map(requests.map(({ input, actor }) => [sessionUid(actor), input.game]));
  const rows = [...games].map(([record, game]) => ({ record, game }));
  const begun = await sql<(BeginningPupil & { record: string })[]>`
    with known as (
      select p.uid, r.record, p.section_id, r.game
      from ${tableOf({ record: 'text', game: 'smallint' }, rows)} join people own on own.uid = r.record
      join people p on p.uid = coalesce(own.joined_to, own.uid) and p.archived_at is null
      order by p.uid for key share of p
    ), noted as (
      insert into playing (uid, game, at) select distinct on (uid) uid, game, ${now}::timestamptz from known
      on conflict (uid) do update set game = excluded.game, at = excluded.at
    )
    select k.uid, k.record, k.section_id, coalesce(s.section_name, '') as section, coalesce(s.holders, '{}') as holders
    from known k left join sections s on s.id = k.section_id`;
  for (const { uid, section, section_id, holders } of begun)
    changed({
      kind: 'playing',
      uid,
      section: sectionKey(section),
      section_id: section_id ?? '',
      holders: Object.keys(holders),
    });
  const there = new Set(begun.map(({ record }) => record));
  return requests.map(({ actor }) =>
    there.has(sessionUid(actor)) ? { message: message('playing-noted') } : new Refusal('forbidden', 403),
  );
});
