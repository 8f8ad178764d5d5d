import { useEffect } from 'react';

const place = (uid: string) => `tinig.section.${uid}`;

/** Id of the section last used on this device, or ''. */
export const lastSection = (uid: string) => localStorage.getItem(place(uid)) ?? '';

/** Stores the section for the next visit. */
export const saveLastSection = (uid: string, id: string) => localStorage.setItem(place(uid), id);

/** Last used section. A non-empty `section` becomes it. */
export function useLastSection(uid: string, section: string): string {
  useEffect(() => {
    if (section) saveLastSection(uid, section);
  }, [uid, section]);
  return lastSection(uid);
}
