import { useEffect, useRef } from 'react';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';

const looksEvery = 1000;

/**
 * Leaves the section's screens when a substitute's assignment ends. Either the server reports the end or the local
 * clock reaches it, which also works offline and after sleep.
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
    // Assignments that are over by this clock but not by the server's wait for the server.
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

/** Loads the Dashboard as a new page, which drops cached values, selections and open dialogs. */
function startAnew() {
  document.body.hidden = true;
  window.location.replace('/admin/dashboard');
}
