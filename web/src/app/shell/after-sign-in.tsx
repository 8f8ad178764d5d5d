import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchPart } from '#client/code.ts';
import { sinceLogin } from '#client/read-ahead.ts';
import { heldSession, useSession } from '#client/session.ts';
import { checkSession } from '#client/sign-in.ts';
import { Waiting } from '#ui/spinner.tsx';
import { useRightsExpiry } from './use-rights-expiry.ts';

// Most sessions begin without either, and the names are there first.
const LazySignIn = lazy(() => fetchPart(() => import('./sign-in-again.tsx')));
const LazyFirstPassword = lazy(() => fetchPart(() => import('./first-password.tsx')));

/** The shell waits at least this long, in milliseconds (SCREEN-13). */
const leastWait = 800;

/** The token that was waited for: once for each page load and sign-in, not for each visit of the shell. */
let waitedFor: string | undefined;

/** Whether it was waited for, or one has just signed in here, and the console's code took longer than the wait. */
const isKnown = (token: string | undefined) =>
  token !== undefined && (waitedFor === token || (sinceLogin(token) ?? 0) >= leastWait);

/**
 * What needs a signed-in person: waits for the session's check and at least 800 ms (SCREEN-13).
 * Whoever is signed out is led to /login and then back here.
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

/** Leads to the login, a page of its own. */
function ToLogin() {
  const { history } = useRouter();
  useEffect(() => {
    window.location.replace(`/login?next=${encodeURIComponent(history.location.href)}`);
  }, [history]);
  return <Waiting />;
}
