import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AfterSignIn } from '#app/shell/after-sign-in.tsx';
import { ConnectionLostNotice } from '#app/shell/connection-lost-notice.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { searchablePlaces } from '#app/shell/use-search-dialog.tsx';
import { useLimitedUntil, useMe } from '#client/session.ts';
import { BareFrame, ErrorScreen, NoAccess, NotByCode, NotFound } from '#features/not-found/not-found.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Toasts } from '#ui/feedback/toast.tsx';
import { loadScreen, orLater } from './screen-code.tsx';
import { type ConsoleScreen, screens } from './screen-list.ts';

type Lazy = ComponentType & { preload?: (() => Promise<void> | undefined) | undefined };

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ConnectionLostNotice />
      <Toasts />
    </>
  ),
  notFoundComponent: () => (
    <BareFrame>
      <NotFound />
    </BareFrame>
  ),
  errorComponent: () => (
    <BareFrame>
      <ErrorScreen />
    </BareFrame>
  ),
});

/** Parent of all routes that need a session: waits for it, redirects to /login, and signs in again in place. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: AfterSignIn });

/** Set-up route. It needs no session, because no account exists yet. */
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(loadScreen('setup/setup')),
});

const places = { classes: screens.admin, school: screens.superadmin };

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: () => <Shell places={places} />,
});

/** Parent of the /admin routes. Without it, `/admin` alone would fall through to "not found". */
const admin = createRoute({ getParentRoute: () => shell, path: '/admin' });

const toDashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});

/** Old paths of Kasanayan, each with the view that replaced it. */
const movedViews = {
  '/skills/groups': 'groups',
  '/skills/help': 'groups',
  '/skills/report': 'paper',
  '/report': 'report',
};
const moved = Object.entries(movedViews).map(([path, view]) =>
  createRoute({
    getParentRoute: () => admin,
    path,
    beforeLoad: ({ search }) => {
      const isTold = 'state' in search && search.state === 'school';
      throw redirect({
        to: '/admin/skills',
        search: isTold ? { view: 'told' } : { ...search, view },
        replace: true,
      });
    },
  }),
);

/** Catch-all for unknown paths below /admin. */
const nowhere = createRoute({ getParentRoute: () => admin, path: '$', component: NotFound });

/** Shows the screen to superadmins, and "no access" to everybody else. */
const onlySuperadmin = (Inner: Lazy) =>
  Object.assign(() => (useMe().role === 'superadmin' ? <Inner /> : <NoAccess />), {
    // The router calls `preload` to fetch the code before it shows the screen.
    preload: () => Inner.preload?.(),
  });

/** Shows the screen, but not in a session by code. */
const notByCode = (Inner: Lazy) =>
  Object.assign(() => (useLimitedUntil() === undefined ? <Inner /> : <NotByCode />), {
    preload: () => Inner.preload?.(),
  });

const SoloFrame = lazyRouteComponent(orLater(() => import('#app/shell/standalone-frame.tsx'), BareFrame));

/** Layout of the screens outside the shells: a top bar, no side menu. */
const solo = createRoute({
  getParentRoute: () => signedIn,
  id: 'solo',
  component: Object.assign(() => <SoloFrame places={searchablePlaces(places)} />, {
    preload: SoloFrame.preload,
  }),
});

/** Routes for superadmins only (SCREEN-40). Everybody else sees "no access" with a link back. */
const superadmin = createRoute({
  getParentRoute: () => shell,
  path: '/superadmin',
  component: onlySuperadmin(Outlet),
});

/** Redirects to the Dashboard, which lists the school's problems (SCREEN-41). */
const toProblems = createRoute({
  getParentRoute: () => superadmin,
  path: '/',
  component: () => <Navigate to="/admin/dashboard" replace />,
});

/** Builds the routes of a layout's screens. Their paths begin with the layout's path. */
const within = (parent: AnyRoute, base: string, list: readonly ConsoleScreen[]) =>
  list.map(({ path, who, limited, file }) => {
    const Loaded = lazyRouteComponent(loadScreen(file));
    const Inner = limited ? Loaded : notByCode(Loaded);
    return createRoute({
      getParentRoute: () => parent,
      path: path.slice(base.length) || '/',
      component: who ? onlySuperadmin(Inner) : Inner,
    });
  });

const isOfAdmin = ({ path }: ConsoleScreen) => path.startsWith('/admin/');

export const router = createRouter({
  routeTree: root.addChildren([
    setup,
    signedIn.addChildren([
      shell.addChildren([
        admin.addChildren([
          toDashboard,
          ...moved,
          nowhere,
          ...within(admin, '/admin', screens.admin.filter(isOfAdmin)),
        ]),
        ...within(
          shell,
          '',
          screens.admin.filter((screen) => !isOfAdmin(screen)),
        ),
        superadmin.addChildren([toProblems, ...within(superadmin, '/superadmin', screens.superadmin)]),
      ]),
      solo.addChildren(within(solo, '', screens.bare)),
    ]),
  ]),
  // Plain query strings: ?page=2 instead of ?page=%222%22.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: () => <PageSpinner />,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
});
