import { useAddress } from '#client/use-address.ts';
import { useLastSection } from '#features/sections/last-section.ts';
import { useSectionFilter } from '#features/sections/use-section-filter.ts';
import type { Sections } from '#features/sections/use-sections.ts';

/**
 * `section`: an id, or 'all' or 'mine' for a list of many; the section used last where nothing is said. `sort` is the
 * list's, `order` the picture's.
 */
export const progressAddress = { section: '', search: '', sort: 'name', order: 'name', page: 1 };

const lists = ['all', 'mine'];

/** The id of the section that is shown, '' for a list of many; not known before the own sections have come. */
export function useShownSection(uid: string, { all, seen }: Sections) {
  const { values, set } = useAddress(progressAddress);
  const { section } = values;
  const isList = lists.includes(section);
  useSectionFilter(isList ? '' : section, set, all);
  const last = useLastSection(uid, isList ? '' : section);
  if (isList) return { id: '', isKnown: true };
  if (section !== '') return { id: section, isKnown: true };
  const isHeld = seen?.some(({ id }) => id === last);
  return { id: isHeld ? last : '', isKnown: last === '' || seen !== undefined };
}
