import { saveClassList } from '@tinig/domain/calls/class-list';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { attempt, manyPasswordsTime } from '#client/use-act.ts';
import { clearNewCards } from '#features/cards/new-cards.ts';
import { revertAndNotify } from '#features/forms/notify-done.tsx';
import { dismiss, toast } from '#ui/feedback/toast.tsx';
import type { SavedList } from './save-result.tsx';
import { type ClassList, type ListRow, sentRows } from './use-class-list.ts';

/**
 * Hook: saves a class list. `retry` sends the current rows again under the same key. If the first save succeeded but
 * its answer was lost, later corrections are not saved: `saved.mended` counts them, and `seeMended` checks them as a
 * new list (CLASS-6).
 */
export function useSaveClass(list: ClassList, { id, section }: { id: string; section: string }) {
  const [isSaving, setIsSaving] = useState(false);
  const [failed, setFailed] = useState<{ words: string; sent: ReadonlySet<number> }>();
  const [first, setFirst] = useState<{ key: string; rows: readonly ListRow[] }>();
  const [saved, setSaved] = useState<SavedList>();
  // Id of the undo toast, which is dismissed with the page: on the cards page, this undo would remove the class that is
  // being printed.
  const offer = useRef(0);
  useEffect(() => () => dismiss(offer.current), []);

  function reopen() {
    setSaved(undefined);
    list.renew();
  }
  async function save(rows: readonly ListRow[]) {
    if (isSaving) return;
    const key = list.keys[0]!;
    const before = first?.key === key ? first.rows : rows;
    setFirst({ key, rows: before });
    setFailed(undefined);
    setIsSaving(true);
    const input = { key, section, rows: sentRows(rows), before: [...list.keys] };
    const { answer, act, trouble } = await attempt(saveClassList, input, manyPasswordsTime);
    setIsSaving(false);
    if (trouble) {
      list.again();
      const words = errorText(trouble, 'class-list-not-saved', 'class-list-unanswered');
      return setFailed({ words, sent: new Set(rows.map(({ row }) => row)) });
    }
    const takeBack = () =>
      revertAndNotify([act], () => {
        dismiss(offer.current);
        clearNewCards();
        reopen();
      });
    if (answer.added + answer.changed > 0) offer.current = toast(answer.message, () => void takeBack());
    // Rows are replaced when corrected, so identity tells which have changed.
    const mended = answer.is_new ? 0 : rows.filter((row) => !before.includes(row)).length;
    setSaved({ ...answer, section, sectionId: id, at: new Date(), mended, seeMended: reopen, takeBack });
  }
  return {
    save,
    retry: () => save(list.rows.filter(({ row }) => failed?.sent.has(row))),
    isSaving,
    failed: failed?.words,
    closeFailed: () => setFailed(undefined),
    saved,
  };
}
