import { useEffect, useState } from 'react';

const interval = 5000;

/**
 * A slideshow of so many slides (S§4, S§9): goes on every 5 seconds, both ways around the ends. It rests while
 * paused, while the pointer or the keyboard is on it, and begins paused where less motion is wished.
 */
export function useSlides(total: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const resting = paused || pointed || focused;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  // Counts anew after every change of slide, so that one chosen by hand is shown for its full time too.
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
