import { readSections } from '@tinig/domain/calls/sections';
import type { User } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useWatch } from '#client/use-watch.ts';

/**
 * Sections to choose from: `seen` are those whose students the user may view, `all` those a student may be moved to
 * (RIGHT-10).
 */
export function useSections(me: User) {
  const all = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const seen =
    me.role === 'superadmin' ? all : all?.filter(({ holders }) => holders.some(({ uid }) => uid === me.uid));
  return { seen, all };
}

export type Sections = ReturnType<typeof useSections>;

/** Sections as form options, by name. */
export const asOptions = (sections: Sections['all']) =>
  (sections ?? []).map(({ section_name }) => ({ value: section_name, label: section_name }));
