import { useEffect, useReducer } from 'react';
import { live, useConnectionLost } from '#client/connection.ts';

const looksEvery = 20_000;

/** Time of the server's last response. Stops while offline. */
export function useLastResponse(): number {
  const [, look] = useReducer((times: number) => times + 1, 0);
  useConnectionLost();
  useEffect(() => {
    const tick = setInterval(look, looksEvery);
    return () => clearInterval(tick);
  }, []);
  return live.heardAt();
}
