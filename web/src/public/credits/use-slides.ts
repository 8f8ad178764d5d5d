import { useEffect, useLayoutEffect, useState } from 'react';

const interval = 5000;

/**
 * A slideshow of so many slides (STATE-17): moves every 5 seconds, and wraps at both ends. It stops while
 * paused, while the pointer or the focus is on it, and starts paused where reduced motion is preferred.
 */
export function useSlides(total: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const resting = paused || pointed || focused;

  // Before the first paint, so that nothing begins to move.
  useLayoutEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  // Restarts after every change of slide, so that one chosen by hand gets its full time too.
  useEffect(() => {
    if (resting) return;
    const timer = setTimeout(() => setCurrent((current + 1) % total), interval);
    return () => clearTimeout(timer);
  }, [current, resting, total]);

  return {
    current,
    paused,
    resting,
    setPointed,
    setFocused,
    togglePause: () => setPaused(!paused),
    next: () => setCurrent((current + 1) % total),
    previous: () => setCurrent((current + total - 1) % total),
    jump: setCurrent,
  };
}
