import { lazy, Suspense, useEffect } from 'react';
import { loadConsolePart } from '#client/load-console-part.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { PopButton } from '#ui/form/pop-button.tsx';
import type { Download } from './download.ts';

const load = () => loadConsolePart(() => import('./download-choices.tsx'));
const LazyChoices = lazy(load);
// Prefetched for offline use, but only after the screen's own data.
const fetchesAfter = 6000;

/**
 * I-download: the list as filtered and sorted, as Excel or on paper. Hidden for sections that the user does not have or
 * has as a substitute (TEACHERS-6). The choices load later.
 */
export function DownloadMenu<Row>({ of, compact = false }: { of: Download<Row>; compact?: boolean }) {
  const { may } = useOwnAssignments();
  useEffect(() => {
    const wait = setTimeout(() => void load().catch(() => {}), fetchesAfter);
    return () => clearTimeout(wait);
  }, []);
  if (!may('change', of.section)) return null;
  return (
    <PopButton label="I-download" icon="download" look={compact ? 'icon' : 'button'}>
      <Suspense>
        <LazyChoices of={of as Download<unknown>} />
      </Suspense>
    </PopButton>
  );
}
