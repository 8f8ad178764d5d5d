import type { Today } from '@tinig/domain/calls/today';
import { fullName } from '@tinig/domain/people/people';
import { clockText } from '@tinig/domain/time/times';
import { lazy, Suspense } from 'react';
import { fetchPart } from '#client/code.ts';
import { useMe } from '#client/session.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { useLater } from '#ui/feedback/use-later.ts';
import { Back } from '#ui/layout/back.tsx';
import { PartTitle } from '#ui/layout/page.tsx';
import { Pill } from '#ui/table/held-rows.tsx';
import { AllWell, GroupCells, HelpList } from './groups.tsx';
import { LiveList } from './live-list.tsx';
import { RuleButton } from './rule-button.tsx';
import { SectionTabs, type SectionTabsProps } from './section-tabs.tsx';
import css from './today.module.css';
import { todayFile } from './today-file.ts';
import { useLastResponse } from './use-last-response.ts';
import { useStableRows } from './use-stable-rows.ts';
import { useNameKeys } from './use-today-keys.ts';
import { Week } from './week.tsx';

type TodayViewProps = { today: Today; stale: boolean; tabs: SectionTabsProps };

// Includes the login card dialogs, so it is loaded only on a class's first day.
const LazyFirstDay = lazy(() => fetchPart(() => import('./first-day.tsx')));
// Loaded after the names, because it can wait.
const reminderAfter = 1500;
const LazyReminder = lazy(() => fetchPart(() => import('./notice-reminder.tsx')));

/** Day of a section with pupils: four groups, current players, and the week. */
export function TodayView({ today, stale, tabs }: TodayViewProps) {
  const me = useMe();
  const isLater = useLater(reminderAfter);
  const { rows, playing, isFirstDay, waiting, refresh } = useStableRows(today);
  useNameKeys(refresh);
  const in_ = (group: string) => rows.filter(({ placed }) => placed.group === group);
  const help = in_('help');
  const heard = clockText(today.time_zone, useLastResponse());
  return (
    <>
      <PrintHead by={`${fullName(me)} · ${today.section.section_name}`} />
      {me.role === 'superadmin' && <Back to="/admin/dashboard">Lahat ng section</Back>}
      <PartTitle>Sino ang kailangan ng tulong?</PartTitle>
      <SectionTabs {...tabs}>
        <span>Huling balita {heard}</span>
        <RuleButton />
        <DownloadMenu compact of={todayFile(today, rows)} />
      </SectionTabs>
      <div className={isFirstDay ? css.stack : css.now}>
        <div className={css.stack}>
          <Pill waiting={waiting} onShow={refresh} />
          {isFirstDay ? (
            <Suspense>
              <LazyFirstDay today={today} />
            </Suspense>
          ) : help.length > 0 ? (
            <HelpList rows={help} today={today} />
          ) : (
            <AllWell today={today} />
          )}
          <GroupCells
            group="not-started"
            rows={in_('not-started')}
            today={today}
            {...(isFirstDay && { about: 'Gagalaw ang listahang ito kapag may naglaro na' })}
          />
          <GroupCells group="going" rows={in_('going')} today={today} />
          <GroupCells group="done" rows={in_('done')} today={today} />
        </div>
        {!isFirstDay && (
          <div className={css.stack}>
            <LiveList playing={playing} lostAt={stale ? heard : null} />
            <Week today={today} />
          </div>
        )}
      </div>
      {me.role === 'admin' && isLater && (
        <Suspense>
          <LazyReminder section_id={today.section.id} />
        </Suspense>
      )}
    </>
  );
}
