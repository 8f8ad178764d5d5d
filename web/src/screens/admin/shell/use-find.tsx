import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { FindablePlaces } from './find-places.ts';

const LazyFind = lazy(() => import('./find-dialog.tsx'));

/** The one search: how it is opened, by Ctrl + K from anywhere as well, and the dialog while it is open. */
export function useFind(places: FindablePlaces) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'k'
      )
        return;
      event.preventDefault();
      // What is being filled in stays: a dialog is left first. Nothing with names comes onto a projector.
      const isShown = document.documentElement.dataset.view === 'projector';
      if (!isShown && !document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const dialog = open && (
    <Suspense fallback={null}>
      <LazyFind places={places} onClose={close} />
    </Suspense>
  );
  return { onFind: useCallback(() => setOpen(true), []), dialog };
}
