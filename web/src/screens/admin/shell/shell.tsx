import { Outlet } from '@tanstack/react-router';
import { cleanUpArchive, cleanUpUsers } from '@tinig/domain/calls/archive';
import { readUser } from '@tinig/domain/calls/people';
import { useEffect } from 'react';
import { updateUser, useMe } from '#data/session.ts';
import { attempt } from '#data/use-act.ts';
import { useShell } from '#data/use-shell.ts';
import { useWatch } from '#data/use-watch.ts';
import { ShellFrame } from '#parts/shell-frame.tsx';
import type { MenuPlace } from '#parts/side-menu.tsx';

/** The navigation (SCREEN-11): Teachers and Sections are not there for administrators. */
const places: readonly MenuPlace[] = [
  { to: '/admin/dashboard', icon: 'home', name: 'Dashboard' },
  { to: '/admin/students', icon: 'students', name: 'Students' },
  { to: '/admin/sections', icon: 'sections', name: 'Sections', only: 'superadmin' },
  { to: '/admin/teachers', icon: 'teachers', name: 'Teachers', only: 'superadmin' },
  { to: '/admin/progress', icon: 'progress', name: 'Progress', holds: /^\/admin\/(quarter|game)\// },
  { to: '/admin/unlock-quarters', icon: 'lock', name: 'Quarter Access' },
  { to: '/admin/archived-students', icon: 'archive', name: 'Archive' },
];

const elsewhere: readonly MenuPlace[] = [
  { to: '/admin/my-acts', icon: 'undo', name: 'Mga ginawa ko' },
  { to: '/superadmin', icon: 'shield', name: 'Super Administrator', only: 'superadmin' },
];

/** The admin shell (SCREEN-10): top bar, side menu, and the screen. */
export function Shell() {
  useCleanUps();
  useOwnName();
  return (
    <ShellFrame bars={useShell()} {...{ places, elsewhere }}>
      <Outlet />
    </ShellFrame>
  );
}

/** The two clean-ups run when the shell loads; a failure is not shown (SCREEN-16), since the server runs them daily. */
function useCleanUps() {
  useEffect(() => {
    void attempt(cleanUpArchive, {});
    void attempt(cleanUpUsers, {});
  }, []);
}

/** Keeps the name in the top bar live. */
function useOwnName() {
  const { uid } = useMe();
  const { value } = useWatch(readUser, { uid });
  useEffect(() => {
    if (value) updateUser(value);
  }, [value]);
}
