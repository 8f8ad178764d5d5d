import type { Transaction } from '#db/sql';
import { mergePlay, readPlay, writePlay } from '#features/results/game-summaries';
import { json } from '#sql/fragments';
import { readRecent } from '#undo/revert-joined';

type Joining = { act: string; keep: string; other: string; now: Date };

/**
 * Moves the other record's attempts to the kept one, each with its origin, and merges the summaries. For undo, the
 * change log stores the kept record's own summaries; the other record still has its own.
 */
export async function joinAttempts(sql: Transaction, { act, keep, other, now }: Joining) {
  const own = await readPlay(sql, keep);
  const seen = await readRecent(sql, [keep, other], now);
  await sql`
    insert into kept_changes (act, place, uid, before, after)
    values (${act}, 'joined', ${keep}, ${json(own)}, ${json({ other, at: now.getTime(), seen })})`;
  const origin = sql`case origin when '' then uid else origin end`;
  await sql`update results set uid = ${keep}, origin = ${origin} where uid = ${other}`;
  await sql`update answers set uid = ${keep}, origin = ${origin} where uid = ${other}`;
  await writePlay(sql, keep, mergePlay(own, await readPlay(sql, other)));
}
