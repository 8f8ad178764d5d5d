import type { ResponseOf } from '@tinig/domain/calls/call';
import { undoAct } from '@tinig/domain/calls/undo';
import type { LeftReason } from '@tinig/domain/undo/undo';
import { Refused } from '#client/request.ts';
import { attempt } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { leftSentence } from '#features/today/change-sentences.ts';

const reasons: Record<LeftReason, string> = {
  'changed-since': 'may bumago na pagkatapos ninyo',
  'no-right': 'wala na sa inyong section',
  'name-taken': 'may gumagamit na ng pangalan',
  gone: 'wala na',
  'follows-class': 'nagbago na ang klase; kasabay na siya nito',
};

// Above this many a sentence for each would be a page of them.
const mostSentences = 3;

type UndoLeft = ResponseOf<typeof undoAct>['left'];

/** Who was left, and why: in a sentence each where it is known who changed them since, and there are few. */
function remainderText(left: UndoLeft): string {
  const short: string[] = [];
  const sentences: string[] = [];
  for (const { name, reason, since } of left) {
    if (since && left.length <= mostSentences) sentences.push(leftSentence(name, since));
    else short.push(`${name} (${reasons[reason]})`);
  }
  if (short.length > 0) sentences.push(`Naiwan: ${short.join(', ')}.`);
  return sentences.join(' ');
}

/** What came of it in words; `unfinished` are the acts for which another try makes sense. */
type RevertResult = { words: string; isWhole: boolean; unfinished: readonly string[] };

/** Takes own acts back, the newest first; what could not be is named, and why (UNDO-3). */
export async function revertActs(acts: readonly string[]): Promise<RevertResult> {
  const left: UndoLeft = [];
  let words = '';
  let undone = 0;
  for (const [at, act] of [...acts].reverse().entries()) {
    const { answer, trouble } = await attempt(undoAct, { act });
    if (trouble) {
      const isOver = trouble instanceof Refused && trouble.status < 500;
      const unfinished = isOver ? [] : acts.slice(0, acts.length - at);
      return { words: wordsOf(trouble, 'act-not-undone', 'act-not-undone'), isWhole: false, unfinished };
    }
    if (left.length === 0) words = answer.message;
    undone += answer.undone;
    left.push(...answer.left);
  }
  if (left.length > 0) words += `${undone > 0 ? ` ${undone} ang naibalik.` : ''} ${remainderText(left)}`;
  return { words, isWhole: left.length === 0, unfinished: [] };
}
