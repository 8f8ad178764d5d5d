import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, moving on by the minute: what depends on the day changes at midnight under one's eyes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(clock);
  }, []);
  return now;
}
