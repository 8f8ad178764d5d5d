import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { type Retention, shortensRetention } from '@tinig/domain/privacy/retention';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead } from '#api/handler';
import type { Queries, Sql } from '#db/sql';
import { yearOver } from '#features/results/attempt-partitions';
import { setClause } from '#sql/fragments';

/** Reads the school's retention periods. */
export async function readPeriods(sql: Queries): Promise<Retention> {
  const [kept] = await sql<Retention[]>`
    select keep_tries, keep_looks, keep_audit, keep_backups, tries_end_with_year from school`;
  return kept!;
}

/** Returns the school's retention periods (PRIVACY-8). */
export const readRetention = handleRead(calls.readRetention, (_input, { sql }) => readPeriods(sql));

/**
 * Sets retention periods (N14, PRIVACY-8). Deletes nothing itself: the nightly clean-up does, once it trusts
 * the clock. Makes a backup before any period is shortened.
 */
export const setRetention = handleAct(calls.setRetention, {
  async prepare(given, { sql, backUp }) {
    if (Object.values(given).every((days) => days === undefined)) throw new Refusal('no-change', 400);
    if (shortensRetention(await readPeriods(sql), given)) await backUp?.(0);
  },
  async run(given, { sql, about, changed }) {
    const set = Object.entries(given).filter(([, days]) => days !== undefined);
    await sql`update school set ${setClause(Object.fromEntries(set))}`;
    about('Retention', { kind: 'retention-set', ...given });
    changed({ kind: 'settings' });
    return { message: message('retention-saved') };
  },
});

const day = 24 * 60 * 60 * 1000;

/** Counts what the nightly clean-up would delete under the given retention periods (PRIVACY-8). */
export const readOverdue = handleRead(calls.readOverdue, async (asked, { sql, now }) => {
  const { keep_tries, keep_looks, keep_audit, tries_end_with_year } = asked;
  const before = (days: number) => new Date(now.getTime() - days * day);
  const [counted] = await sql<{ tries: number; looks: number; audit: number }[]>`
    select (select count(*)::int from results where received_at < ${before(keep_tries)}
        ${tries_end_with_year === 'true' ? sql`or played_at < ${yearOver(sql, now)}` : sql``}) as tries,
      (select count(*)::int from looks where day < ${before(keep_looks)}::timestamptz) as looks,
      (select count(*)::int from audit where at < ${before(keep_audit)}) as audit`;
  return counted!;
});

const atOnce = 5_000;

/** Deletes audit lines older than the school's retention period, in batches (PRIVACY-8). */
export async function dropOldAudit(sql: Sql, now: Date) {
  for (let gone = atOnce; gone === atOnce; )
    gone = await sql.begin(async (sql) => {
      await sql`select set_config('tinig.audit_is_over', 'yes', true)`;
      const [kept] = await sql<{ days: number }[]>`select keep_audit as days from school`;
      const over = new Date(now.getTime() - kept!.days * day);
      const rows = await sql`
        delete from audit where id in (
          select id from audit where at < ${over} order by at limit ${atOnce}) returning id`;
      return rows.length;
    });
}
