import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadConsolePart } from '#client/load-console-part.ts';
import { millisecondsSinceLogin } from '#client/prefetch.ts';
import { heldSession, useSession } from '#client/session.ts';
import { checkSession } from '#client/sign-in.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { PageSpinner } from '#ui/feedback/spinner.tsx';

// Most sessions need neither dialog, so both load on demand.
const LazySignIn = lazy(() => loadConsolePart(() => import('./sign-in-again.tsx')));
const LazyFirstPassword = lazy(() => loadConsolePart(() => import('./first-password.tsx')));

/** Minimum wait of the shell in milliseconds (SCREEN-13). */
const leastWait = 800;

/** Token for which the shell has finished its wait. It waits once per page load and sign-in, not per visit. */
let waitedFor: string | undefined;

/** True if the wait is over for this token, or if the sign-in on this page was at least `leastWait` ago. */
const isKnown = (token: string | undefined) =>
  token !== undefined && (waitedFor === token || (millisecondsSinceLogin(token) ?? 0) >= leastWait);

/**
 * Waits for the session check, at least 800 ms (SCREEN-13). Signed-out visitors go to /login and return here
 * afterwards.
 */
export function AfterSignIn() {
  const session = useSession();
  const [ready, setReady] = useState(() => isKnown(session?.token));
  useEffect(() => {
    if (ready) return;
    let left = false;
    const waited = millisecondsSinceLogin(heldSession()?.token);
    const rest = new Promise((resolve) => setTimeout(resolve, leastWait - (waited ?? 0)));
    Promise.all([waited === undefined && checkSession(), rest]).then(() => {
      waitedFor = heldSession()?.token;
      if (!left) setReady(true);
    });
    return () => {
      left = true;
    };
  }, [ready]);
  if (!session) return <ToLogin />;
  if (!ready) return <PageSpinner />;
  if (session.mustChange)
    return (
      <Suspense fallback={<PageSpinner />}>
        <LazyFirstPassword user={session.user} />
      </Suspense>
    );
  return (
    <>
      <RightsEnd />
      <Outlet />
      {session.ended && !session.limitedUntil && (
        <Suspense fallback={null}>
          <LazySignIn user={session.user} />
        </Suspense>
      )}
    </>
  );
}

function RightsEnd() {
  useRightsExpiry();
  return null;
}

/** Redirects to the login, which is a separate page. */
function ToLogin() {
  const { history } = useRouter();
  useEffect(() => {
    window.location.replace(`/login?next=${encodeURIComponent(history.location.href)}`);
  }, [history]);
  return <PageSpinner />;
}

const looksEvery = 1000;

/**
 * Leaves the section's screens when a substitute's assignment ends. Either the server reports the end or the local
 * clock reaches it, which also works offline and after sleep.
 */
function useRightsExpiry() {
  const { held } = useOwnAssignments();
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!held) return;
    if (before.current.some((id) => !held.some((section) => section.id === id))) startAnew();
    before.current = held.filter(({ holding }) => holding === 'substitute').map(({ id }) => id);
  }, [held]);
  useEffect(() => {
    const now = Date.now();
    // The server may still count an assignment that this clock has ended. Only the server's report ends it then.
    const ends = (held ?? []).map(({ until }) => Date.parse(until ?? '')).filter((end) => end > now);
    if (ends.length === 0) return;
    const end = Math.min(...ends);
    const look = () => {
      if (Date.now() >= end) startAnew();
    };
    const clock = setInterval(look, looksEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, [held]);
}

/** Loads the Dashboard as a new page, which drops cached values, selections and open dialogs. */
function startAnew() {
  document.body.hidden = true;
  window.location.replace('/admin/dashboard');
}
