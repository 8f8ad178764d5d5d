import { useEffect } from 'react';
import type { Sections } from './use-sections.ts';

/**
 * Section that the URL filters by. Unknown ones are removed from the URL. `isReady` turns true once the sections are
 * loaded, and requests should wait for it.
 */
export function useSectionFilter(
  id: string,
  set: (changes: { section: string }) => void,
  sections: Sections['all'],
) {
  const chosen = sections?.find((section) => section.id === id);
  const isGone = id !== '' && sections !== undefined && !chosen;
  useEffect(() => {
    if (isGone) set({ section: '' });
  }, [isGone, set]);
  return { chosen, isReady: id === '' || chosen !== undefined };
}
