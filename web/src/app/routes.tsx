import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AfterSignIn } from '#app/shell/after-sign-in.tsx';
import { ConnectionLostNotice } from '#app/shell/connection-lost-notice.tsx';
import { searchablePlaces } from '#app/shell/search-places.ts';
import { Shell } from '#app/shell/shell.tsx';
import { useMe } from '#client/session.ts';
import { Bare } from '#features/not-found/bare.tsx';
import { Broken } from '#features/not-found/broken.tsx';
import { NoAccess, NotFound } from '#features/not-found/not-found.tsx';
import { Waiting } from '#ui/spinner.tsx';
import { Toasts } from '#ui/toast.tsx';
import { type ConsoleScreen, screens } from './screen-list.ts';

type Lazy = ComponentType & { preload?: (() => Promise<void> | undefined) | undefined };

const frames = {
  setup: () => import('#features/setup/setup-screen.tsx'),
  solo: () => import('#app/shell/standalone-frame.tsx'),
};

/** Fetches the code of all screens, so that one that is first opened without a network can still be drawn. */
export const fetchScreens = () =>
  Promise.allSettled([
    ...Object.values(frames).map((load) => load()),
    import('#app/shell/search-dialog.tsx'),
    import('#app/shell/sign-in-again.tsx'),
    ...Object.values(screens).flatMap((some) => some.map(({ load }) => load())),
  ]);

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

/** Before there is anybody who could sign in. */
const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(frames.setup),
});

const places = { classes: screens.admin, school: screens.superadmin };

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: () => <Shell places={places} />,
});

/** What stands below /admin; an address that ends there would else be taken for one of those that lead nowhere. */
const admin = createRoute({ getParentRoute: () => shell, path: '/admin' });

const toDashboard = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});

/** Former pages of Kasanayan, and the view that each became. */
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

/** Whatever else is typed below /admin. */
const nowhere = createRoute({ getParentRoute: () => admin, path: '$', component: NotFound });

/** What a superadmin sees, or 'no access' for anybody else who types its address. */
const onlySuperadmin = (Inner: Lazy) =>
  Object.assign(() => (useMe().role === 'superadmin' ? <Inner /> : <NoAccess />), {
    // With its `preload` the router fetches the file before it shows the screen, as it does for every other.
    preload: () => Inner.preload?.(),
  });

const SoloFrame = lazyRouteComponent(frames.solo);

/** The frame of the screens outside the shells: a top bar and no side menu. */
const solo = createRoute({
  getParentRoute: () => signedIn,
  id: 'solo',
  component: Object.assign(() => <SoloFrame places={searchablePlaces(places)} />, {
    preload: SoloFrame.preload,
  }),
});

/** The school's part (SCREEN-40); anybody else reads 'no access' and has a way back. */
const superadmin = createRoute({
  getParentRoute: () => shell,
  path: '/superadmin',
  component: onlySuperadmin(Outlet),
});

/** The routes of a frame's screens, whose addresses begin with its own. */
const within = (parent: AnyRoute, base: string, list: readonly ConsoleScreen[]) =>
  list.map(({ path, who, load }) => {
    const Inner = lazyRouteComponent(load);
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
        superadmin.addChildren(within(superadmin, '/superadmin', screens.superadmin)),
      ]),
      solo.addChildren(within(solo, '', screens.bare)),
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
