import { saveClassList } from '@tinig/domain/calls/class-list';
import { useState } from 'react';
import { attempt } from '#data/use-act.ts';
import { wordsOf } from '#data/words.ts';
import { dismiss, toast } from '#parts/toast.tsx';
import { dropCards } from '#shared/new-cards.ts';
import { takeBackAndSay } from '#shared/say-done.tsx';
import type { SavedList } from './saved.tsx';
import type { ClassList, ListRow } from './use-class-list.ts';

// A password for each of 500 takes a while on a school's computer.
const timeout = 120_000;

/** Saves a class list; `retry` sends the same rows once more with the same key, as they are by then (CLASS-6). */
export function useSaveClass(list: ClassList, section: string) {
  const [isSaving, setIsSaving] = useState(false);
  const [failed, setFailed] = useState<{ words: string; sent: ReadonlySet<number> }>();
  const [saved, setSaved] = useState<SavedList>();

  async function save(rows: readonly ListRow[]) {
    if (isSaving) return;
    setFailed(undefined);
    setIsSaving(true);
    const sent = { key: list.key, section, rows: [...rows] };
    const { answer, act, trouble } = await attempt(saveClassList, sent, timeout);
    setIsSaving(false);
    if (trouble) {
      list.again();
      const words = wordsOf(trouble, 'class-list-not-saved', 'class-list-unanswered');
      return setFailed({ words, sent: new Set(rows.map(({ row }) => row)) });
    }
    let offer = 0;
    const takeBack = () =>
      takeBackAndSay([act], () => {
        dismiss(offer);
        dropCards();
        setSaved(undefined);
        list.renew();
      });
    if (answer.added + answer.changed > 0) offer = toast(answer.message, () => void takeBack());
    setSaved({ ...answer, section, at: new Date(), takeBack });
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
