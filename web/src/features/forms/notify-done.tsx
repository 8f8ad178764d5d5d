import { revertActs } from '#features/undo/revert-acts.ts';
import { Notice } from '#ui/notice.tsx';
import { dismiss, leaveBehind, toast } from '#ui/toast.tsx';

/** Says that something was done, and for ten seconds offers to take it back where its acts can be (UNDO-9). */
export function notifyDone(text: string, ...acts: string[]) {
  const known = acts.filter((act) => act !== '');
  toast(text, known.length > 0 ? () => void revertAndNotify(known) : undefined);
}

/** After a form's call: says what was done, and closes it. */
export function notifyAndClose(
  { answer, act }: { answer: { message: string }; act: string },
  onClose: () => void,
) {
  notifyDone(answer.message, act);
  onClose();
}

/**
 * Takes acts back and says so, wherever one is by then: what could not be stays in sight until it is closed.
 * `onUndone` comes as soon as nothing is left to be tried again.
 */
export async function revertAndNotify(acts: readonly string[], onUndone?: () => void) {
  const { words, isWhole, unfinished } = await revertActs(acts);
  if (unfinished.length === 0) onUndone?.();
  if (isWhole) {
    toast(words);
    return;
  }
  const close = () => dismiss(id);
  const retry = () => {
    close();
    void revertAndNotify(unfinished, onUndone);
  };
  const id = leaveBehind(
    <Notice kind="warning" onRetry={unfinished.length > 0 ? retry : undefined} onClose={close}>
      {words}
    </Notice>,
  );
}
