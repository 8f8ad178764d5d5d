import { takeBack } from '#features/undo/take-back.ts';
import { Notice } from '#ui/notice.tsx';
import { dismiss, leaveBehind, toast } from '#ui/toast.tsx';

/** Says that something was done, and for ten seconds offers to take it back where its acts can be (UNDO-9). */
export function sayDone(text: string, ...acts: string[]) {
  const known = acts.filter((act) => act !== '');
  toast(text, known.length > 0 ? () => void takeBackAndSay(known) : undefined);
}

/** After a form's call: says what was done, and closes it. */
export function doneWith({ answer, act }: { answer: { message: string }; act: string }, onClose: () => void) {
  sayDone(answer.message, act);
  onClose();
}

/**
 * Takes acts back and says so, wherever one is by then: what could not be stays in sight until it is closed.
 * `onUndone` comes as soon as nothing is left to be tried again.
 */
export async function takeBackAndSay(acts: readonly string[], onUndone?: () => void) {
  const { words, isWhole, unfinished } = await takeBack(acts);
  if (unfinished.length === 0) onUndone?.();
  if (isWhole) {
    toast(words);
    return;
  }
  const close = () => dismiss(id);
  const retry = () => {
    close();
    void takeBackAndSay(unfinished, onUndone);
  };
  const id = leaveBehind(
    <Notice kind="warning" onRetry={unfinished.length > 0 ? retry : undefined} onClose={close}>
      {words}
    </Notice>,
  );
}
