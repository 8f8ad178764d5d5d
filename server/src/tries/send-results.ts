import type { ParsedOf } from '@tinig/domain/call';
import { sendResults } from '@tinig/domain/calls/tries';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { playedAt } from '@tinig/domain/tries';
import { handleBatchedAct } from '#door/handler';
import { Harvest } from './keep-tries.ts';
import { lockPupils, type PupilAtPlay } from './pupils-at-play.ts';

type SentResults = ParsedOf<typeof sendResults>;

/**
 * Keeps tries, each once however often and in whatever order it comes (RESULTS-1 to RESULTS-4). Those that arrive
 * together share a commit; whoever is archived or gone meanwhile is refused.
 */
export default handleBatchedAct(sendResults, async (requests, { sql, now }) => {
  const pupils = await lockPupils(
    sql,
    requests.map(({ input: { results }, actor: { uid } }) => ({
      uid,
      games: results.map(({ game }) => game),
      ids: results.map(({ id }) => id),
    })),
  );
  const harvest = new Harvest(now);
  const answers = requests.map(({ input, actor }) => {
    const pupil = pupils.get(actor.uid);
    return pupil ? take(harvest, pupil, input, now) : new Refusal('forbidden', 403);
  });
  harvest.write(sql);
  return answers;
});

function take(harvest: Harvest, pupil: PupilAtPlay, { sent_at, results }: SentResults, now: Date) {
  let accepted = 0;
  for (const { id, game, percent, played_at } of results) {
    if (pupil.ids.has(id)) continue;
    const { at, is_late } = playedAt({
      played_at: momentOf(played_at),
      sent_at: momentOf(sent_at),
      received_at: now.getTime(),
      added_at: pupil.created_at.getTime(),
    });
    harvest.addTry(pupil, { id, game, percent, at, is_late });
    accepted++;
  }
  return { message: message('results-saved'), accepted, repeated: results.length - accepted };
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
