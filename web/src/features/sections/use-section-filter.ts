import { useEffect } from 'react';
import type { Sections } from './use-sections.ts';

/**
 * The section that an address narrows a list to. One that is not among `sections`, or no longer, is
 * taken out of the address. `isReady` once it is known which: until then there is nothing to ask for.
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
