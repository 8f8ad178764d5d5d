import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, updated every minute, so that what depends on the day changes at midnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(clock);
  }, []);
  return now;
}
