import { lazy, Suspense, useEffect } from 'react';
import { loadConsolePart } from '#client/load-console-part.ts';
import type { OpenStudentAction, StudentActionDialogsProps } from './student-action-dialogs.tsx';

const load = () => loadConsolePart(() => import('./student-action-dialogs.tsx'));
const LazyAsked = lazy(load);

/** Dialogs about students. Their code is preloaded after the screen, so that they work offline. */
export function StudentDialogs({
  opened,
  ...rest
}: Omit<StudentActionDialogsProps, 'opened'> & { opened: OpenStudentAction | undefined }) {
  useEffect(() => void load().catch(() => {}), []);
  return (
    opened && (
      <Suspense>
        <LazyAsked opened={opened} {...rest} />
      </Suspense>
    )
  );
}
