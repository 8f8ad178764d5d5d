import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadConsolePart } from '#client/load-console-part.ts';
import { useMe } from '#client/session.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { linkProps } from '#ui/link-props.ts';
import type { PupilToJoin } from './find-record.tsx';

const load = () => loadConsolePart(() => import('./join-dialog.tsx'));
const JoinDialog = lazy(load);

/** `other` is the second record's uid, if known. With `onJoined`, the hook does not open the joined record's page. */
type JoinOptions = { other?: string; onJoined?: () => void };

/** Hook: offers superadmins and the main teacher to join a pupil's record with another one (JOIN-5). */
export function useJoin(
  pupil: PupilToJoin,
  { other, onJoined }: JoinOptions = {},
): { mayJoin: boolean; join: () => void; dialog: ReactNode } {
  const { may } = useOwnAssignments();
  const isSuper = useMe().role === 'superadmin';
  const mayJoin = isSuper || (pupil.section !== '' && may('remove', pupil.section));
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (mayJoin) load().catch(() => {});
  }, [mayJoin]);
  const dialog = isOpen && (
    <Suspense>
      <JoinDialog
        one={pupil}
        {...(other && { other })}
        onClose={() => setIsOpen(false)}
        onJoined={(student) => {
          if (onJoined) onJoined();
          else if (student !== pupil.uid)
            void navigate({ ...linkProps('/student-progress', { student }), replace: true });
        }}
      />
    </Suspense>
  );
  return { mayJoin, join: () => setIsOpen(true), dialog };
}
