import type { Answer, AnswerKey } from '@tinig/domain/skills/answers';
import type { Transaction } from '#db/sql';
import { tableOf } from '#sql/fragments';
import { insertMany } from '#sql/insert-many';
import { answerRows } from './answer-rows.ts';

/** A try stored by other means than `sendResults`, with its answers. */
type BroughtTry = {
  uid: string;
  id: string;
  game: number;
  played_at: string;
  received_at: string;
  answers: readonly Answer[];
};

/** Stores the answers of tries that exist already. Answers get the receipt time of their try. */
export async function addAnswers(sql: Transaction, tries: readonly BroughtTry[]): Promise<void> {
  const counts = new Map<string, { key: string; answers: number; last_at: string }>();
  const rows = tries.flatMap(({ answers, received_at, ...one }) =>
    answerRows(one, answers).map(({ uid, key, id, game, played_at, marks, items, count }) => {
      const before = counts.get(key);
      const last_at = before && before.last_at > received_at ? before.last_at : received_at;
      counts.set(key, { key, answers: (before?.answers ?? 0) + count, last_at });
      return { uid, key, id, game, played_at, received_at, marks, items: JSON.parse(items) as object };
    }),
  );
  await insertMany(sql, 'answers', rows);
  await sql`
    insert into answer_keys as k (key, answers, last_at)
    select key, answers, last_at
    from ${tableOf({ key: 'text', answers: 'bigint', last_at: 'timestamptz' }, [...counts.values()])}
    on conflict (key) do update set answers = k.answers + excluded.answers,
      last_at = greatest(k.last_at, excluded.last_at)`;
}

/** Assigns skills to answer keys, even to keys without answers so far. */
export const setAnswerKeys = (sql: Transaction, keys: readonly AnswerKey[]) => sql`
  insert into answer_keys as k (key, skill)
  select key, skill from ${tableOf({ key: 'text', skill: 'text' }, keys)}
  on conflict (key) do update set skill = excluded.skill`;
