import { cardNames, type NamedPupil } from '@tinig/domain/cards';
import type { Transaction } from '#db/sql';

/** How the cards of these pupils name them: told apart from all of their sections, whoever gets a card now (CARDS-4). */
export async function readCardNames(sql: Transaction, uids: readonly string[]): Promise<Map<string, string>> {
  const pupils = await sql<NamedPupil[]>`
    select uid, first_name, last_name, section_id from people
    where archived_at is null and section_id in (select section_id from people where uid = any(${uids}::text[]))
    union all
    select uid, first_name, last_name, null from people where uid = any(${uids}::text[]) and section_id is null`;
  return cardNames(pupils);
}
