import { useAddress } from '#client/use-address.ts';
import { useLastSection } from '#features/sections/last-section.ts';
import { useSectionFilter } from '#features/sections/use-section-filter.ts';
import type { Sections } from '#features/sections/use-sections.ts';

/**
 * `section` is an id, 'all' or 'mine'. By default it is the last used section. `sort` belongs to the list, `order` to
 * the heat map.
 */
export const progressAddress = { section: '', search: '', sort: 'name', order: 'name', page: 1 };

const lists = ['all', 'mine'];

/** Id of the shown section, '' for a list. Undefined until the user's sections are loaded. */
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
