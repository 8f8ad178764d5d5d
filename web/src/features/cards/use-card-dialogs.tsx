import type { NamedPerson } from '@tinig/domain/people/people';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { fetchPart } from '#client/code.ts';

const load = () => fetchPart(() => import('./card-dialogs.tsx'));
const LazyDialogs = lazy(load);

/**
 * New login cards from where one is: `offer` asks, and the card of one is shown in its place; those of several are
 * on the page that prints them. What asks comes after the screen that may need it, so that it is there offline too.
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
