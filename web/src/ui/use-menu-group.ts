import { useState } from 'react';

const place = (uid: string) => `tinig.menu.${uid}`;

/**
 * Hook: whether the school's menu group is open. It is open on one of its pages, or if the user has opened it on this
 * device. Closed by hand on one of its pages, it stays closed until the user returns to its pages.
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
