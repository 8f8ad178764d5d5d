import { Notice } from '#parts/notice.tsx';
import { dismiss, leaveBehind, toast } from '#parts/toast.tsx';
import { takeBack } from './take-back.ts';

/** Says that something was done, and for ten seconds offers to take it back where its acts can be (UNDO-9). */
export function sayDone(text: string, ...acts: string[]) {
  const known = acts.filter((act) => act !== '');
  toast(text, known.length > 0 ? () => void undo(known) : undefined);
}

/** Wherever one is by then: what could not be taken back stays in sight until it is closed. */
async function undo(acts: readonly string[]) {
  const { words, isWhole, unfinished } = await takeBack(acts);
  if (isWhole) return toast(words);
  const close = () => dismiss(id);
  const retry = () => {
    close();
    void undo(unfinished);
  };
  const id = leaveBehind(
    <Notice kind="warning" onRetry={unfinished.length > 0 ? retry : undefined} onClose={close}>
      {words}
    </Notice>,
  );
}
