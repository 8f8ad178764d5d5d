import { readSections } from '@tinig/domain/calls/sections';
import type { User } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useEffect, useRef } from 'react';
import { useWatch } from '#client/use-watch.ts';

/**
 * Hook: sections to choose from. The user may view the students of `seen`, and may move a student to any of `all`
 * (RIGHT-10).
 */
export function useSections(me: User) {
  const all = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const seen =
    me.role === 'superadmin' ? all : all?.filter(({ holders }) => holders.some(({ uid }) => uid === me.uid));
  return { seen, all };
}

export type Sections = ReturnType<typeof useSections>;

export const asOptions = (sections: Sections['all']) =>
  (sections ?? []).map(({ section_name }) => ({ value: section_name, label: section_name }));

/**
 * Hook: the section that the URL filters by. Unknown sections are removed from the URL. Requests should wait for
 * `isReady`, which turns true once the sections are loaded.
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

const place = (uid: string) => `tinig.section.${uid}`;

/** Id of the section last used on this device, or ''. */
export const lastSection = (uid: string) => localStorage.getItem(place(uid)) ?? '';

export const saveLastSection = (uid: string, id: string) => localStorage.setItem(place(uid), id);

/**
 * Opens a list with the last used section as its filter, unless the address says what to show. A filter that the user
 * chooses or removes is stored.
 */
export function usePresetSection(
  uid: string,
  {
    values,
    set,
  }: { values: { section: string }; set: (changes: { section: string }, replace: boolean) => void },
  sections: Sections['all'],
) {
  const isOpen = useRef(false);
  const { section } = values;
  useEffect(() => {
    if (!sections || sections.length < 2) return;
    const isOneOf = (wanted: string) => sections.some(({ id }) => id === wanted);
    const last = lastSection(uid);
    if (!isOpen.current && window.location.search === '' && isOneOf(last)) set({ section: last }, true);
    else if (isOneOf(section) || (section === '' && isOpen.current)) saveLastSection(uid, section);
    isOpen.current = true;
  }, [uid, sections, section, set]);
}

/** Hook: id of the last used section. A non-empty `section` is stored as the new one. */
export function useLastSection(uid: string, section: string): string {
  useEffect(() => {
    if (section) saveLastSection(uid, section);
  }, [uid, section]);
  return lastSection(uid);
}
