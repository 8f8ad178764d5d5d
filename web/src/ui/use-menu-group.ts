import { useState } from 'react';

const place = (uid: string) => `tinig.menu.${uid}`;

/**
 * Whether the school's part of the menu is open: at one of its pages, and where this person has opened it on this
 * device. Closed by hand at one of its pages, it stays closed until one comes back to it.
 */
export function useMenuGroup(uid: string, isPresent: boolean) {
  const [isKept, setIsKept] = useState(() => localStorage.getItem(place(uid)) === 'school');
  const [closed, setClosed] = useState({ isPresent, isClosed: false });
  if (closed.isPresent !== isPresent) setClosed({ isPresent, isClosed: false });
  const open = !closed.isClosed && (isPresent || isKept);
  const onTurn = () => {
    localStorage.setItem(place(uid), open ? '' : 'school');
    setIsKept(!open);
    setClosed({ isPresent, isClosed: open });
  };
  return { open, onTurn };
}
