import type { Sql, Transaction } from '#db/sql';
import { raw } from '#rows/fragments';
import { yearOver } from './keep-months.ts';

/** So many pupils at once: whoever brings or ends a year's tries waits for them. */
const atOnce = 250;
/** What came within the last hour may not be there for everybody yet. */
const settled = 60 * 60 * 1000;

/** Packs what is known of each pupil's rises and plays, so that a school can be counted by any past day (`pupil_rises`). */
export async function packRises(sql: Sql, now: Date): Promise<void> {
  const [packed] = await sql<{ until: Date }[]>`select until from pupil_rises_until`;
  await leaveOutOverPlays(sql, now);
  for (let after = ''; ; ) {
    const found = await sql<{ uid: string }[]>`
      select distinct uid from tried_games where uid > ${after} order by uid limit ${atOnce}`;
    const uids = found.map(({ uid }) => uid);
    if (uids.length === 0) break;
    after = uids.at(-1)!;
    await sql.begin(async (sql) => {
      // An import, or the end of a year, writes all at once: nothing from before it comes after it.
      await sql`lock table tried_games in row exclusive mode`;
      await sql`select pack_rises(${uids}::text[], ${packed ? packed.until : raw("'-infinity'")})`;
    });
  }
  await sql.begin(
    (sql) => sql`
    insert into pupil_rises_until (until) values (${new Date(now.getTime() - settled)})
    on conflict (one) do update set until = excluded.until`,
  );
}

/** What the school no longer keeps the tries of. */
const leaveOutOverPlays = (sql: Sql, now: Date) =>
  sql.begin(async (sql) => {
    await sql`lock table tried_games in row exclusive mode`;
    await sql`
      with over as materialized (
        select floor(extract(epoch from greatest(${now}::timestamptz - keep_tries * interval '1 day',
          case when tries_end_with_year then ${yearOver(sql, now)} end)) / 900)::int - 1 as quarter from school)
      update pupil_rises set played = played[width_bucket(over.quarter, played) + 1 :] from over
      where played[1] <= over.quarter`;
  });

/** Packs those of pupils whose tries have come with an older moment of receipt. */
export const packRisesOf = (sql: Transaction, uids: readonly string[]) =>
  sql`select pack_rises(${[...uids]}::text[])`;
