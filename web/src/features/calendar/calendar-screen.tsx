import { classDays } from '@tinig/domain/calendar/calendar';
import { readSchoolDays } from '@tinig/domain/calls/school-days';
import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import { useState } from 'react';
import { SchoolPage } from '#app/school-page.tsx';
import { useConnectionLost } from '#client/connection.ts';
import { useWatch } from '#client/use-watch.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import listening from '#theme/drawings/mascot/mascot-head-listen.svg';
import { EmptyState, LoadFailedState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { formatNumber } from '#ui/text/number-text.ts';
import css from './calendar.module.css';
import { type SchoolDaysAnswer, toCalendar, useChangeDays } from './calendar-days.ts';
import { DayDialog, type DayFields } from './day-dialog.tsx';
import months from './months.module.css';
import { Months } from './months.tsx';
import { CalendarEffectsCard, daysFile, MarkedDaysList, PeriodsCard, QuartersCard } from './periods-card.tsx';
import { SuspendCard } from './suspend-card.tsx';
import { OfferDialog, YearDialog } from './year-dialog.tsx';

/** School calendar: class days and grading periods (CALENDAR-7). */
export default function CalendarScreen() {
  const { value, refusal, again } = useWatch(readSchoolDays, {});
  if (value) return <SchoolYear days={value} />;
  return (
    <SchoolPage entry="Kalendaryo at taon">
      {refusal ? (
        <LoadFailedState title="Hindi makuha ang kalendaryo" onRetry={again} />
      ) : (
        <TableSkeleton label="Kinukuha ang kalendaryo" />
      )}
    </SchoolPage>
  );
}

type OpenOnCalendar = { of: 'year' } | { of: 'days'; days: DayFields } | { of: 'offer'; quarter: QuarterKey };
const noDays = { first: '', last: '', reason: '' } as const;

function SchoolYear({ days }: { days: SchoolDaysAnswer }) {
  const calendar = toCalendar(days);
  const today = days.today.date;
  const acts = useChangeDays();
  const lost = useConnectionLost();
  const [opened, setOpened] = useState<OpenOnCalendar>();
  const close = () => setOpened(undefined);
  const isEmpty = calendar.periods.length === 0;
  const shared = { calendar, today, acts, lost };
  const lede = isEmpty
    ? 'Wala pang school year.'
    : `School year ${calendar.year} · ${formatNumber(classDays(calendar).length)} araw ng klase · ${calendar.time_zone}`;
  const offList = <MarkedDaysList {...shared} />;
  return (
    <SchoolPage
      entry="Kalendaryo at taon"
      lede={lede}
      printHead={<PrintHead />}
      actions={
        <>
          <DownloadMenu of={daysFile(calendar, today)} />
          <Button
            look="primary"
            icon="plus"
            onClick={() => setOpened({ of: 'days', days: { ...noDays, kind: 'off' } })}
          >
            Magdagdag ng walang pasok
          </Button>
        </>
      }
    >
      {acts.failure && (
        <Notice kind="danger" onClose={acts.clear}>
          {acts.failure}
        </Notice>
      )}
      <SuspendCard
        {...shared}
        onDates={() => setOpened({ of: 'days', days: { ...noDays, kind: 'suspended' } })}
      />
      {isEmpty ? (
        <div className="split-part">
          <EmptyState
            drawing={listening}
            title="Kailan nagsisimula ang klase?"
            act={
              <Button look="primary" icon="cal" onClick={() => setOpened({ of: 'year' })}>
                Ilagay ang school year
              </Button>
            }
          >
            Hangga’t wala ito, bawat araw na Lunes hanggang Biyernes ay binibilang na may pasok, at walang
            ulat ayon sa grading period.
          </EmptyState>
          {offList}
        </div>
      ) : (
        <div className={`split ${css.year}`}>
          <div className="split-part">
            <Months
              calendar={calendar}
              today={today}
              onPick={({ first, last }) => {
                const mark = calendar.days.find(({ date }) => date === first);
                const { kind = 'off', reason = '' } = mark ?? {};
                setOpened({ of: 'days', days: { first, last: last === first ? '' : last, kind, reason } });
              }}
            />
            <ul className={`cluster gap-16 muted small ${css.key}`}>
              <li className="inline-row gap-8">
                <i className={`${months.class} ${months.period1}`} />
                May klase; guhit ang grading period
              </li>
              <li className="inline-row gap-8">
                <i className={months.off} />
                Walang pasok
              </li>
              <li className="inline-row gap-8">
                <i className={months.suspended} />
                Suspendido
              </li>
            </ul>
            <p className="screen-only muted small">
              Pindutin ang araw para palitan; Shift at pindot para sa sunod-sunod. Ang Sabado ay puwedeng
              gawing araw ng klase.
            </p>
          </div>
          <div className={`split-part ${css.side}`}>
            <PeriodsCard calendar={calendar} today={today} onEdit={() => setOpened({ of: 'year' })} />
            <QuartersCard calendar={calendar} onEdit={(quarter) => setOpened({ of: 'offer', quarter })} />
            {offList}
            <CalendarEffectsCard />
          </div>
        </div>
      )}
      {opened?.of === 'year' && <YearDialog calendar={calendar} today={today} onClose={close} />}
      {opened?.of === 'days' && <DayDialog of={opened.days} onClose={close} />}
      {opened?.of === 'offer' && <OfferDialog calendar={calendar} quarter={opened.quarter} onClose={close} />}
    </SchoolPage>
  );
}
