import type { Queries } from '#db/sql';

/** A line of the audit log: ids only, never a name, password or token (T37). */
export type AuditEntry = {
  at: Date;
  actor: string;
  action: string;
  target: string;
  result: 'done' | 'refused';
  detail: string;
  address: string;
};

/** Writes one line; within the transaction of the change it tells of. */
export const writeAudit = (sql: Queries, entry: AuditEntry) => sql`insert into audit ${sql(entry)}`;
