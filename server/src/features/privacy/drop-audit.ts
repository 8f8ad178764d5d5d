import type { Sql } from '#db/sql';

const day = 24 * 60 * 60 * 1000;
const atOnce = 5_000;

/** Deletes audit lines older than the school's retention period, in batches (PRIVACY-8). */
export async function dropOldAudit(sql: Sql, now: Date) {
  for (let gone = atOnce; gone === atOnce; )
    gone = await sql.begin(async (sql) => {
      await sql`select set_config('tinig.audit_is_over', 'yes', true)`;
      const [kept] = await sql<{ days: number }[]>`select keep_audit as days from school`;
      const over = new Date(now.getTime() - kept!.days * day);
      const rows = await sql`
        delete from audit where id in (
          select id from audit where at < ${over} order by at limit ${atOnce}) returning id`;
      return rows.length;
    });
}
