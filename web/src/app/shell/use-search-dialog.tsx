import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLimitedUntil } from '#client/session.ts';
import type { MenuParts, MenuPlace, SearchablePlaces } from '#ui/shell/side-menu.tsx';

const LazyFind = lazy(() => import('./search-dialog.tsx'));

/** Opens the search by button or Ctrl+K, and holds its dialog while it is open. A session by code has none. */
export function useSearchDialog(places: SearchablePlaces) {
  const isLimited = useLimitedUntil() !== undefined;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (isLimited) return;
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'k'
      )
        return;
      event.preventDefault();
      // Don't open over a dialog that is being filled in, or on a projector, where names must not appear.
      const isShown = document.documentElement.dataset.view === 'projector';
      if (!isShown && !document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isLimited]);
  const close = useCallback(() => setOpen(false), []);
  const early = useRef('');
  const dialog = open && (
    <Suspense fallback={<EarlyLetters into={early} onClose={close} />}>
      <LazyFind places={places} early={early} onClose={close} />
    </Suspense>
  );
  const onFind = useCallback(() => setOpen(true), []);
  return { onFind: isLimited ? undefined : onFind, dialog };
}

/** Captures typing while the search's code is loading (FIND-2). */
function EarlyLetters({ into, onClose }: { into: RefObject<string>; onClose: () => void }) {
  // A layout effect is removed in the commit that shows the dialog, so it swallows no character typed there.
  useLayoutEffect(() => {
    into.current = '';
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') into.current = into.current.slice(0, -1);
      else if (event.key.length === 1) into.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [into, onClose]);
  return null;
}

/** Screens of both menu parts. School screens are included for superadmins only. */
export const searchablePlaces = ({
  classes,
  school,
}: Pick<MenuParts, 'classes' | 'school'>): SearchablePlaces => [
  ...classes,
  ...school.map((place): MenuPlace => ({ ...place, who: 'superadmin' })),
];
