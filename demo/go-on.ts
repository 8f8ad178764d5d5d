import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import { type QuarterKey, quarterKeys, quarterNameOf } from '@tinig/domain/quarter-access/games';
import type { Sql, Transaction } from '@tinig/server/db/sql';
import { setClass } from '@tinig/server/features/quarter-access/change-locks';
import { announce } from '@tinig/server/records/announce';
import { json } from '@tinig/server/sql/fragments';

const opened = (quarter: QuarterKey): AuditEvent => ({
  kind: 'class-set',
  quarter,
  is_open: true,
  includes_exceptions: false,
  by_date: false,
});

/**
 * Advances a class that has finished its open games, so that a demo can run unattended. Opens its first
 * closed quarter, or restarts its school year after the last. Keeps pupils with exceptions unchanged, like
 * every class action (QUARTER-4). Returns a description of the step.
 */
export const goOn = (sql: Sql, section_id: string, now: Date): Promise<string> =>
  sql.begin(async (sql) => {
    const open = new Set(
      (
        await sql<{ quarter: QuarterKey }[]>`
          select quarter from class_locks where section_id = ${section_id} and is_open`
      ).map(({ quarter }) => quarter),
    );
    const next = quarterKeys.find((quarter) => !open.has(quarter));
    if (next) await unlock(sql, section_id, next, now);
    else await beginAnew(sql, section_id);
    await announce(sql, [
      { kind: 'people' },
      { kind: 'classes' },
      { kind: 'progress' },
      { kind: 'completions' },
      { kind: 'audit' },
    ]);
    return next ? `${quarterNameOf(next)} is unlocked` : 'its school year begins anew';
  });

async function unlock(sql: Transaction, section_id: string, quarter: QuarterKey, now: Date) {
  await setClass(sql, [section_id], { quarter, type: true, includes: false });
  await sql`
    insert into audit (at, actor, action, target, result, event)
    select ${now}, uid, 'changeClass', ${section_id}, 'done', ${json(opened(quarter))}
    from people where role = 'superadmin' order by created_at limit 1`;
}

async function beginAnew(sql: Transaction, section_id: string) {
  for (const quarter of quarterKeys.slice(1))
    await setClass(sql, [section_id], { quarter, type: false, includes: false });
  for (const table of [sql`progress`, sql`completions`])
    await sql`delete from ${table} where uid in (select uid from people where section_id = ${section_id})`;
}
