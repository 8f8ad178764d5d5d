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
import { Broken } from '#screens/admin/not-found/broken.tsx';
import { NotFound } from '#screens/admin/not-found/not-found.tsx';
import { AfterSignIn } from '#screens/admin/shell/after-sign-in.tsx';
import { LineLost } from '#screens/admin/shell/line-lost.tsx';

type Screen = () => Promise<{ default: ComponentType }>;

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <LineLost />
      <Toasts />
    </>
  ),
  notFoundComponent: NotFound,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('#screens/public/login/login-screen.tsx')),
});

/** All that needs a signed-in person: the wait, the way to /login and back, signing in again in place. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: AfterSignIn });

const shell = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  component: lazyRouteComponent(() => import('#screens/admin/shell/shell.tsx')),
});

const toDashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});

/** A superadmin's screen, or 'no access' for anybody else who types its address. */
const onlySuperadmin = (Inner: ComponentType) => () =>
  useMe().role === 'superadmin' ? <Inner /> : <NoAccess />;

/** One screen inside the shell: its path below /admin, its file, and who may see it. */
const inShell = (path: string, screen: Screen, only?: 'superadmin') => {
  const Inner = lazyRouteComponent(screen);
  return createRoute({
    getParentRoute: () => shell,
    path,
    component: only ? onlySuperadmin(Inner) : Inner,
  });
};

/** One screen outside the shell, for signed-in people. */
const alone = (path: string, screen: Screen) =>
  createRoute({ getParentRoute: () => signedIn, path, component: lazyRouteComponent(screen) });

/** The spec's route table (S§2), row for row. */
const inside = [
  toDashboard,
  inShell('students', () => import('#screens/admin/students/students-screen.tsx')),
];

const outside: ReturnType<typeof alone>[] = [];

export const router = createRouter({
  routeTree: root.addChildren([login, signedIn.addChildren([shell.addChildren(inside), ...outside])]),
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
