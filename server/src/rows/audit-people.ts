import type { Transaction } from '#db/sql';

/** Writes a line of the audit log for each person whom one act was about, so that it is found by any of them (T39). */
export const auditPeople = (
  sql: Transaction,
  { actor, action, now, address }: { actor: string; action: string; now: Date; address: string },
  uids: string[],
) => sql`
  insert into audit (at, actor, action, target, result, address)
  select ${now}::timestamptz, ${actor}::text, ${action}::text, uid, 'done', ${address}::text from unnest(${uids}::text[]) as uid`;
