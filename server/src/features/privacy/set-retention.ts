import { setRetention } from '@tinig/domain/calls/retention';
import { message } from '@tinig/domain/messages/messages';
import { type Retention, shortensRetention } from '@tinig/domain/privacy/retention';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import type { Queries } from '#db/sql';
import { setClause } from '#sql/fragments';

/**
 * Sets retention periods (N14, PRIVACY-8). Deletes nothing itself: the nightly clean-up does, once it trusts
 * the clock. Makes a backup before any period is shortened.
 */
export default handleAct(setRetention, {
  async prepare(given, { sql, backUp }) {
    if (Object.values(given).every((days) => days === undefined)) throw new Refusal('no-change', 400);
    if (shortensRetention(await kept(sql), given)) await backUp?.(0);
  },
  async run(given, { sql, about, changed }) {
    const set = Object.entries(given).filter(([, days]) => days !== undefined);
    await sql`update school set ${setClause(Object.fromEntries(set))}`;
    about('Retention', { kind: 'retention-set', ...given });
    changed({ kind: 'settings' });
    return { message: message('retention-saved') };
  },
});

const kept = async (sql: Queries) => {
  const [retention] = await sql<Retention[]>`
    select keep_tries, keep_looks, keep_audit, keep_backups, tries_end_with_year from school`;
  return retention!;
};
