import { doneFrom } from '@tinig/domain/quarter-access/games';
import { addAttempt, type GameSummary, newestDays } from '@tinig/domain/results/attempts';
import type { Answer } from '@tinig/domain/skills/answers';
import { type Day, dayOf } from '@tinig/domain/time/days';
import type { Transaction } from '@tinig/server/db/sql';
import { answerRows } from '@tinig/server/features/results/answer-rows';
import { gameSummaryRow, writingTried } from '@tinig/server/features/results/game-summary-rows';
import { yearBegan } from '@tinig/server/records/past-years';
import { readZone } from '@tinig/server/records/school-days';
import { tableOf } from '@tinig/server/sql/fragments';
import { insertMany } from '@tinig/server/sql/insert-many';

/** A try stored by other means than `sendResults`, with its answers. */
type BroughtTry = {
  uid: string;
  id: string;
  game: number;
  played_at: string;
  received_at: string;
  answers: readonly Answer[];
};

/** Stores the answers of tries that exist already. Answers get the receipt time of their try. */
export async function addAnswers(sql: Transaction, tries: readonly BroughtTry[]): Promise<void> {
  const counts = new Map<string, { key: string; answers: number; last_at: string }>();
  const rows = tries.flatMap(({ answers, received_at, ...one }) =>
    answerRows({ ...one, origin: '' }, answers).map(
      ({ uid, key, id, game, played_at, marks, items, count }) => {
        const before = counts.get(key);
        const last_at = before && before.last_at > received_at ? before.last_at : received_at;
        counts.set(key, { key, answers: (before?.answers ?? 0) + count, last_at });
        return { uid, key, id, game, played_at, received_at, marks, items: JSON.parse(items) as object };
      },
    ),
  );
  await insertMany(sql, 'answers', rows);
  await sql`
    insert into answer_keys as k (key, answers, last_at)
    select key, answers, last_at
    from ${tableOf({ key: 'text', answers: 'bigint', last_at: 'timestamptz' }, [...counts.values()])}
    on conflict (key) do update set answers = k.answers + excluded.answers,
      last_at = greatest(k.last_at, excluded.last_at)`;
}

type PlayedTryRow = { uid: string; game: number; percent: number; played_at: Date; received_at: Date };
type MadeTried = { tried: Map<number, GameSummary & { received_at: Date }>; days: Day[]; played_at: Date };

const atOnce = 200;

/** Rebuilds the summaries of students' tries from the tries themselves. */
export async function makeTried(sql: Transaction, uids: readonly string[]): Promise<void> {
  const time_zone = await readZone(sql);
  for (let from = 0; from < uids.length; from += atOnce) {
    const some = uids.slice(from, from + atOnce);
    const rows = await sql<PlayedTryRow[]>`
      select uid, game, percent, played_at, received_at from results
      where uid = any(${some}::text[]) and played_at >= coalesce(${yearBegan}, '-infinity')`;
    const made = new Map<string, MadeTried>();
    for (const row of rows) made.set(row.uid, added(made.get(row.uid), row, time_zone));
    await write(sql, made);
  }
}

function added(
  made: MadeTried | undefined,
  { game, percent, played_at, received_at }: PlayedTryRow,
  zone: string,
): MadeTried {
  const tried = made?.tried ?? new Map<number, GameSummary & { received_at: Date }>();
  const before = tried.get(game);
  const newest = before && before.received_at > received_at ? before.received_at : received_at;
  const at = played_at.getTime();
  const day = dayOf(zone, at);
  tried.set(game, { ...addAttempt(before, [at, percent], day, doneFrom), received_at: newest });
  const days = newestDays(made?.days ?? [], [day]);
  return { tried, days, played_at: made && made.played_at > played_at ? made.played_at : played_at };
}

async function write(sql: Transaction, made: Map<string, MadeTried>) {
  const games = [...made].flatMap(([uid, { tried }]) =>
    [...tried].map(([game, one]) => gameSummaryRow(uid, game, one, one.received_at)),
  );
  const days = [...made].map(([uid, { days, played_at }]) => ({ uid, played_days: `{${days}}`, played_at }));
  await sql`${writingTried(games)}`;
  await sql`
    update progress g set played_at = r.played_at, played_days = r.played_days::date[]
    from ${tableOf({ uid: 'text', played_days: 'text', played_at: 'timestamptz' }, days)} where g.uid = r.uid`;
}
