import type { AnswerOf } from '@tinig/domain/call';
import { undoAct } from '@tinig/domain/calls/undo';
import type { LeftReason } from '@tinig/domain/undo';
import { useState } from 'react';
import { attempt } from '#data/use-act.ts';
import { wordsOf } from '#data/words.ts';
import { Notice } from '#parts/notice.tsx';
import { toast } from '#parts/toast.tsx';

type Left = AnswerOf<typeof undoAct>['left'];

const reasons: Record<LeftReason, string> = {
  'changed-since': 'may bumago na pagkatapos ninyo',
  'no-right': 'wala na sa inyong section',
  'name-taken': 'may gumagamit na ng pangalan',
  gone: 'wala na',
};

const leftWords = (left: Left) => left.map(({ name, reason }) => `${name} (${reasons[reason]})`).join(', ');

/** Takes an act back, and says what became of it: a toast when all of it was, else who was left and why (UNDO-3). */
export function useUndo() {
  const [busy, setBusy] = useState('');
  const [words, setWords] = useState('');
  async function undo(act: string) {
    setBusy(act);
    setWords('');
    const { answer, trouble } = await attempt(undoAct, { act });
    setBusy('');
    if (trouble) return setWords(wordsOf(trouble, 'act-not-undone', 'act-not-undone'));
    if (answer.left.length === 0) return toast(answer.message);
    setWords(`${answer.message} Naiwan: ${leftWords(answer.left)}.`);
  }
  const notice = words && (
    <Notice kind="warning" onClose={() => setWords('')}>
      {words}
    </Notice>
  );
  return { undo, busy, notice };
}
