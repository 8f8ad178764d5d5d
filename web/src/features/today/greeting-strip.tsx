import { Link } from '@tanstack/react-router';
import { readTotals } from '@tinig/domain/calls/school';
import { readSectionsToday, readToday } from '@tinig/domain/calls/today';
import { quarterName } from '@tinig/domain/quarter-access/games';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { namedDay } from '@tinig/domain/time/times';
import { useEffect, useState } from 'react';
import { useConnectionLost } from '#client/connection.ts';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useNow } from '#client/use-now.ts';
import { useWatch } from '#client/use-watch.ts';
import calm from '#theme/drawings/mascot/mascot-head-calm.svg';
import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import listen from '#theme/drawings/mascot/mascot-head-listen.svg';
import worried from '#theme/drawings/mascot/mascot-head-worried.svg';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton, SlowLine } from '#ui/feedback/state.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import { figure } from '#ui/text/counted.ts';
import { way } from '#ui/way.ts';
import { countNeedingHelp } from './count-needing-help.ts';
import { greetingOf } from './greeting.ts';
import css from './greeting-strip.module.css';
import { NextQuarter } from './next-quarter.tsx';
import { NoClassToday, SuspendedToday } from './no-class.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { schoolAddress } from './school-address.ts';
import { YearNotice } from './year-notice.tsx';

type StripFigure = {
  name: string;
  of: 'students' | 'sections' | 'teachers';
  to: string;
  only?: 'superadmin';
};

/** Links of the totals. Teachers have no Sections and Teachers screens. */
const totals: StripFigure[] = [
  { name: 'Total Students', of: 'students', to: '/admin/students' },
  { name: 'Total Sections', of: 'sections', to: '/admin/sections', only: 'superadmin' },
  { name: 'Total Teachers', of: 'teachers', to: '/admin/teachers', only: 'superadmin' },
];

/** Greeting, date, open quarter, and totals of what the user may see. */
export function GreetingStrip({ section }: { section: string | undefined }) {
  const me = useMe();
  const { role } = me;
  const { value, refusal, again } = useWatch(readTotals, {});
  return (
    <>
      <OfflineBar />
      <section className={`screen-only ${css.strip}`}>
        <img src={useMood(section, refusal !== undefined)} alt="" width="392" height="288" />
        <div>
          <PageTitle>{greetingOf(useHour(), me)}</PageTitle>
          {section === undefined && role === 'superadmin' ? <SchoolNow /> : <DayLine section={section} />}
        </div>
        <section
          className={`cluster push ${css.sums}`}
          aria-label="Mga bilang"
          aria-busy={!value && !refusal}
        >
          {totals.map(({ name, of, to, only }) => (
            <Sum
              key={name}
              name={name}
              value={refusal ? null : value?.[of]}
              to={only && only !== role ? undefined : to}
            />
          ))}
        </section>
      </section>
      <SuspendedToday />
      <YearNotice />
      {refusal && (
        <Notice kind="danger" onRetry={again}>
          Hindi makuha ang mga bilang. Walang nawalang datos.
        </Notice>
      )}
      {!value && !refusal && <SlowLine />}
    </>
  );
}

function Sum({
  name,
  value,
  to,
}: {
  name: string;
  value: number | null | undefined;
  to: string | undefined;
}) {
  const inside = (
    <>
      <span>{name}</span>
      <strong>
        {value === undefined ? (
          <Skeleton width="2rem" height="1.25rem" />
        ) : value === null ? (
          '–'
        ) : (
          figure(value)
        )}
      </strong>
    </>
  );
  return to ? <Link {...way(to)}>{inside}</Link> : <div>{inside}</div>;
}

/** Date, and the number of pupils who are playing now. */
function SchoolNow() {
  const { value } = useWatch(readSectionsToday, useAddress(schoolAddress).values);
  const now = useNow();
  const day = namedDay(value?.today ?? dayOf(defaultZone, now.getTime()));
  if (!value) return <p>{day}</p>;
  return (
    <p>
      {day}
      <NoClassToday />
      {` · ${value.playing === 0 ? 'walang' : `${figure(value.playing)} ang`} naglalaro ngayon`}
    </p>
  );
}

function DayLine({ section }: { section: string | undefined }) {
  const { value } = useWatch(readToday, section ? { section } : null);
  const now = useNow();
  const day = namedDay(value?.today ?? dayOf(defaultZone, now.getTime()));
  const open = value?.open_for_some.at(-1);
  return (
    <p>
      {day}
      <NoClassToday />
      {open && ` · bukas ang ${quarterName(open)}`}
      {section && <NextQuarter section={section} joint={value && (open ? ', ' : ' · ')} />}
    </p>
  );
}

/** Current hour, updated while the page stays open. */
function useHour() {
  const [hour, setHour] = useState(() => new Date().getHours());
  useEffect(() => {
    const tick = setInterval(() => setHour(new Date().getHours()), 30_000);
    return () => clearInterval(tick);
  }, []);
  return hour;
}

/**
 * Mascot's mood: worried after a failure, calm while offline or without pupils, happy when nobody needs help, else
 * listening.
 */
function useMood(section: string | undefined, failed: boolean): string {
  const { value, refusal } = useWatch(readToday, section ? { section } : null);
  const lost = useConnectionLost();
  if (failed || refusal) return worried;
  if (lost || value?.pupils.length === 0) return calm;
  return value && countNeedingHelp(value) === 0 ? happy : listen;
}
