import { lazy, Suspense, useEffect } from 'react';
import { fetchPart } from '#client/code.ts';
import type { AskedOfStudentsProps, StudentAsked } from './asked-of-students.tsx';

const load = () => fetchPart(() => import('./asked-of-students.tsx'));
const LazyAsked = lazy(load);

/** The questions about students; they come after the screen that may ask them, so that they are there offline too. */
export function StudentDialogs({
  opened,
  ...rest
}: Omit<AskedOfStudentsProps, 'opened'> & { opened: StudentAsked | undefined }) {
  useEffect(() => void load().catch(() => {}), []);
  return (
    opened && (
      <Suspense>
        <LazyAsked opened={opened} {...rest} />
      </Suspense>
    )
  );
}
