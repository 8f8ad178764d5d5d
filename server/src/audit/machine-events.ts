import type { Transaction } from '#db/sql';

/** Number of events to keep: one start a day for a year. */
const most = 400;
const sameAgainAfter = '20 hours';

/** Records that the server started or is stopping; `version` is '' in a checkout (SERVER-5). */
export const recordMachineEvent = (
  sql: Transaction,
  kind: 'started' | 'stopped',
  version: string,
  now: Date,
) => sql`
  with noted as (insert into machine_events (at, kind, version) values (${now}, ${kind}, ${version}) returning id)
  delete from machine_events where id <= (select id from noted) - ${most}`;

/** Records a failed backup, once however often it is retried. */
export const recordBackupFailure = (sql: Transaction, now: Date) => sql`
  insert into machine_events (at, kind)
  select ${now}, 'backup-failed' where not exists (
    select from machine_events where kind = 'backup-failed' and at > ${now}::timestamptz - ${sameAgainAfter}::interval)`;
