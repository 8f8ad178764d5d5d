import { useCallback, useEffect, useReducer, useRef } from 'react';

const longAway = 60_000;

/**
 * Freezes a list's value while it is in use. `stays` gets the value shown and returns what to keep showing, or
 * undefined to accept the newest. `show` and an absence of a minute accept the newest too.
 */
export function useHeld<Value>(newest: Value, stays: (shown: Value) => Value | undefined) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const held = useRef(newest);
  held.current = stays(held.current) ?? newest;
  const latest = useRef(newest);
  latest.current = newest;
  const show = useCallback(() => {
    held.current = latest.current;
    draw();
  }, []);
  useShownAgain(show);
  return { shown: held.current, show };
}

/** True while the pointer or the focus is on the element. */
export const isUsed = (place: HTMLElement | null) =>
  place !== null && (place.matches(':hover') || place.contains(document.activeElement));

/** Calls `show` when the page becomes visible again after a long time. */
function useShownAgain(show: () => void) {
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    const seen = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= longAway) show();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [show]);
}
