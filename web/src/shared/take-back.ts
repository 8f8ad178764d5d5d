import { undoAct } from '@tinig/domain/calls/undo';
import type { LeftReason } from '@tinig/domain/undo';
import { Refused } from '#data/request.ts';
import { attempt } from '#data/use-act.ts';
import { wordsOf } from '#data/words.ts';

const reasons: Record<LeftReason, string> = {
  'changed-since': 'may bumago na pagkatapos ninyo',
  'no-right': 'wala na sa inyong section',
  'name-taken': 'may gumagamit na ng pangalan',
  gone: 'wala na',
};

/** What came of it in words; `unfinished` are the acts for which another try makes sense. */
type TakenBack = { words: string; isWhole: boolean; unfinished: readonly string[] };

/** Takes own acts back, the newest first; what could not be is named, and why (UNDO-3). */
export async function takeBack(acts: readonly string[]): Promise<TakenBack> {
  const left: string[] = [];
  let words = '';
  for (const [at, act] of acts.toReversed().entries()) {
    const { answer, trouble } = await attempt(undoAct, { act });
    if (trouble) {
      const isOver = trouble instanceof Refused && trouble.status < 500;
      const unfinished = isOver ? [] : acts.slice(0, acts.length - at);
      return { words: wordsOf(trouble, 'act-not-undone', 'act-not-undone'), isWhole: false, unfinished };
    }
    if (left.length === 0) words = answer.message;
    left.push(...answer.left.map(({ name, reason }) => `${name} (${reasons[reason]})`));
  }
  if (left.length > 0) words += ` Naiwan: ${left.join(', ')}.`;
  return { words, isWhole: left.length === 0, unfinished: [] };
}
