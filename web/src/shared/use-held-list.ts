import { type RefObject, useRef } from 'react';
import { isOwnDoing } from '#data/request.ts';
import { isUsed, useHeld } from '#parts/use-held.ts';

/** Whether a list that has become empty stays for now, and how to let it go. */
export type HeldList = { place: RefObject<HTMLDivElement | null>; isHeld: boolean; release: () => void };

/**
 * A list that becomes empty while the pointer or the focus is on it stays until its pill is pressed or another list is
 * asked for, like single rows (ROWS-1). `place` holds the table; `of` names the list.
 */
export function useHeldList(total = 0, of: string): HeldList {
  const place = useRef<HTMLDivElement>(null);
  const { shown, show } = useHeld({ of, isFilled: total > 0, isHeld: false }, (before) => {
    const mayStay = total === 0 && before.isFilled && before.of === of;
    const stays = mayStay && (before.isHeld || (isUsed(place.current) && !isOwnDoing()));
    return stays ? { ...before, isHeld: true } : undefined;
  });
  return { place, isHeld: shown.isHeld, release: show };
}
