import { saveProgress } from '@tinig/domain/calls/progress';
import { message } from '@tinig/domain/messages/messages';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { isNewAttempt, type LastNumber } from '@tinig/domain/results/attempts';
import type { GameNumbers } from '@tinig/domain/results/progress';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleBatchedAct } from '#api/handler';
import { newTryId } from '#credentials/random';
import { Harvest } from '#features/results/keep-tries';
import { lockPupils, type PupilAtPlay } from '#features/results/pupils-at-play';
import { allow } from '#records/person';

/**
 * Stores results of the game (STATE-15): for oneself only, and a stored number never goes
 * down, so that late and repeated ones do no harm. Results that arrive together share a commit.
 */
export default handleBatchedAct(saveProgress, {
  judge: ({ uid }, actor) => allow(uid === actor.uid),
  async run(items, { sql, now }) {
    const pupils = await lockPupils(
      sql,
      items.map(({ input }) => ({ uid: input.uid, games: gamesIn(input).map(([game]) => game), ids: [] })),
    );
    const harvest = new Harvest(now);
    for (const { input, onLower } of items) {
      const pupil = pupils.get(input.uid);
      if (!pupil) continue;
      if (onLower) for (const game of lowerGames(input, pupil)) onLower(game);
      take(harvest, pupil, input, now);
    }
    await harvest.write(sql);
    return items.map(({ input }) =>
      pupils.has(input.uid) ? { message: message('progress-saved') } : new Refusal('forbidden', 403),
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

/** The game does not say which of the numbers are tries of their own (RESULTS-5). */
function take(harvest: Harvest, pupil: PupilAtPlay, numbers: Partial<GameNumbers>, now: Date) {
  const games = gamesIn(numbers);
  for (const [game, percent] of games) {
    // Phones send past years' numbers again, one for good what it has reached once: that is no play (YEAR-8).
    if (pupil.ended?.some((year) => year[game - 1] === percent)) continue;
    const at = now.getTime();
    if (isNewAttempt(percent, games.length === 1, lastKnown(pupil, game), at))
      harvest.addAttempt(pupil, { id: newTryId(), game, percent, at, is_late: false });
    else harvest.raise(pupil, game, percent);
  }
}

function lastKnown(pupil: PupilAtPlay, game: number): LastNumber {
  const last = pupil.tried.get(game)?.recent.at(-1);
  if (last) return { at: last[0], percent: last[1] };
  const percent = pupil[gameKeys[game - 1]!];
  return { percent, at: percent > 0 ? (pupil.updated_at?.getTime() ?? null) : null };
}
