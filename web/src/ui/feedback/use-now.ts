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
