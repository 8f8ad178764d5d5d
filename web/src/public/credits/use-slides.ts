import { useEffect, useLayoutEffect, useState } from 'react';

const interval = 5000;

/**
 * Hook: state of a slideshow (STATE-17). Advances every 5 seconds and wraps at both ends. Stops while paused, hovered
 * or focused. Starts paused if the user prefers reduced motion.
 */
export function useSlides(total: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const resting = paused || pointed || focused;

  // Runs before the first paint, so that nothing starts to move.
  useLayoutEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  // Restarts after every slide change, so that a slide chosen by hand gets its full time.
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
