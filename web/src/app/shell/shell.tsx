import { Outlet, useRouter } from '@tanstack/react-router';
import { cleanUpArchive, cleanUpUsers } from '@tinig/domain/calls/archive';
import { readUser } from '@tinig/domain/calls/people';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { updateUser, useLimitedUntil, useMe } from '#client/session.ts';
import { signOutOfConsole } from '#client/tabs.ts';
import { chooseTheme, useTheme } from '#client/theme.ts';
import { attempt } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { useSchoolProblems } from '#features/operations/use-school-problems.ts';
import css from '#ui/shell/shell.module.css';
import { type MenuParts, SideMenu } from '#ui/shell/side-menu.tsx';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import { type ShellBarProps, TopBar } from '#ui/shell/top-bar.tsx';
import { LimitedBanner } from './limited-banner.tsx';
import { searchablePlaces, useSearchDialog } from './use-search-dialog.tsx';

/** Shell of the console (SCREEN-10, SCREEN-40): top bar, side menu and screen. */
export function Shell({ places }: { places: Omit<MenuParts, 'toMend'> }) {
  const toMend = useSchoolProblems()?.length ?? 0;
  const { onFind, dialog } = useSearchDialog(searchablePlaces(places));
  const isLimited = useLimitedUntil() !== undefined;
  useCleanUps(useOwnName() && !isLimited);
  const classes = isLimited ? places.classes.filter(({ limited }) => limited) : places.classes;
  return (
    <ShellFrame bars={useShell()} menu={{ ...places, classes, toMend }} onFind={onFind}>
      <Outlet />
      {dialog}
    </ShellFrame>
  );
}

/**
 * Starts the clean-ups of archive and users once the shell is shown, without delaying the screen. Failures stay hidden
 * (SCREEN-16), because the server also runs both daily.
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

/** Frame of a part of the console: top bar, side menu, and the screen. */
function ShellFrame({
  bars,
  menu,
  onFind,
  children,
}: {
  /** Result of `useShell`. */
  bars: ShellBarProps;
  menu: MenuParts;
  onFind: (() => void) | undefined;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const router = useRouter();
  useEffect(() => {
    // A phone's Back changes the screen behind the menu, and rotating a tablet removes the drawer.
    const stop = router.subscribe('onBeforeNavigate', close);
    const wide = window.matchMedia('(min-width: 56.25em)');
    wide.addEventListener('change', close);
    return () => {
      stop();
      wide.removeEventListener('change', close);
    };
  }, [router, close]);
  return (
    <div className={css.shell}>
      <SkipLink />
      <TopBar {...{ bars, onFind }} menu={{ open, onOpen: () => setOpen(true) }} />
      <SideMenu {...{ bars, menu, open }} onClose={close} />
      <main className={css.main} id="nilalaman" tabIndex={-1} inert={open}>
        <LimitedBanner />
        {children}
      </main>
    </div>
  );
}

/** Hook: data and actions of the shell's bars: user, theme and sign-out. */
export function useShell() {
  const me = useMe();
  const theme = useTheme();
  const turnTheme = () => chooseTheme(theme === 'dark' ? 'light' : 'dark');
  return { me, theme, turnTheme, logOut: signOutOfConsole };
}
