import { useEffect, useReducer } from 'react';
import { live, useConnectionLost } from '#client/connection.ts';

const looksEvery = 20_000;

/** When the server last answered; it stands still while the connection is lost. */
export function useLastResponse(): number {
  const [, look] = useReducer((times: number) => times + 1, 0);
  useConnectionLost();
  useEffect(() => {
    const tick = setInterval(look, looksEvery);
    return () => clearInterval(tick);
  }, []);
  return live.heardAt();
}
