import { Link } from '@tanstack/react-router';
import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText, weekdayAndDay } from '@tinig/domain/time/times';
import { useEffect, useReducer } from 'react';
import { live, useConnectionLongLost, useShown } from '#client/connection.ts';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { linkProps } from '#ui/link-props.ts';
import css from './notices.module.css';

/** Offline bar: time of the disconnection and a retry button. The last values stay visible. */
export function OfflineBar() {
  const zone = useWatch(readSchoolDays, {}).value?.time_zone ?? defaultZone;
  const isLost = useConnectionLongLost();
  const heardAt = useLastResponse();
  return (
    <div role="status" className="screen-only">
      {isLost && (
        <div className={css.bar}>
          <Icon name="offline" />
          <p>
            <b className="strong">Walang koneksyon</b>
            {heardAt > 0 && ` · huling balita ${clockText(zone, heardAt)}`}
          </p>
          <button type="button" className="link" onClick={live.tryNow}>
            Subukan muli
          </button>
        </div>
      )}
    </div>
  );
}

const looksEvery = 20_000;

/** Hook: time until which the values on screen are known to be current, in milliseconds. */
export function useLastResponse(): number {
  const [, look] = useReducer((times: number) => times + 1, 0);
  const { oldest } = useShown();
  useEffect(() => {
    const tick = setInterval(look, looksEvery);
    return () => clearInterval(tick);
  }, []);
  return oldest ?? live.heardAt();
}

/** Note beside the date that there is no class today, and why (CALENDAR-8). */
export function NoClassToday() {
  const today = useWatch(readSchoolDays, {}).value?.today;
  if (today?.kind !== 'off' && today?.kind !== 'suspended') return null;
  return (
    <>
      {' · '}
      <b>walang pasok</b>
      {today.reason && ` (${today.reason})`}
    </>
  );
}

/** Live notice below the greeting that classes are suspended today (CALENDAR-8). */
export function SuspendedToday() {
  const today = useWatch(readSchoolDays, {}).value?.today;
  if (today?.kind !== 'suspended') return null;
  return (
    <div className="screen-only">
      <Notice kind="info" icon="rain">
        <b>Suspendido ang klase ngayon.</b> Hindi bibilangin ang araw na ito sa walang laro. Puwede pa ring
        maglaro ang mga bata sa bahay.
      </Notice>
    </div>
  );
}

const steps = [
  ['/admin/progress', 'I-download ang Progress'],
  ['/superadmin/data', 'Kumuha ng kopya ng datos'],
  ['/superadmin/new-year', 'Simulan ang bagong taon'],
] as const;

/**
 * Notice from two weeks before the end of the school year: tasks for superadmins, and a note for everybody once no year
 * is running (CALENDAR-9).
 */
export function YearNotice() {
  const { role } = useMe();
  const days = useWatch(readSchoolDays, {}).value;
  // Without periods there is no end of the year.
  const last = days?.periods?.at(-1)?.last;
  if (!days || !last) return null;
  const standing = days.today.year;
  const isLapsed = standing === 'lapsed';
  const isHead = role === 'superadmin';
  if (!isLapsed && !(isHead && ['ending', 'over'].includes(standing))) return null;
  return (
    <div className="screen-only">
      <Notice kind="info" icon="cal">
        {isLapsed ? (
          <>
            <b>Walang tumatakbong school year.</b> Bawat araw na Lunes hanggang Biyernes ay binibilang muli na
            may pasok.
          </>
        ) : standing === 'over' ? (
          <>
            <b>{`Natapos na ang school year ${days.year} noong ${weekdayAndDay(last)}.`}</b> Bago ang susunod:
          </>
        ) : (
          <>
            <b>{`Matatapos ang school year ${days.year} sa ${weekdayAndDay(last)}.`}</b> Bago noon:
          </>
        )}
        {isHead && (
          <ul className={css.steps}>
            {steps.map(([to, words]) => (
              <li key={to}>
                <Link className="inline-row strong" {...linkProps(to)}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
