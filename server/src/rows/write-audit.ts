import type { Queries } from '#db/sql';
import { valuesOf } from '#rows/fragments';

/** A line of the audit log: ids only, never a name, password or token (T37). */
export type AuditEntry = {
  at: Date;
  actor: string;
  action: string;
  target: string;
  result: 'done' | 'refused';
  detail: string;
  address: string;
  /** The act that this line belongs to; a batch has many lines. */
  act?: string;
};

/** Writes one line, within the transaction of the change that it records. */
export const writeAudit = (sql: Queries, entry: AuditEntry) => sql`insert into audit ${valuesOf(entry)}`;

/** Writes a line for each of these people, who were changed by one act. */
export const writeAuditOfEach = (
  sql: Queries,
  entry: Omit<AuditEntry, 'target'>,
  targets: readonly string[],
) => sql`
  insert into audit (at, actor, action, target, result, detail, address, act)
  select ${entry.at}::timestamptz, ${entry.actor}, ${entry.action}, target, ${entry.result}, ${entry.detail},
    ${entry.address}, ${entry.act ?? ''}
  from unnest(${targets}::text[]) as target`;

const minute = 60_000;
// This many refused tries of one person are written in a minute, so that no loop fills the disk.
const mostRefused = 30;

/** Writes a refused try, the same one at most once a minute; answers whether it did. */
export async function writeRefused(sql: Queries, entry: AuditEntry): Promise<boolean> {
  const recent = await sql<{ action: string; target: string }[]>`
    select action, target
    from (select * from audit where actor = ${entry.actor} order by id desc limit ${mostRefused}) as newest
    where result = 'refused' and at > ${new Date(entry.at.getTime() - minute)}`;
  const isKnown = recent.some(({ action, target }) => action === entry.action && target === entry.target);
  if (isKnown || recent.length >= mostRefused) return false;
  await writeAudit(sql, entry);
  return true;
}
