import { useEffect, useState } from 'react';

const minute = 60_000;

/** Hook: the current time, updated every minute, so that dates change at midnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/**
 * Hook: true after this many milliseconds. Delays secondary work, so that visible content loads first on a slow
 * connection.
 */
export function useHasElapsed(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const wait = setTimeout(() => setIsLater(true), milliseconds);
    return () => clearTimeout(wait);
  }, [milliseconds]);
  return isLater;
}
