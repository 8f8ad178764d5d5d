import { Link } from '@tanstack/react-router';
import { readClassLocks } from '@tinig/domain/calls/quarter-access';
import { readTotals } from '@tinig/domain/calls/school';
import { readSectionsToday, readToday } from '@tinig/domain/calls/today';
import {
  quarterKey,
  quarterKeys,
  quarterName,
  quarterNumbers,
  quarterOrdinal,
} from '@tinig/domain/quarter-access/games';
import type { ClassQuarter } from '@tinig/domain/quarter-access/quarter-access';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { namedDay, weekdayAndDay } from '@tinig/domain/time/times';
import { useEffect, useState } from 'react';
import { useConnectionLost } from '#client/connection.ts';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { schoolAddress } from '#features/today/school/school-today.tsx';
import calm from '#theme/drawings/mascot/mascot-head-calm.svg';
import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import listen from '#theme/drawings/mascot/mascot-head-listen.svg';
import worried from '#theme/drawings/mascot/mascot-head-worried.svg';
import { Skeleton, SlowConnectionNotice } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/feedback/use-now.ts';
import { PageTitle } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { formatNumber } from '#ui/text/number-text.ts';
import { greetingOf } from './greeting.ts';
import css from './greeting-strip.module.css';
import { NoClassToday, OfflineBar, SuspendedToday, YearNotice } from './notices.tsx';
import { countNeedingHelp } from './stable-rows.ts';

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

/** Greeting, date, open quarter, and totals of the records that the user may see. */
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
      {!value && !refusal && <SlowConnectionNotice />}
    </>
  );
}

type SumProps = { name: string; value: number | null | undefined; to: string | undefined };

function Sum({ name, value, to }: SumProps) {
  const inside = (
    <>
      <span className="muted one-line">{name}</span>
      <strong>
        {value === undefined ? (
          <Skeleton width="2rem" height="1.25rem" />
        ) : value === null ? (
          '–'
        ) : (
          formatNumber(value)
        )}
      </strong>
    </>
  );
  return to ? <Link {...linkProps(to)}>{inside}</Link> : <div>{inside}</div>;
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
      {` · ${value.playing === 0 ? 'walang' : `${formatNumber(value.playing)} ang`} naglalaro ngayon`}
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
 * Hook: drawing of the mascot: worried after a failure, calm while offline or without pupils, happy when nobody needs
 * help, else listening.
 */
function useMood(section: string | undefined, failed: boolean): string {
  const { value, refusal } = useWatch(readToday, section ? { section } : null);
  const lost = useConnectionLost();
  if (failed || refusal) return worried;
  if (lost || value?.pupils.length === 0) return calm;
  return value && countNeedingHelp(value) === 0 ? happy : listen;
}

type NextQuarterProps = {
  section: string;
  /**
   * Text that joins the link to the preceding sentence. Undefined until that sentence has loaded, because the link
   * would move.
   */
  joint: string | undefined;
};

/** Next quarter of a section: its opening date, or a link that opens the dialog to open it (QUARTER-14). */
function NextQuarter({ section, joint }: NextQuarterProps) {
  const { value } = useWatch(readClassLocks, { section });
  const found = value?.sections[0];
  if (!found || joint === undefined) return null;
  const { quarters, students } = found;
  // A quarter opened for single pupils counts as open if they are at least half of the class.
  const isOpen = ({ is_open, open }: ClassQuarter) => is_open || (open > 0 && open >= students / 2);
  const next = quarterNumbers[quarterKeys.map((key) => isOpen(quarters[key])).lastIndexOf(true) + 1];
  if (!next) return null;
  const key = quarterKey(next);
  const { opens_at, open } = quarters[key];
  const ordinal = quarterOrdinal(next);
  return (
    <>
      {joint}
      <Link className="accent strong" {...linkProps('/admin/unlock-quarters', { open: key, section })}>
        {opens_at
          ? `${ordinal} sa ${weekdayAndDay(dayOf(value.time_zone, Date.parse(opens_at)))}`
          : `buksan ang ${ordinal}${open > 0 ? ' sa lahat' : ''}`}
      </Link>
    </>
  );
}
