import type { Actor } from '@tinig/domain/access';
import { doneFrom, gameKeys } from '@tinig/domain/games';
import { Refusal } from '@tinig/domain/refusal';
import type { Queries, Transaction } from '#db/sql';
import { raw } from '#rows/fragments';
import { yearBegan } from '#rows/past-years';
import { makeTried } from '#tries/make-tried';
import type { KeptChange, Undone } from './kept-change.ts';

const games = raw(gameKeys.join(', '));
const numbersOfGames = raw(`values ${gameKeys.map((key, at) => `(${at + 1}, h.${key})`).join(', ')}`);

/**
 * Gives the past year back as the running one, with its numbers (YEAR-7): as a whole, and 409 once a pupil has played in
 * the new year. What the numbers are made of is counted again from the tries.
 */
export async function takeBackYear(sql: Transaction, actor: Actor, changes: KeptChange[]): Promise<Undone> {
  const kept = changes.find(({ uid }) => uid === null);
  if (!kept?.after) return { undone: 0, left: [] };
  if (actor.role !== 'superadmin') return { undone: 0, left: [{ name: 'Bagong taon', reason: 'no-right' }] };
  await mustBeUnplayed(sql);
  const { year } = kept.after as { year: number };
  await sql`delete from progress`;
  await sql`
    insert into progress (uid, ${games}, updated_at)
    select uid, ${games}, updated_at from past_students where year = ${year}`;
  // What was counted of its periods as it ended is counted again in its time (REPORT-9).
  await sql`delete from past_periods p using past_years y where y.id = ${year} and p.counted_at = y.ended_at`;
  const gone = await sql`delete from past_years where id = ${year} returning id`;
  if (gone.length === 0) return { undone: 0, left: [{ name: 'Bagong taon', reason: 'gone' }] };
  await sql`
    insert into completions (uid, game, at)
    select h.uid, n.game, coalesce(r.at, h.updated_at)
    from progress h cross join lateral (${numbersOfGames}) n (game, number)
      left join (
        select uid, game, min(received_at) as at from results
        where percent >= ${doneFrom} and played_at >= coalesce(${yearBegan}, '-infinity')
        group by uid, game) r on r.uid = h.uid and r.game = n.game
    where n.number >= ${doneFrom}
    on conflict do nothing`;
  const played = await sql<{ uid: string }[]>`select uid from progress order by uid`;
  await makeTried(
    sql,
    played.map(({ uid }) => uid),
  );
  return { undone: 1, left: [] };
}

async function mustBeUnplayed(sql: Queries) {
  const played = await sql`
    select from progress g where played_at is not null or greatest(${games}) > 0 limit 1`;
  if (played.length > 0) throw new Refusal('new-year-played', 409);
}
