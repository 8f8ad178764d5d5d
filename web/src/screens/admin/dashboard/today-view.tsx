import type { Today } from '@tinig/domain/calls/today';
import { fullName } from '@tinig/domain/people';
import { clockText } from '@tinig/domain/times';
import { useEffect, useState } from 'react';
import { useMe } from '#data/session.ts';
import { Back } from '#parts/back.tsx';
import { Icon } from '#parts/icon.tsx';
import { PartTitle } from '#parts/page.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { DownloadMenu } from '#shared/download-menu.tsx';
import { FirstDay } from './first-day.tsx';
import { AllWell, Cells, HelpList } from './groups.tsx';
import { LiveList } from './live-list.tsx';
import { RuleButton } from './rule-button.tsx';
import { SectionTabs, type SectionTabsProps } from './tabs.tsx';
import css from './today.module.css';
import { todayFile } from './today-file.ts';
import { useCalm } from './use-calm.ts';
import { useNameKeys } from './use-today-keys.ts';
import { Week } from './week.tsx';

type TodayViewProps = { today: Today; stale: boolean; tabs: SectionTabsProps };

/** The day of a section that has pupils: the four groups, who plays, and the week. */
export function TodayView({ today, stale, tabs }: TodayViewProps) {
  const me = useMe();
  const heardAt = useHeardAt(today, stale);
  const { rows, playing, fresh, refresh } = useCalm(today);
  useNameKeys(refresh);
  const in_ = (group: string) => rows.filter(({ placed }) => placed.group === group);
  const help = in_('help');
  const heard = clockText(today.time_zone, heardAt);
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
      <div className={css.now}>
        <div className={css.stack}>
          <div aria-live="polite" className={css.pillPlace}>
            {fresh > 0 && (
              <button type="button" className={css.pill} onClick={refresh}>
                <Icon name="up" small />
                May {fresh} bago
              </button>
            )}
          </div>
          {today.open_for_some.length === 0 ? (
            <FirstDay today={today} />
          ) : help.length > 0 ? (
            <HelpList rows={help} today={today} />
          ) : (
            <AllWell />
          )}
          <Cells group="not-started" rows={in_('not-started')} today={today} />
          <Cells group="going" rows={in_('going')} today={today} />
          <Cells group="done" rows={in_('done')} today={today} />
        </div>
        <div className={css.stack}>
          <LiveList playing={playing} lostAt={stale ? heard : null} />
          <Week today={today} />
        </div>
      </div>
    </>
  );
}

/** When the server last answered; it stands still while the connection is lost. */
function useHeardAt(today: Today, stale: boolean) {
  const [heardAt, setHeardAt] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is news
  useEffect(() => {
    if (stale) return;
    const hear = () => setHeardAt(Date.now());
    hear();
    const tick = setInterval(hear, 30_000);
    return () => clearInterval(tick);
  }, [today, stale]);
  return heardAt;
}
