import type { Transaction } from '#db/sql';

/** Number of events stored: one start a day for a year. */
const most = 400;
const sameAgainAfter = '20 hours';

/** Records that the server started or is stopping (SERVER-5). `version` is '' if it runs from a checkout. */
export const recordMachineEvent = (
  sql: Transaction,
  kind: 'started' | 'stopped',
  version: string,
  now: Date,
) => sql`
  with noted as (insert into machine_events (at, kind, version) values (${now}, ${kind}, ${version}) returning id)
  delete from machine_events where id <= (select id from noted) - ${most}`;

/** Records a failed backup, at most once in 20 hours. */
export const recordBackupFailure = (sql: Transaction, now: Date) => sql`
  insert into machine_events (at, kind)
  select ${now}, 'backup-failed' where not exists (
    select from machine_events where kind = 'backup-failed' and at > ${now}::timestamptz - ${sameAgainAfter}::interval)`;
