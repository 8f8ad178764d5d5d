import { useEffect, useRef } from 'react';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';

const looksEvery = 1000;

/**
 * Takes everything of a section off the screen when a substitute's right in it is over: by the server's
 * word, or by the clock alone, which also goes on while the browser sleeps and while there is no connection.
 */
export function useRightsExpiry() {
  const { held } = useOwnAssignments();
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!held) return;
    if (before.current.some((id) => !held.some((section) => section.id === id))) startAnew();
    before.current = held.filter(({ holding }) => holding === 'substitute').map(({ id }) => id);
  }, [held]);
  useEffect(() => {
    const now = Date.now();
    // One that is over by this clock, and not by the server's, is ended by the server's word.
    const ends = (held ?? []).map(({ until }) => Date.parse(until ?? '')).filter((end) => end > now);
    if (ends.length === 0) return;
    const end = Math.min(...ends);
    const look = () => {
      if (Date.now() >= end) startAnew();
    };
    const clock = setInterval(look, looksEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, [held]);
}

/** A new page knows nothing of what the old one showed: values, selections, open dialogs. */
function startAnew() {
  document.body.hidden = true;
  window.location.replace('/admin/dashboard');
}
