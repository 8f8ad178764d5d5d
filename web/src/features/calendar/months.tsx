import { dayKindLookup, type SchoolCalendar, weekdayOf } from '@tinig/domain/calendar/calendar';
import type { DayKind } from '@tinig/domain/calendar/day-kinds';
import { groupBy } from '@tinig/domain/text/group-by';
import { addDays, type Day, daysFrom } from '@tinig/domain/time/days';
import { dayOfMonth, monthText } from '@tinig/domain/time/times';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { kindText } from './calendar-days.ts';
import css from './months.module.css';

const weekdays = [
  ['L', 'Lunes'],
  ['M', 'Martes'],
  ['M', 'Miyerkules'],
  ['H', 'Huwebes'],
  ['B', 'Biyernes'],
  ['S', 'Sabado'],
  ['L', 'Linggo'],
] as const;

type Range = { first: Day; last: Day };
type MonthsProps = { calendar: SchoolCalendar; today: Day; onPick: (range: Range) => void };

const monthOf = (day: Day) => day.slice(0, 7);
const inOrder = (one: Day, other: Day): Range =>
  one <= other ? { first: one, last: other } : { first: other, last: one };

/** The year by months. Arrow keys move between days and months, and Shift selects a range. */
export function Months({ calendar, today, onPick }: MonthsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<{ from: Day; to: Day }>();
  const [active, setActive] = useState<Readonly<Record<string, Day>>>({});
  const [shown, setShown] = useState({ past: false, later: false });
  const [before, near, after] = monthsOf(calendar, today);
  const kindOf = dayKindLookup(calendar);
  const chosen = range && inOrder(range.from, range.to);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    const from = (event.target as HTMLElement).dataset.day;
    if (event.key === 'Escape') setRange(undefined);
    if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = addDays(from, step);
    const day = place.current?.querySelector<HTMLElement>(`[data-day="${to}"]`);
    if (!day) return;
    setRange(event.shiftKey ? { from: range?.from ?? from, to } : undefined);
    day.focus();
  };
  const pick = (event: MouseEvent, day: Day) => {
    if (event.shiftKey && range) {
      setRange(undefined);
      onPick(inOrder(range.from, day));
      return;
    }
    const isInside = chosen && chosen.first <= day && day <= chosen.last;
    onPick(isInside ? chosen : { first: day, last: day });
    setRange({ from: day, to: day });
  };
  const monthProps = {
    calendar,
    today,
    kindOf,
    chosen,
    tabDayOf: (month: string) => active[month] ?? (monthOf(today) === month ? today : `${month}-01`),
    onFocus: (day: Day) => setActive((known) => ({ ...known, [monthOf(day)]: day })),
    onPick: pick,
  };
  const many = (months: readonly string[], isShown: boolean, part: 'past' | 'later') => (
    <>
      {months.length > 0 && !isShown && (
        <Button className="phone-only" onClick={() => setShown({ ...shown, [part]: true })}>
          Ipakita ang {namesOf(months)}
        </Button>
      )}
      {months.map((month) => (
        <Month key={month} month={month} isHidden={!isShown} {...monthProps} />
      ))}
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the days inside
    <div ref={place} className={`stack gap-12 ${css.months}`} onKeyDown={move}>
      {many(before, shown.past, 'past')}
      {many(near, true, 'past')}
      {many(after, shown.later, 'later')}
    </div>
  );
}

/** Months of the year in three parts: past, current plus the next two, and later. */
function monthsOf({ periods }: SchoolCalendar, today: Day): [string[], string[], string[]] {
  const [first, last] = [periods[0]?.first, periods.at(-1)?.last];
  if (!first || !last) return [[], [], []];
  const months = [...new Set(daysFrom(first, last).map(monthOf))];
  const now = months.includes(monthOf(today)) ? months.indexOf(monthOf(today)) : 0;
  return [months.slice(0, now), months.slice(now, now + 3), months.slice(now + 3)];
}

const nameOf = (month: string) => monthText(`${month}-01`);
const namesOf = (months: readonly string[]) =>
  months.length === 1 ? nameOf(months[0]!) : `${nameOf(months[0]!)} hanggang ${nameOf(months.at(-1)!)}`;

type MonthProps = {
  month: string;
  isHidden: boolean;
  calendar: SchoolCalendar;
  today: Day;
  kindOf: (day: Day) => DayKind;
  chosen: Range | undefined;
  tabDayOf: (month: string) => Day;
  onFocus: (day: Day) => void;
  onPick: (event: MouseEvent, day: Day) => void;
};

/** One colour per period. The fifth period reuses the first colour. */
const ofPeriod = [css.period1, css.period2, css.period3, css.period4];

function Month({ month, isHidden, calendar, today, kindOf, chosen, tabDayOf, onFocus, onPick }: MonthProps) {
  const days = daysOf(month);
  const name = `${nameOf(month)} ${month.slice(0, 4)}`;
  const classes = days.filter((day) => kindOf(day) === 'class').length;
  const weeks = [...groupBy(days, (day) => addDays(day, 1 - weekdayOf(day))).values()];
  const lookOf = (day: Day) => {
    const nth = calendar.periods.findIndex(({ first, last }) => first <= day && day <= last);
    const isChosen = chosen && chosen.first !== chosen.last && chosen.first <= day && day <= chosen.last;
    const kind = kindOf(day);
    return [
      'lit',
      css.day,
      css[kind],
      kind === 'class' && ofPeriod[nth % ofPeriod.length],
      day === today && css.today,
      isChosen && css.chosen,
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <section className={`can-shrink round-lg surface outlined ${css.month} ${isHidden ? 'wide-only' : ''}`}>
      <h3 className="flex spread gap-8 below-6">
        {name}
        <span>{countWithNoun(classes, 'araw')}</span>
      </h3>
      <table aria-label={name}>
        <thead>
          <tr>
            {weekdays.map(([letter, weekday]) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {weekdays.map(([, weekday], at) => {
                const day = week.find((one) => weekdayOf(one) === at + 1);
                return (
                  <td className="text-center" key={weekday}>
                    {day && (
                      <button
                        type="button"
                        data-day={day}
                        className={lookOf(day)}
                        tabIndex={tabDayOf(month) === day ? 0 : -1}
                        aria-label={`${dayOfMonth(day)}, ${kindText(calendar, day, kindOf(day))}`}
                        aria-current={day === today ? 'date' : undefined}
                        onFocus={() => onFocus(day)}
                        onClick={(event) => onPick(event, day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function daysOf(month: string): Day[] {
  const first = `${month}-01`;
  return daysFrom(first, addDays(first, 30)).filter((day) => monthOf(day) === month);
}
