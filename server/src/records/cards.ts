import { cardNames, type NamedPupil } from '@tinig/domain/cards/cards';
import type { Transaction } from '#db/sql';
import { columnsOf } from '#sql/columns';
import { tableOf } from '#sql/fragments';

/** Gives each pupil a new login card. The previous one becomes invalid. */
export async function setCards(sql: Transaction, cards: { uid: string; token_hash: string }[]) {
  await sql`
    insert into cards (uid, token_hash)
    select uid, token_hash from ${tableOf({ uid: 'text', token_hash: 'text' }, cards)}
    on conflict (uid) do update set token_hash = excluded.token_hash, made_at = null`;
}

const columns = columnsOf<NamedPupil>({
  uid: 'p.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  section_id: 'p.section_id',
});

/** Returns the names to print on these pupils' cards, unique within the whole section (CARDS-4). */
export async function readCardNames(sql: Transaction, uids: readonly string[]): Promise<Map<string, string>> {
  const pupils = await sql<NamedPupil[]>`
    select ${columns} from people p
    where archived_at is null and section_id in (select section_id from people where uid = any(${uids}::text[]))
    union all
    select ${columns} from people p where uid = any(${uids}::text[]) and section_id is null`;
  return cardNames(pupils);
}
