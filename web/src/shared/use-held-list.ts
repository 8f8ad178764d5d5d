import { type RefObject, useCallback, useReducer, useRef } from 'react';
import { isOwnDoing } from '#data/request.ts';
import { isUsed } from '#parts/use-held-rows.ts';

/** Whether a list that has become empty stays for now, and how to let it go. */
export type HeldList = { place: RefObject<HTMLDivElement | null>; isHeld: boolean; release: () => void };

/**
 * A list that becomes empty while the pointer or the focus is on it stays until its pill is pressed or another list is
 * asked for, like single rows (ROWS-1). `place` holds the table; `of` names the list.
 */
export function useHeldList(total: number | undefined, of: string): HeldList {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const place = useRef<HTMLDivElement>(null);
  const filled = useRef('');
  const isHeld = useRef(false);
  if (total !== undefined && total > 0) {
    filled.current = of;
    isHeld.current = false;
  } else if (filled.current !== '') {
    isHeld.current = filled.current === of && (isHeld.current || (isUsed(place.current) && !isOwnDoing()));
    if (!isHeld.current) filled.current = '';
  }
  const release = useCallback(() => {
    filled.current = '';
    isHeld.current = false;
    draw();
  }, []);
  return { place, isHeld: isHeld.current, release };
}
