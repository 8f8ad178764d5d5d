import type { Sql, Transaction } from '#db/sql';

/** So many pupils at once: whoever brings or ends a year's tries waits for them. */
const atOnce = 250;
/** What came within the last hour may not be there for everybody yet. */
const settled = 60 * 60 * 1000;

/** Packs what is known of each pupil's rises, so that a school can be counted by any past day (`pupil_rises`). */
export async function packRises(sql: Sql, now: Date): Promise<void> {
  for (let after = ''; ; ) {
    const found = await sql<{ uid: string }[]>`
      select distinct uid from tried_games where uid > ${after} order by uid limit ${atOnce}`;
    const uids = found.map(({ uid }) => uid);
    if (uids.length === 0) break;
    after = uids.at(-1)!;
    await sql.begin(async (sql) => {
      // An import, or the end of a year, writes all at once: nothing from before it comes after it.
      await sql`lock table tried_games in row exclusive mode`;
      await packRisesOf(sql, uids);
    });
  }
  await sql`
    insert into pupil_rises_until (until) values (${new Date(now.getTime() - settled)})
    on conflict (one) do update set until = excluded.until`;
}

/** Packs those of pupils whose tries have come with an older moment of receipt. */
export const packRisesOf = (sql: Transaction, uids: readonly string[]) =>
  sql`select pack_rises(${[...uids]}::text[])`;
