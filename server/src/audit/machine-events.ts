import type { Transaction } from '#db/sql';

/** This many are kept: a start a day for a year. */
const most = 400;
const sameAgainAfter = '20 hours';

/** Notes that the server started or is being stopped; `version` is '' in a checkout (SERVER-5). */
export const recordMachineEvent = (
  sql: Transaction,
  kind: 'started' | 'stopped',
  version: string,
  now: Date,
) => sql`
  with noted as (insert into machine_events (at, kind, version) values (${now}, ${kind}, ${version}) returning id)
  delete from machine_events where id <= (select id from noted) - ${most}`;

/** Notes that no backup could be made: once, however often it is tried. */
export const recordBackupFailure = (sql: Transaction, now: Date) => sql`
  insert into machine_events (at, kind)
  select ${now}, 'backup-failed' where not exists (
    select from machine_events where kind = 'backup-failed' and at > ${now}::timestamptz - ${sameAgainAfter}::interval)`;
