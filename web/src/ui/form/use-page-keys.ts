import { useEffect, useRef } from 'react';

/** Hook: listens for key presses on the whole page while `isOn`. */
export function usePageKeys(press: (event: KeyboardEvent) => void, isOn = true) {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
