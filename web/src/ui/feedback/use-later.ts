import { useEffect, useState } from 'react';

/**
 * True after this many milliseconds. Delays secondary work, so that visible content loads first on a slow connection.
 */
export function useLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const wait = setTimeout(() => setIsLater(true), milliseconds);
    return () => clearTimeout(wait);
  }, [milliseconds]);
  return isLater;
}
