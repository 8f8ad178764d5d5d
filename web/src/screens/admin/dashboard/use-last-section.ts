import { useEffect } from 'react';

/** The section that this person looked at last, on this device. */
export function useLastSection(uid: string, section: string): string {
  const key = `tinig.section.${uid}`;
  useEffect(() => {
    if (section) localStorage.setItem(key, section);
  }, [key, section]);
  return localStorage.getItem(key) ?? '';
}
