import { useEffect, useState } from 'react';
import { useSession } from '#client/session.ts';
import { signOutOfConsole } from '#client/tabs.ts';
import { Icon } from '#ui/inline/icon.tsx';
import css from './limited-banner.module.css';

const minuteMs = 60_000;
const soonMinutes = 5;

/** Banner of a session by code (N33): minutes left, hidden data, and a button to sign out. */
export function LimitedBanner() {
  const session = useSession();
  return session?.limitedUntil && <Banner until={session.limitedUntil} hasEnded={session.ended} />;
}

/** Leaves the console at the end of the session. */
function Banner({ until, hasEnded }: { until: string; hasEnded: boolean }) {
  const left = useMinutesLeft(until);
  const isOver = hasEnded || left <= 0;
  useEffect(() => {
    if (isOver) void signOutOfConsole();
  }, [isOver]);
  return (
    <section
      className={`screen-only flex wrap round gap-10 ${css.banner} ${left <= soonMinutes ? css.soon : ''}`}
      aria-label="Session na may code"
    >
      <Icon name="clock" />
      <p className={css.text}>
        <b>Code ang gamit ninyo, {Math.max(0, left)} minuto pa.</b> Walang LRN, download, login card, password
        at archive.
      </p>
      <a href="/pinto">I-install ang susi</a>
      <button type="button" onClick={() => void signOutOfConsole()}>
        Tapusin
      </button>
    </section>
  );
}

function useMinutesLeft(until: string): number {
  const leftNow = () => Math.ceil((Date.parse(until) - Date.now()) / minuteMs);
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const clock = setInterval(() => setLeft(Math.ceil((Date.parse(until) - Date.now()) / minuteMs)), 1_000);
    return () => clearInterval(clock);
  }, [until]);
  return left;
}
