import type { NamedPerson } from '@tinig/domain/people/people';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { loadConsolePart } from '#client/load-console-part.ts';

const load = () => loadConsolePart(() => import('./card-dialogs.tsx'));
const LazyDialogs = lazy(load);

/**
 * Hook: dialogs for new login cards. `offer` asks first, then shows a single card here and several on the print page.
 * The dialogs' code is preloaded after the screen, so that they work offline.
 */
export function useCardDialogs(): { offer: (people: readonly NamedPerson[]) => void; dialogs: ReactNode } {
  const [people, setPeople] = useState<readonly NamedPerson[]>([]);
  useEffect(() => void load().catch(() => {}), []);
  const close = useCallback(() => setPeople([]), []);
  const dialogs = people.length > 0 && (
    <Suspense>
      <LazyDialogs people={people} onClose={close} />
    </Suspense>
  );
  return { offer: useCallback((some) => setPeople(some), []), dialogs };
}
