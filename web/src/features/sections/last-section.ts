import { useEffect } from 'react';

const place = (uid: string) => `tinig.section.${uid}`;

/** The id of the section that this person used last, on this device; '' for none. */
export const lastSection = (uid: string) => localStorage.getItem(place(uid)) ?? '';

/** Keeps which section this person uses, for the next time. */
export const saveLastSection = (uid: string, id: string) => localStorage.setItem(place(uid), id);

/** The section used last; `section` is the one that is open, which will be it. */
export function useLastSection(uid: string, section: string): string {
  useEffect(() => {
    if (section) saveLastSection(uid, section);
  }, [uid, section]);
  return lastSection(uid);
}
