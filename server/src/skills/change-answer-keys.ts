import { changeAnswerKeys } from '@tinig/domain/calls/answers';
import { message } from '@tinig/domain/messages';
import { handleAct } from '#door/handler';
import { setAnswerKeys } from '#tries/add-answers';

/** Says which skill keys stand for; every count follows, of past periods as well (N14, ANSWERS-9). */
export default handleAct(changeAnswerKeys, async ({ keys, skill }, { sql, about, changed }) => {
  const named = [...new Set(keys)].sort().map((key) => ({ key, skill }));
  await setAnswerKeys(sql, named);
  about('AnswerKeys', { kind: 'answer-keys-named', keys: named.length });
  changed({ kind: 'skills' });
  return { message: message('answer-keys-saved') };
});
