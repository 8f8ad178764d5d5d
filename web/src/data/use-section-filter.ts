import { useEffect } from 'react';
import type { Sections } from './use-sections.ts';

type Address = { values: { section: string }; set: (changes: { section: string }) => void };

/**
 * The section that an address narrows a list to, by name. One that is not among `sections`, or no longer, is
 * taken out of the address. `isReady` once it is known which: until then there is nothing to ask for.
 */
export function useSectionFilter({ values, set }: Address, sections: Sections['all']) {
  const chosen = sections?.find(({ id }) => id === values.section);
  const isGone = values.section !== '' && sections !== undefined && !chosen;
  useEffect(() => {
    if (isGone) set({ section: '' });
  }, [isGone, set]);
  return { chosen, isReady: values.section === '' || chosen !== undefined };
}
