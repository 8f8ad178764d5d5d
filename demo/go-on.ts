import type { AuditEvent } from '@tinig/domain/audit-events';
import { type QuarterKey, quarterKeys, quarterNames } from '@tinig/domain/games';
import type { Sql } from '@tinig/server/db/sql';
import { announce } from '@tinig/server/rows/announce';
import { json } from '@tinig/server/rows/fragments';

const opened = (quarter: QuarterKey): AuditEvent => ({
  kind: 'class-set',
  quarter,
  is_open: true,
  includes_exceptions: false,
  by_date: false,
});

/**
 * Lets a class go on that has played all that is open, so that a demo can be left alone: its next quarter is
 * unlocked, and after the last one its school year begins anew. Answers which, in words.
 */
export const goOn = (sql: Sql, section_id: string, now: Date): Promise<string> =>
  sql.begin(async (sql) => {
    const [open] = await sql<Record<string, boolean>[]>`
      select bool_and(quarter_one) as quarter_one, bool_and(quarter_two) as quarter_two,
        bool_and(quarter_three) as quarter_three, bool_and(quarter_four) as quarter_four
      from people where section_id = ${section_id} and archived_at is null`;
    const next = quarterKeys.findIndex((key) => !open![key]);
    // Up to which quarter all is unlocked from now on.
    const last = next === -1 ? 0 : next;
    await sql`
      update people set quarter_one = true, quarter_two = ${last >= 1}, quarter_three = ${last >= 2},
        quarter_four = ${last >= 3}
      where section_id = ${section_id} and archived_at is null`;
    // The section is what its students have open, and nobody differs from it any more (QUARTER-1).
    await sql`
      delete from lock_exceptions where uid in (select uid from people where section_id = ${section_id})`;
    await sql`select settle_class_locks(array[${section_id}])`;
    if (next === -1)
      for (const table of [sql`progress`, sql`completions`])
        await sql`delete from ${table} where uid in (select uid from people where section_id = ${section_id})`;
    else
      await sql`
        insert into audit (at, actor, action, target, result, event)
        select ${now}, uid, 'changeClass', ${section_id}, 'done', ${json(opened(quarterKeys[next]!))}
        from people where role = 'superadmin' order by created_at limit 1`;
    await announce(sql, [
      { kind: 'people' },
      { kind: 'progress' },
      { kind: 'completions' },
      { kind: 'audit' },
    ]);
    return next === -1 ? 'its school year begins anew' : `${quarterNames[next]} is unlocked`;
  });
