import { useCallback, useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { revertActs } from './revert-acts.ts';

/**
 * Hook: undoes an act. Full success shows a toast; otherwise a notice lists the items that were not undone, and why
 * (UNDO-3).
 */
export function useUndo() {
  const [busy, setBusy] = useState('');
  const [words, setWords] = useState('');
  const undo = useCallback(async (act: string) => {
    setBusy(act);
    setWords('');
    const { words, isWhole } = await revertActs([act]);
    setBusy('');
    if (isWhole) toast(words);
    else setWords(words);
  }, []);
  const notice = words && (
    <Notice kind="warning" onClose={() => setWords('')}>
      {words}
    </Notice>
  );
  return { undo, busy, notice };
}
