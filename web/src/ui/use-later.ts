import { useEffect, useState } from 'react';

/** Whether so many milliseconds have gone since the component is there: on a slow line what is seen comes first. */
export function useLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const wait = setTimeout(() => setIsLater(true), milliseconds);
    return () => clearTimeout(wait);
  }, [milliseconds]);
  return isLater;
}
