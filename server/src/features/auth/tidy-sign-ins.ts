import type { Sql, Transaction } from '#db/sql';

const day = 24 * 60 * 60 * 1000;
const keepTries = 30 * day;
const keepDevices = 365 * day;
// Attempts on unknown emails are counted too. Above this number of rows, the oldest with few failures are
// deleted (ACCOUNT-1).
const mostTries = 10_000;
const fewFailures = 10;

/** Removes expired sessions, outdated attempt counters and devices that are no longer used. */
export const tidySignIns = (sql: Sql, now: Date) => sql.begin((sql) => tidy(sql, now));

async function tidy(sql: Transaction, now: Date) {
  const before = (ago: number) => new Date(now.getTime() - ago);
  await sql`delete from sessions where expires_at <= ${now} or idle_until <= ${now}`;
  await sql`delete from devices where last_used < ${before(keepDevices)}`;
  await sql`
    delete from tries where last_failure < ${before(keepTries)}
      or (key ~ '^(address|registrations|cards|lrns):' and last_failure < ${before(day)})`;
  await sql`
    delete from tries where key in (
      select key from tries where failures < ${fewFailures} and consecutive < ${fewFailures}
      order by last_failure desc offset ${mostTries})`;
}
