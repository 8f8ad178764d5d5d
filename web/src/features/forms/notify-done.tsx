import { heldSession } from '#client/session.ts';
import { revertActs } from '#features/undo/revert-acts.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { dismiss, toast, toastAfterLeaving } from '#ui/feedback/toast.tsx';

/** Shows a toast, with undo for ten seconds if an act can be undone (UNDO-9). */
export function notifyDone(text: string, ...acts: string[]) {
  const known = acts.filter((act) => act !== '');
  toast(
    text,
    known.length > 0 && !heldSession()?.limitedUntil ? () => void revertAndNotify(known) : undefined,
  );
}

/** Shows a form's result as a toast and closes the form. */
export function notifyAndClose(
  { answer, act }: { answer: { message: string }; act: string },
  onClose: () => void,
) {
  notifyDone(answer.message, act);
  onClose();
}

/**
 * Reverts acts and shows the result on whichever screen the user is by then. A failure stays until the user closes it.
 * `onUndone` runs if nothing is left to retry.
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
  const id = toastAfterLeaving(
    <Notice kind="warning" onRetry={unfinished.length > 0 ? retry : undefined} onClose={close}>
      {words}
    </Notice>,
  );
}
