import { lazy, Suspense, useEffect } from 'react';
import { fetchPart } from '#client/code.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { PopButton } from '#ui/pop-button.tsx';
import type { Download } from './download.ts';

const load = () => fetchPart(() => import('./download-choices.tsx'));
const LazyChoices = lazy(load);
// It is there without a network too, but does not come before what one came to see.
const fetchesAfter = 6000;

/**
 * I-download: the list as the screen's filter and order have it, as an Excel file or on paper; nothing for a section
 * that one does not hold, or holds as a substitute (TEACHERS-6). What it offers comes after the screen.
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
