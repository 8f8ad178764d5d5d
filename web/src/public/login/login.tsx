import { callUrl } from '@tinig/domain/calls/address';
import { loginMessages } from '@tinig/domain/messages/login-messages';
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefetchedSectionsInput } from '#client/prefetch.ts';
import { NoAnswerError, RefusedError, requestOnce } from '#client/request.ts';
import { heldSession } from '#client/session.ts';
import { sessionCalls } from '#client/session-calls.ts';
import { signInToConsole } from '#client/sign-in.ts';
import look from '#public/look.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import css from './login.module.css';
import { openConsole } from './open-console.ts';

/** Target after sign-in: the console address the user came from, never another site. */
const safeNext = (next: string | null) =>
  next && /^\/(admin|superadmin|student-progress)([/?#]|$)/.test(next) ? next : '/admin';

const goOn = () => window.location.replace(safeNext(wanted()));
const wanted = () => new URLSearchParams(window.location.search).get('next');

/**
 * Admin Login (SCREEN-6 to SCREEN-9). The fields accept typing before the script loads (pages/login.ts); the button
 * works once it has.
 */
export function Login() {
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const [hasScript, setHasScript] = useState(false);
  const [isSent, setIsSent] = useState(false);
  useLayoutEffect(() => {
    if (heldSession()) return goOn();
    setIsSent(wanted() !== null);
    setHasScript(true);
  }, []);

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasScript) button.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, [hasScript]);
  useEffect(() => {
    // A disabled button loses the focus. Restore it, so that keyboard users continue there.
    if (refusal && document.activeElement === document.body) button.current?.focus();
  }, [refusal]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setRefusal('');
    const [email, password] = [String(form.get('email')).trim(), String(form.get('password'))];
    if (!email || !password) return setRefusal(loginMessages['fill-all']);
    setBusy(true);
    try {
      readAhead(await signInToConsole(email, password));
      await openConsole(safeNext(wanted()));
    } catch (trouble) {
      if (!(trouble instanceof RefusedError || trouble instanceof NoAnswerError)) throw trouble;
      setRefusal((trouble instanceof RefusedError && trouble.message) || loginMessages['login-failed']);
      setBusy(false);
    }
  }

  return (
    <div className={`${look.card} ${css.card}`}>
      <h1>Admin Login</h1>
      <p>Para sa mga guro at administrator.</p>
      {refusal && (
        <div className={`flex gap-12 align-top inset-12-16 above-16 ${look.notice}`} role="alert">
          <Icon name="alert" />
          <span>{refusal}</span>
        </div>
      )}
      {!refusal && isSent && (
        <p className="above-12 strong" role="status">
          {loginMessages['no-role']}
        </p>
      )}
      <p className={css.scriptless}>Buksan ang JavaScript sa browser para makapag-login.</p>
      <form className="stack gap-16 above-20" onSubmit={submit} aria-busy={busy}>
        <LoginFields />
        <button ref={button} className={`full ${look.key}`} type="submit" disabled={busy || !hasScript}>
          {busy && <span className="spin" aria-hidden="true" />}
          {busy ? 'Logging in...' : 'Login'}
        </button>
      </form>
      <ForgotPassword />
      <a className={css.privacy} href="/privacy">
        Paalala sa privacy
      </a>
    </div>
  );
}

function LoginFields() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className={css.field}>
        <label className="block strong below-6" htmlFor="email">
          Email
        </label>
        <input
          id="email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="username"
          placeholder="hal. guro@paaralan.edu.ph"
        />
      </div>
      <div className={css.field}>
        <label className="block strong below-6" htmlFor="password">
          Password
        </label>
        <div className={`anchor ${css.box}`}>
          <input
            id="password"
            name="password"
            type={shown ? 'text' : 'password'}
            required
            autoComplete="current-password"
          />
          <button
            type="button"
            aria-label="Ipakita ang password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      </div>
    </>
  );
}

/** Shows a hint instead of a page: whom to ask (SCREEN-8), by name if the school has set one (SCHOOL-6). */
function ForgotPassword() {
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState('');
  const turn = () => {
    setOpen(!open);
    // If the request fails, the general hint stays.
    if (!open)
      requestOnce(sessionCalls.readPublicSchool, {}, undefined).then(
        ({ password_help = '' }) => setHelp(password_help),
        () => {},
      );
  };
  return (
    <>
      <button type="button" className={css.forgot} aria-expanded={open} aria-controls="forgot" onClick={turn}>
        Forgot Password?
      </button>
      <p id="forgot" role="status" className={`above-8 text-center ${css.advice}`} hidden={!open}>
        {open && loginMessages['forgot-password']}
        {open && help && (
          <>
            {' '}
            Dito sa paaralan: <b>{help}</b>.
          </>
        )}
      </p>
    </>
  );
}

/** Prefetches the sections for the console (takeAhead). */
function readAhead(token: string) {
  const value = requestOnce(sessionCalls.readSections, prefetchedSectionsInput, token);
  // The consumer of the promise handles its failure.
  value.catch(() => {});
  window.tinigHanded = {
    token,
    at: performance.now(),
    address: callUrl(sessionCalls.readSections, prefetchedSectionsInput),
    value,
  };
}
