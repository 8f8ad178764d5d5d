import { useState, useSyncExternalStore } from 'react';

export type GroupName = 'classes' | 'school';

// The browser keeps nothing but text: the names with a space between.
const place = (uid: string) => `tinig.menu.${uid}`;
const tall = window.matchMedia('(min-height: 56em)');
const onTurned = (listener: () => void) => {
  tall.addEventListener('change', listener);
  return () => tall.removeEventListener('change', listener);
};

/**
 * Which groups of the menu are open: the one that holds the present page, and where a window is tall, both. What one
 * opens by hand stays so, for this person on this device; what one closes, until one is in the other group.
 */
export function useMenuGroups(uid: string, present: GroupName) {
  const isTall = useSyncExternalStore(onTurned, () => tall.matches);
  const [opened, setOpened] = useState(() => new Set((localStorage.getItem(place(uid)) ?? '').split(' ')));
  const [closed, setClosed] = useState({ at: present, groups: new Set<GroupName>() });
  if (closed.at !== present) setClosed({ at: present, groups: new Set() });
  return (name: GroupName) => {
    const open = !closed.groups.has(name) && (name === present || isTall || opened.has(name));
    const onTurn = () => {
      const kept = new Set(opened);
      const shut = new Set(closed.groups);
      if (open) {
        kept.delete(name);
        shut.add(name);
      } else {
        kept.add(name);
        shut.delete(name);
      }
      localStorage.setItem(place(uid), [...kept].join(' ').trim());
      setOpened(kept);
      setClosed({ at: present, groups: shut });
    };
    return { open, onTurn };
  };
}
