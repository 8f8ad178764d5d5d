import { readToday, type Today } from '@tinig/domain/calls/today';
import { listName } from '@tinig/domain/people/people';
import { sortKey } from '@tinig/domain/text/text';
import { dayOf } from '@tinig/domain/time/days';
import { dayText, namedDay } from '@tinig/domain/time/times';
import { useWatch } from '#client/use-watch.ts';
import { NamesFrame } from '#features/sections/names-frame.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { usePageKeys } from '#ui/form/use-page-keys.ts';

/**
 * Names for a day of the week: pupils who did not play, with the time they last played, and those who did. It is not an
 * attendance list.
 */
export default function DayNames({
  of,
  day,
  onDay,
  onClose,
}: {
  of: Today;
  day: string;
  onDay: (day: string) => void;
  onClose: () => void;
}) {
  const { value, refusal, again, of: from } = useWatch(readToday, { section: of.section.id, day });
  const isOff = of.week.some((one) => one.day === day && one.is_off);
  // While another day loads, don't show the previous day's names.
  const shown = from.includes(`day=${day}`) ? value : undefined;
  const played = new Set(shown?.played);
  const pupils = [...of.pupils].sort((one, other) =>
    sortKey(listName(one)) < sortKey(listName(other)) ? -1 : 1,
  );
  const at = of.week.findIndex((one) => one.day === day);
  const count = of.week[at]?.pupils ?? 0;
  const step = (days: number) => of.week[at + days]?.day;
  const [before, after] = [step(-1), step(1)];
  // Arrow keys move by day within the week.
  usePageKeys((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowLeft: before, ArrowRight: after }[event.key];
    if (to) onDay(to);
  });
  const go = (label: string, icon: 'left' | 'right', to: string | undefined) => (
    // Not `disabled` at the ends of the week, which would lose the keyboard focus.
    <IconButton icon={icon} label={label} aria-disabled={!to} onClick={() => to && onDay(to)} />
  );
  const { time_zone, today } = of;
  return (
    <NamesFrame
      title={namedDay(day)}
      // The counts come from the week until the names are loaded.
      groups={[
        ...(isOff ? [] : [{ of: 'not' as const, word: 'Hindi naglaro', count: pupils.length - count }]),
        { of: 'played', word: 'Naglaro', count },
      ]}
      first="not"
      namesIn={(group) => shown && pupils.filter(({ uid }) => played.has(uid) === (group === 'played'))}
      figureOf={({ played_at }) =>
        played_at ? dayText(dayOf(time_zone, Date.parse(played_at)), today) : 'wala pa'
      }
      {...{ refusal, again, onClose }}
      paper={of.section.section_name}
      beside={
        <>
          {go('Nakaraang araw', 'left', before)}
          {go('Susunod na araw', 'right', after)}
        </>
      }
    >
      Sa kanan ang huling laro hanggang ngayon. Maaaring walang phone o liban ang bata; hindi ito talaan ng
      pagpasok.
    </NamesFrame>
  );
}
