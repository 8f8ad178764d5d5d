import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMe } from '#data/session.ts';
import { Waiting } from '#parts/spinner.tsx';
import { Toasts } from '#parts/toast.tsx';
import { NoAccess } from '#screens/admin/no-access/no-access.tsx';
import { Bare } from '#screens/admin/not-found/bare.tsx';
import { Broken } from '#screens/admin/not-found/broken.tsx';
import { NotFound } from '#screens/admin/not-found/not-found.tsx';
import { AfterSignIn } from '#screens/admin/shell/after-sign-in.tsx';
import { ConnectionLostNotice } from '#screens/admin/shell/connection-lost-notice.tsx';
import { Shell } from '#screens/admin/shell/shell.tsx';

type ScreenModule = () => Promise<{ default: ComponentType }>;

const screens: ScreenModule[] = [];

/** A screen whose code is fetched when it is first opened, or by `fetchScreens`. */
function lazy(screen: ScreenModule): ReturnType<typeof lazyRouteComponent> {
  screens.push(screen);
  return lazyRouteComponent(screen);
}

/** Fetches the code of all screens, so that one that is first opened without a network can still be drawn. */
export const fetchScreens = () => Promise.allSettled(screens.map((screen) => screen()));

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ConnectionLostNotice />
      <Toasts />
    </>
  ),
  notFoundComponent: () => (
    <Bare>
      <NotFound />
    </Bare>
  ),
  errorComponent: () => (
    <Bare>
      <Broken />
    </Bare>
  ),
});

/** All that needs a signed-in person: the wait, /login and back, and signing in again in place. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: AfterSignIn });

const shell = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  component: Shell,
});

const toDashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});

/** A superadmin's screen, or 'no access' for anybody else who types its address. */
const onlySuperadmin = (Inner: ReturnType<typeof lazyRouteComponent>) =>
  // With its `preload` the router fetches the file before it shows the screen, as it does for every other.
  Object.assign(() => (useMe().role === 'superadmin' ? <Inner /> : <NoAccess />), { preload: Inner.preload });

/** One screen inside the shell: its path below /admin, its file, and who may see it. */
const inShell = (path: string, screen: ScreenModule, only?: 'superadmin') => {
  const Inner = lazy(screen);
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: only ? onlySuperadmin(Inner) : Inner,
  });
};

/** The frame of the screens outside the shell: a top bar and no side menu. */
const solo = createRoute({
  getParentRoute: () => signedIn,
  id: 'solo',
  component: lazy(() => import('#screens/admin/shell/solo.tsx')),
});

/** One screen outside the shell, for signed-in people. */
const alone = (path: string, screen: ScreenModule) =>
  createRoute({ getParentRoute: () => solo, path, component: lazy(screen) });

/** Whatever else is typed below /admin. */
const nowhere = createRoute({ getParentRoute: () => shell, path: '$', component: NotFound });

/** Every address and its screen, row for row (SCREEN-51). */
const inside = [
  toDashboard,
  nowhere,
  inShell('dashboard', () => import('#screens/admin/today/today-screen.tsx')),
  inShell('students', () => import('#screens/admin/students/students-screen.tsx')),
  inShell('students/add-class', () => import('#screens/admin/class-list/class-list-screen.tsx')),
  inShell('students/cards', () => import('#screens/admin/cards/cards-screen.tsx')),
  inShell('teachers', () => import('#screens/admin/teachers/teachers-screen.tsx'), 'superadmin'),
  inShell('sections', () => import('#screens/admin/sections/sections-screen.tsx'), 'superadmin'),
  inShell('sections/$section/teachers', () => import('#screens/admin/sections/section-teachers-screen.tsx')),
  inShell('progress', () => import('#screens/admin/progress/progress-screen.tsx')),
  inShell('unlock-quarters', () => import('#screens/admin/quarter-access/quarter-access-screen.tsx')),
  inShell('archived-students', () => import('#screens/admin/archive/archive-screen.tsx')),
  inShell('progress/all', () => import('#screens/admin/section-progress/section-progress-screen.tsx')),
  inShell('quarter/$quarter', () => import('#screens/admin/quarter/quarter-screen.tsx')),
  inShell('game/$gameNumber', () => import('#screens/admin/game/game-screen.tsx')),
  inShell('my-acts', () => import('#screens/admin/undo/undo-screen.tsx')),
  inShell('admin-profile', () => import('#screens/admin/profile/profile-screen.tsx')),
];

/** The superadmin's part (SCREEN-40); anybody else reads 'no access' and has a way back. */
const LazySuperadminShell = lazy(() => import('#screens/superadmin/shell/superadmin-shell.tsx'));
const SoloFrame = lazyRouteComponent(() => import('#screens/admin/shell/solo.tsx'));
const superadmin = createRoute({
  getParentRoute: () => signedIn,
  path: '/superadmin',
  component: Object.assign(
    () =>
      useMe().role === 'superadmin' ? (
        <LazySuperadminShell />
      ) : (
        <SoloFrame>
          <NoAccess />
        </SoloFrame>
      ),
    { preload: () => Promise.all([LazySuperadminShell.preload?.(), SoloFrame.preload?.()]).then(() => {}) },
  ),
});
const inSuperadmin = (path: string, screen: ScreenModule) =>
  createRoute({ getParentRoute: () => superadmin, path, component: lazy(screen) });

const superadminInside = [
  inSuperadmin('/', () => import('#screens/superadmin/school/overview-screen.tsx')),
  inSuperadmin('link', () => import('#screens/superadmin/link/link-screen.tsx')),
  inSuperadmin('people', () => import('#screens/superadmin/people/people-screen.tsx')),
  inSuperadmin('settings', () => import('#screens/superadmin/school/settings-screen.tsx')),
  inSuperadmin('audit', () => import('#screens/superadmin/audit/audit-screen.tsx')),
  inSuperadmin('game', () => import('#screens/superadmin/move/move-screen.tsx')),
  inSuperadmin('data', () => import('#screens/superadmin/move/data-file-screen.tsx')),
];

const outside = [
  alone('/student-progress', () => import('#screens/admin/student-progress/student-progress-screen.tsx')),
  alone(
    '/admin/progress/quarter',
    () => import('#screens/admin/progress-quarter/progress-quarter-screen.tsx'),
  ),
];

export const router = createRouter({
  routeTree: root.addChildren([
    signedIn.addChildren([
      shell.addChildren(inside),
      solo.addChildren(outside),
      superadmin.addChildren(superadminInside),
    ]),
  ]),
  // Plain words in the address: ?page=2, not ?page=%222%22.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Waiting />,
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: NotFound,
});
