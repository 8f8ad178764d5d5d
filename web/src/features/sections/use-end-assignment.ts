import type { SectionAssignment } from '@tinig/domain/section-teachers/section-teachers';
import { useState } from 'react';
import { wordsOf } from '#client/words.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { type AssignedSection, endAssignment } from './assign-section.ts';

/** Ends assignments at once, with undo. `warn` receives the reason of a failure. */
export function useEndAssignment(warn: (words: string) => void) {
  const [busy, setBusy] = useState(false);
  const take = async (section: AssignedSection, holder: SectionAssignment) => {
    if (busy) return;
    warn('');
    setBusy(true);
    const { call, done } = endAssignment(section, holder);
    const { trouble, act } = await call;
    setBusy(false);
    if (trouble) warn(wordsOf(trouble, 'holders-not-changed', 'holders-not-changed'));
    else notifyDone(done, act);
  };
  return take;
}
