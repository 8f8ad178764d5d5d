import type { Transaction } from '#db/sql';
import { tableOf } from './fragments.ts';

/** Gives each of these pupils a card; the one they had is no longer valid. */
export async function setCards(sql: Transaction, cards: { uid: string; token_hash: string }[], now: Date) {
  await sql`
    insert into cards (uid, token_hash, made_at)
    select uid, token_hash, ${now}::timestamptz from ${tableOf({ uid: 'text', token_hash: 'text' }, cards)}
    on conflict (uid) do update set token_hash = excluded.token_hash, made_at = excluded.made_at`;
}
