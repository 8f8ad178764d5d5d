import { changeAnswerKeys } from '@tinig/domain/calls/answers';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import type { Transaction } from '#db/sql';
import { setAnswerKeys } from '#features/results/add-answers';

/**
 * Says which skill keys stand for, or gives a skill another name: 404 for one that no key has, 409 for the name of
 * another, since two that have become one can't be told apart again. Every count follows, of past periods as well (N14,
 * ANSWERS-9, ANSWERS-10).
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
 * The keys of a skill that is to be called otherwise. Acts come one after the other (`lockChanges`), so that of two
 * skills renamed alike at once the second finds the first.
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
