import { changeAnswerKeys } from '@tinig/domain/calls/answers';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import { setAnswerKeys } from '#features/results/add-answers';

/**
 * Assigns keys to a skill, or renames a skill (N14, ANSWERS-9, ANSWERS-10). Refuses a skill without keys
 * (404). Refuses another skill's name (409), because merged skills can't be told apart again. All counts
 * follow, those of past periods too.
 */
export default handleAct(changeAnswerKeys, async ({ keys, renames, skill }, { sql, about, changed }) => {
  const named = keys ? [...new Set(keys)].sort() : await keysToRename(sql, renames!, skill);
  await setAnswerKeys(
    sql,
    named.map((key) => ({ key, skill })),
  );
  about('AnswerKeys', { kind: 'answer-keys-named', keys: named.length });
  changed({ kind: 'skills' });
  return { message: message('answer-keys-saved') };
});

/**
 * Reads the keys of a skill to rename. Acts run one at a time (`lockChanges`), so the second of two renames
 * to the same name sees the first.
 */
async function keysToRename(sql: Transaction, skill: string, name: string): Promise<string[]> {
  const rows = await sql<{ key: string; skill: string }[]>`
    select key, skill from answer_keys
    where skill <> '' and skill collate "C" in (${skill}, ${name}) order by key for update`;
  const own = rows.filter((row) => row.skill === skill);
  if (own.length === 0) throw new Refusal('not-found', 404);
  if (own.length < rows.length) throw new Refusal('skill-exists', 409, { name });
  return own.map(({ key }) => key);
}
