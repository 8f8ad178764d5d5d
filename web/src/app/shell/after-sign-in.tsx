import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchPart } from '#client/code.ts';
import { sinceLogin } from '#client/read-ahead.ts';
import { heldSession, useSession } from '#client/session.ts';
import { checkSession } from '#client/sign-in.ts';
import { Waiting } from '#ui/feedback/spinner.tsx';
import { useRightsExpiry } from './use-rights-expiry.ts';

// Most sessions need neither, so they are loaded on demand.
const LazySignIn = lazy(() => fetchPart(() => import('./sign-in-again.tsx')));
const LazyFirstPassword = lazy(() => fetchPart(() => import('./first-password.tsx')));

/** Minimum wait of the shell in milliseconds (SCREEN-13). */
const leastWait = 800;

/** Token that the shell has already waited for. The wait runs once per page load and sign-in, not per visit. */
let waitedFor: string | undefined;

/** True if the wait is over for this token, or if the sign-in on this page was at least `leastWait` ago. */
const isKnown = (token: string | undefined) =>
  token !== undefined && (waitedFor === token || (sinceLogin(token) ?? 0) >= leastWait);

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
    const waited = sinceLogin(heldSession()?.token);
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
  if (!ready) return <Waiting />;
  if (session.mustChange)
    return (
      <Suspense fallback={<Waiting />}>
        <LazyFirstPassword user={session.user} />
      </Suspense>
    );
  return (
    <>
      <RightsEnd />
      <Outlet />
      {session.ended && (
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
  return <Waiting />;
}
