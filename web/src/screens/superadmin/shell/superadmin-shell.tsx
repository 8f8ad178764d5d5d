import { Outlet } from '@tanstack/react-router';
import { useShell } from '#data/use-shell.ts';
import { ShellFrame } from '#parts/shell-frame.tsx';
import type { MenuPlace } from '#parts/side-menu.tsx';

/** The superadmin's own shell (SCREEN-40): what belongs to the school as a whole. */
export default function SuperadminShell({ places }: { places: readonly MenuPlace[] }) {
  return (
    <ShellFrame bars={useShell()} places={places}>
      <Outlet />
    </ShellFrame>
  );
}
