import { Outlet } from '@tanstack/react-router';
import { cleanUpArchive, cleanUpUsers } from '@tinig/domain/calls/archive';
import { readUser } from '@tinig/domain/calls/people';
import { useEffect } from 'react';
import { updateUser, useMe } from '#client/session.ts';
import { attempt } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { useSchoolProblems } from '#features/operations/use-school-problems.ts';
import { ShellFrame } from '#ui/shell/shell-frame.tsx';
import type { MenuParts } from '#ui/shell/side-menu.tsx';
import { searchablePlaces } from './search-places.ts';
import { useSearchDialog } from './use-search-dialog.tsx';
import { useShell } from './use-shell.ts';

/** Shell of the console (SCREEN-10, SCREEN-40): top bar, side menu and screen. */
export function Shell({ places }: { places: Omit<MenuParts, 'toMend'> }) {
  const toMend = useSchoolProblems()?.length ?? 0;
  const { onFind, dialog } = useSearchDialog(searchablePlaces(places));
  useCleanUps(useOwnName());
  return (
    <ShellFrame bars={useShell()} menu={{ ...places, toMend }} onFind={onFind}>
      <Outlet />
      {dialog}
    </ShellFrame>
  );
}

/**
 * Starts both clean-ups once the shell is shown, without delaying the screen. Failures stay hidden (SCREEN-16): the
 * server also runs them daily.
 */
function useCleanUps(isShown: boolean) {
  useEffect(() => {
    if (!isShown) return;
    void attempt(cleanUpArchive, {});
    void attempt(cleanUpUsers, {});
  }, [isShown]);
}

/** Keeps the name in the top bar up to date. Returns true once it is loaded. */
function useOwnName(): boolean {
  const { uid } = useMe();
  const { value } = useWatch(readUser, { uid });
  useEffect(() => {
    if (value) updateUser(value);
  }, [value]);
  return value !== undefined;
}
