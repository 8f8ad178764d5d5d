import type { Today } from '@tinig/domain/calls/today';
import { clockText } from '@tinig/domain/time/times';
import { ruleParts } from '@tinig/domain/today/today-rule';
import { lazy, Suspense } from 'react';
import { linkToProjector } from '#app/links.ts';
import { loadConsolePart } from '#client/load-console-part.ts';
import { useMe } from '#client/session.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { useHasElapsed } from '#ui/feedback/use-now.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { isTyping } from '#ui/form/is-typing.ts';
import { PopButton } from '#ui/form/pop-button.tsx';
import { usePageKeys } from '#ui/form/use-page-keys.ts';
import { Icon } from '#ui/inline/icon.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { PartTitle } from '#ui/layout/page.tsx';
import { Pill } from '#ui/table/frozen-rows.tsx';
import { LastDayButton, LiveList, Week } from './class-now.tsx';
import { GroupCells, HelpList, NobodyNeedsHelp } from './groups.tsx';
import noticesCss from './notices.module.css';
import { useLastResponse } from './notices.tsx';
import { reasonIcon } from './reason-icon.ts';
import { SectionTabs, type SectionTabsProps } from './section-tabs.tsx';
import { todayFile, useStableRows } from './stable-rows.ts';
import css from './today.module.css';

type TodayViewProps = { today: Today; stale: boolean; tabs: SectionTabsProps };

// Includes the login card dialogs, so it is loaded only on a class's first day.
const LazyFirstDay = lazy(() => loadConsolePart(() => import('./first-day.tsx')));
// Delay in milliseconds before the reminder loads, so that the names come first.
const reminderAfter = 1500;
const LazyReminder = lazy(() => loadConsolePart(() => import('./notice-reminder.tsx')));

/** Today's view of a section with pupils: four groups, current players, and the week. */
export function TodayView({ today, stale, tabs }: TodayViewProps) {
  const me = useMe();
  const isLater = useHasElapsed(reminderAfter);
  const { rows, playing, isFirstDay, waiting, refresh } = useStableRows(today);
  useNameKeys(refresh);
  const in_ = (group: string) => rows.filter(({ placed }) => placed.group === group);
  const help = in_('help');
  const heard = clockText(today.time_zone, useLastResponse());
  return (
    <>
      <PrintHead of={today.section.section_name} />
      {me.role === 'superadmin' && <BackLink to="/admin/dashboard">Lahat ng section</BackLink>}
      <PartTitle>Sino ang kailangan ng tulong?</PartTitle>
      <SectionTabs {...tabs}>
        <span>Huling balita {heard}</span>
        <LastDayButton today={today} />
        <RuleButton />
        <DownloadMenu compact of={todayFile(today, rows)} />
        <span className="wide-only">
          <ButtonLink icon="projector" {...linkToProjector(today.section.id)}>
            Ipakita sa klase
          </ButtonLink>
        </span>
      </SectionTabs>
      <div className={isFirstDay ? css.stack : `split ${css.now}`}>
        <div className={css.stack}>
          <Pill waiting={waiting} onShow={refresh} />
          {isFirstDay ? (
            <Suspense>
              <LazyFirstDay today={today} />
            </Suspense>
          ) : help.length > 0 ? (
            <HelpList rows={help} today={today} />
          ) : (
            <NobodyNeedsHelp today={today} />
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

/** Hook: Alt+1 to Alt+4 switch the section, except while typing. */
export const useSectionKeys = (sections: readonly string[], onChoose: (section: string) => void) =>
  useFreeKeys((event) => {
    const section =
      event.altKey && /^Digit[1-4]$/.test(event.code) ? sections[Number(event.code.at(-1)) - 1] : undefined;
    if (section) onChoose(section);
    return section !== undefined;
  });

/** Hook: j and k move between names, and "." applies pending changes, except while typing. */
const useNameKeys = (onRefresh: () => void) =>
  useFreeKeys((event) => {
    if (event.altKey) return false;
    if (event.key === 'j') walk(1);
    else if (event.key === 'k') walk(-1);
    else if (event.key === '.') onRefresh();
    else return false;
    return true;
  });

/** Hook: listens for keys, except while the user types. `press` returns true if it handled the key. */
const useFreeKeys = (press: (event: KeyboardEvent) => boolean) =>
  usePageKeys((event) => {
    if (!isTyping(event) && !event.ctrlKey && !event.metaKey && press(event)) event.preventDefault();
  });

function walk(step: number) {
  const names = [...document.querySelectorAll<HTMLElement>('[data-pupil]')].filter(
    (name) => name.offsetParent !== null,
  );
  const at = names.indexOf(document.activeElement as HTMLElement);
  names[at < 0 ? 0 : Math.min(names.length - 1, Math.max(0, at + step))]?.focus();
}

/** Button that explains the rule for needing help, with the rule's own constants. */
const RuleButton = () => (
  <PopButton label="Paano ito pinipili?">
    <ul className={`stack gap-10 ${noticesCss.rules}`}>
      {ruleParts.map(({ kind, name, text }) => (
        <li className="stack gap-10" key={kind}>
          <Icon name={reasonIcon({ kind }) ?? 'half'} />
          <div>
            <b className="strong block">{name}</b>
            <span className="muted">{text}</span>
          </div>
        </li>
      ))}
    </ul>
    <p className="muted above-12 small">
      Isang dahilan lang ang ipinapakita, ang nauna sa listahang ito. Nawawala ito kapag natapos ang laro.
      Hindi ito grado.
    </p>
  </PopButton>
);
