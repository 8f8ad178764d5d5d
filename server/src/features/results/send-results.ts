import { sendResults } from '@tinig/domain/calls/attempts';
import type { ParsedInputOf, ResponseOf } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { playedAt } from '@tinig/domain/results/attempts';
import { acceptedAnswers } from '@tinig/domain/skills/answers';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleBatchedAct } from '#api/handler';
import type { Settings } from '#settings';
import { AnswerQuota } from './answer-quota.ts';
import { Harvest } from './keep-tries.ts';
import { lockPupils, type PupilAtPlay } from './pupils-at-play.ts';

type SentResults = ParsedInputOf<typeof sendResults>;
type LeftOutAnswers = NonNullable<ResponseOf<typeof sendResults>['answers_left_out']>;

/**
 * Stores tries, each once however often and in whatever order they arrive (RESULTS-1 to RESULTS-4). Requests
 * that arrive together share a commit. Refuses pupils who were archived or removed meanwhile.
 */
export default handleBatchedAct(sendResults, async (requests, { sql, now, settings }) => {
  const pupils = await lockPupils(
    sql,
    requests.map(({ input: { results }, actor: { uid } }) => ({
      uid,
      games: results.map(({ game }) => game),
      ids: results.map(({ id }) => id),
    })),
  );
  const harvest = new Harvest(now);
  const quota = quotaOf(settings);
  const answers = requests.map(({ input, actor }) => {
    const pupil = pupils.get(actor.uid);
    return pupil ? take(harvest, pupil, input, { now, quota }) : new Refusal('forbidden', 403);
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
  harvest: Harvest,
  pupil: PupilAtPlay,
  { sent_at, results }: SentResults,
  { now, quota }: { now: Date; quota: AnswerQuota },
) {
  let accepted = 0;
  const left = leftOut(results);
  for (const [index, { id, game, percent, played_at, answers }] of results.entries()) {
    if (pupil.ids.has(id)) continue;
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
    add.call(harvest, pupil, { id, game, percent, at, is_late, answers: fits ? taken : [] });
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
