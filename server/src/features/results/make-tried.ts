import { doneFrom } from '@tinig/domain/quarter-access/games';
import { addAttempt, type GameSummary, newestDays } from '@tinig/domain/results/attempts';
import { type Day, dayOf } from '@tinig/domain/time/days';
import type { Transaction } from '#db/sql';
import { yearBegan } from '#records/past-years';
import { readZone } from '#records/school-days';
import { tableOf } from '#sql/fragments';
import { triedRow, writingTried } from './tried-rows.ts';

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
    [...tried].map(([game, one]) => triedRow(uid, game, one, one.received_at)),
  );
  const days = [...made].map(([uid, { days, played_at }]) => ({ uid, played_days: `{${days}}`, played_at }));
  await sql`${writingTried(games)}`;
  await sql`
    update progress g set played_at = r.played_at, played_days = r.played_days::date[]
    from ${tableOf({ uid: 'text', played_days: 'text', played_at: 'timestamptz' }, days)} where g.uid = r.uid`;
}
