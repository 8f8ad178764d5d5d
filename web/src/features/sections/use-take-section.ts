import type { SectionHolder } from '@tinig/domain/section-teachers/section-teachers';
import { useState } from 'react';
import { wordsOf } from '#client/words.ts';
import { sayDone } from '#features/forms/say-done.tsx';
import { type GivenSection, takeSection } from './give-section.ts';

/** Ends holdings, at once and undoable; `warn` says why one could not be. */
export function useTakeSection(warn: (words: string) => void) {
  const [busy, setBusy] = useState(false);
  const take = async (section: GivenSection, holder: SectionHolder) => {
    if (busy) return;
    warn('');
    setBusy(true);
    const { call, done } = takeSection(section, holder);
    const { trouble, act } = await call;
    setBusy(false);
    if (trouble) warn(wordsOf(trouble, 'holders-not-changed', 'holders-not-changed'));
    else sayDone(done, act);
  };
  return take;
}
