import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { Queries } from '#db/sql';
import { json } from '#sql/fragments';

/** A line of the audit log. Holds ids only, never a name, password or token (T37). */
export type AuditEntry = {
  at: Date;
  actor: string;
  /** Name of the call or command. */
  action: string;
  target: string;
  result: 'done' | 'refused';
  event: AuditEvent;
  address: string;
  /** Id of the act that this line belongs to. A batch writes many lines. */
  act?: string;
  /** True for a line that the log shows under its act's last line, not in the main list. */
  isInside?: boolean;
};

/** Writes one line per target, in the transaction of the recorded change. */
export const writeAuditLines = (
  sql: Queries,
  { at, actor, action, result, event, address, act = '', isInside = false }: Omit<AuditEntry, 'target'>,
  targets: readonly string[],
) => sql`
  insert into audit (at, actor, action, target, result, event, address, act, is_inside)
  select ${at}::timestamptz, ${actor}, ${action}, target, ${result}, ${json(event)}, ${address}, ${act}, ${isInside}
  from unnest(${targets}::text[]) as target`;

const minute = 60_000;
// Refused attempts written per person and minute, so that a loop can't fill the disk.
const mostRefused = 30;

/** Writes a refused attempt, at most once a minute for the same target. Returns whether it was written. */
export async function writeRefused(sql: Queries, entry: Omit<AuditEntry, 'result'>): Promise<boolean> {
  const recent = await sql<{ action: string; target: string }[]>`
    select action, target
    from (select * from audit where actor = ${entry.actor} order by id desc limit ${mostRefused}) as newest
    where result = 'refused' and at > ${new Date(entry.at.getTime() - minute)}`;
  const isKnown = recent.some(({ action, target }) => action === entry.action && target === entry.target);
  if (isKnown || recent.length >= mostRefused) return false;
  await writeAuditLines(sql, { ...entry, result: 'refused' }, [entry.target]);
  return true;
}
