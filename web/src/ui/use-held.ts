import { useCallback, useEffect, useReducer, useRef } from 'react';

const longAway = 60_000;

/**
 * Keeps what a list shows while it is used: `stays` answers, from what is shown, what stays in its place; undefined
 * lets the newest in. It comes as well when `show` is called, or after the page was hidden for a minute.
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

/** Whether the pointer or the focus is on it. */
export const isUsed = (place: HTMLElement | null) =>
  place !== null && (place.matches(':hover') || place.contains(document.activeElement));

/** Calls `show` when the page is seen again after having been hidden for long. */
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
