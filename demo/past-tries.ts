import type { Locks } from '@tinig/domain/people/people';
import {
  doneFrom,
  type GameKey,
  gameKey,
  gameKeys,
  gamesOf,
  quarterKey,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { isGameDone } from '@tinig/domain/results/progress';
import type { Sql, Transaction } from '@tinig/server/db/sql';
import { lockPupils } from '@tinig/server/features/results/pupils-at-play';
import { ResultBatch } from '@tinig/server/features/results/result-batch';
import { setAnswerKeys } from '@tinig/server/features/skills/skills';
import { json, raw } from '@tinig/server/sql/fragments';
import { insertMany } from '@tinig/server/sql/insert-many';
import { answersFor, sampleKeys } from './answers.ts';
import { habitOf, sendsLate } from './habits.ts';
import { inSchoolHours } from './plan-school.ts';
import { type Chance, chanceFrom } from './random.ts';

type PastPupil = Locks & Record<GameKey, number> & { uid: string; email: string };

const day = 24 * 60 * 60 * 1000;
const firstDay = 45;

/**
 * Adds attempts that lead to each pupil's scores in a new school, so that no history is empty. Makes some
 * pupils stuck, absent, unplayed or finished, so that each Dashboard heading has names.
 */
export async function addPastTries(sql: Sql, now: Date): Promise<void> {
  const pupils = await sql<PastPupil[]>`
    select p.uid, p.email, p.quarter_one, p.quarter_two, p.quarter_three, p.quarter_four, g.*
    from people p join progress g using (uid) where p.role = 'student' and p.archived_at is null order by p.uid`;
  const chance = chanceFrom(45);
  const pasts = pupils.map((pupil) => planPast(chance, pupil, now));
  await sql.begin(async (sql) => {
    await insertMany(
      sql,
      'progress',
      pasts.map(({ uid, numbers }) => ({ uid, ...numbers, updated_at: now.toISOString() })),
      raw(`on conflict (uid) do update set ${gameKeys.map((key) => `${key} = excluded.${key}`).join(', ')}`),
    );
    await sql`
      update people p set last_sign_in = r.last_sign_in
      from jsonb_to_recordset(${json(pasts.map(({ uid, last_sign_in }) => ({ uid, last_sign_in })))})
        as r (uid text, last_sign_in timestamptz) where p.uid = r.uid`;
    const tries = pasts.flatMap(({ tries }) => tries);
    const days = Map.groupBy(tries, ({ received_at }) => received_at.slice(0, 10));
    for (const day of [...days.keys()].toSorted()) await receive(sql, days.get(day)!);
    await setAnswerKeys(sql, sampleKeys);
  });
}

type PastTry = ReturnType<typeof planPast>['tries'][number];

/** Stores a day's attempts as if phones had just sent them. */
async function receive(sql: Transaction, tries: PastTry[]) {
  const byPupil = Map.groupBy(tries, ({ uid }) => uid);
  const pupils = await lockPupils(
    sql,
    [...byPupil].map(([record, own]) => ({ record, games: own.map(({ game }) => game), ids: [] })),
  );
  const received = Math.max(...tries.map(({ received_at }) => Date.parse(received_at)));
  const harvest = new ResultBatch(new Date(received));
  for (const { uid, id, game, percent, played_at, answers } of tries) {
    const one = { id, game, percent, answers, at: Date.parse(played_at), is_late: false };
    harvest.addAttempt(pupils.get(uid)!, { record: uid, ...one });
  }
  await harvest.write(sql);
}

function planPast(chance: Chance, pupil: PastPupil, now: Date) {
  const numbers = planNumbers(chance, pupil);
  const habit = habitOf(pupil.email);
  const lastDay = habit === 'absent' ? chance.between(13, 18) : chance.between(1.1, 4);
  const played = gameKeys.map((key, at) => [at + 1, numbers[key]] as const).filter(([, best]) => best > 0);
  const results = played.flatMap(([game, best]) => {
    const isStuckHere = habit === 'stuck' && !isGameDone(best);
    const steps = isStuckHere ? [12, 1, 2, 0] : [38, 21, 9, 0].slice(-chance.whole(1, 4));
    return steps.map((below) => ({ game, percent: Math.max(1, best - below) }));
  });
  const span = (firstDay - lastDay) / Math.max(1, results.length);
  const tries = results.map(({ game, percent }, at) => {
    // The newest attempts fall within the last days, close together.
    const fromEnd = results.length - 1 - at;
    const ago = fromEnd < 4 ? lastDay + fromEnd / 100 : lastDay + fromEnd * span;
    const played_at = inSchoolHours(now, ago);
    const late = sendsLate(pupil.email) ? Math.min(day / 4, now.getTime() - Date.parse(played_at)) : 0;
    const received_at = new Date(Date.parse(played_at) + late).toISOString();
    const answers = answersFor(game, percent, () => chance.between(0, 1));
    return { uid: pupil.uid, id: `dati-${at}`, game, percent, played_at, received_at, answers };
  });
  const last_sign_in = habit === 'unplayed' && chance.percent(50) ? null : inSchoolHours(now, lastDay + 0.01);
  return { uid: pupil.uid, numbers, tries, last_sign_in };
}

function planNumbers(chance: Chance, pupil: PastPupil): Record<GameKey, number> {
  const habit = habitOf(pupil.email);
  const numbers = Object.fromEntries(gameKeys.map((key) => [key, pupil[key]])) as Record<GameKey, number>;
  const open = quarterNumbers
    .filter((quarter) => pupil[quarterKey(quarter)])
    .flatMap(gamesOf)
    .map(gameKey);
  if (habit === 'unplayed') for (const key of gameKeys) numbers[key] = 0;
  if (habit === 'done')
    for (const key of open) numbers[key] = Math.max(numbers[key], chance.whole(doneFrom, 100));
  const last = open.at(-1);
  if (habit === 'absent' && last) numbers[last] = Math.min(numbers[last], 80);
  const current = open.find((key) => !isGameDone(numbers[key])) ?? last;
  if (habit === 'stuck' && current) {
    numbers[current] = chance.whole(45, 75);
    for (const later of open.slice(open.indexOf(current) + 1)) numbers[later] = 0;
  }
  return numbers;
}
