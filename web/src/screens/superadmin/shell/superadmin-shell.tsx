import { Outlet } from '@tanstack/react-router';
import { useShell } from '#data/use-shell.ts';
import { ShellFrame } from '#parts/shell-frame.tsx';
import type { MenuPlace } from '#parts/side-menu.tsx';

const places: readonly MenuPlace[] = [
  { to: '/superadmin', icon: 'shield', name: 'Overview', exact: true },
  { to: '/superadmin/link', icon: 'download', name: 'Download link' },
  { to: '/superadmin/people', icon: 'user', name: 'Administrators' },
  { to: '/superadmin/game', icon: 'game', name: 'Laro at paglipat' },
  { to: '/superadmin/settings', icon: 'settings', name: 'Settings' },
  { to: '/superadmin/audit', icon: 'clock', name: 'Audit log' },
  { to: '/superadmin/data', icon: 'data', name: 'Data' },
];
const elsewhere: readonly MenuPlace[] = [{ to: '/admin/dashboard', icon: 'home', name: 'Dashboard' }];

/** The superadmin's own shell (SCREEN-40): what belongs to the school as a whole. */
export default function SuperadminShell() {
  return (
    <ShellFrame bars={useShell()} {...{ places, elsewhere }}>
      <Outlet />
    </ShellFrame>
  );
}
