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
 * Stores the game's numbers, for the caller only (STATE-15). A stored number never goes down, so late and
 * repeated requests are harmless. Requests that arrive together share a commit.
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

/**
 * Stores the sent numbers. The game does not say which come from a new try, so `isNewAttempt` decides
 * (RESULTS-5).
 */
function take(harvest: Harvest, pupil: PupilAtPlay, numbers: Partial<GameNumbers>, now: Date) {
  const games = gamesIn(numbers);
  for (const [game, percent] of games) {
    // Phones keep resending numbers reached in past years. These are not new tries (YEAR-8).
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
