import { dayKindLookup, type SchoolCalendar, weekdayOf } from '@tinig/domain/calendar/calendar';
import { readTotals } from '@tinig/domain/calls/school';
import { addDays, type Day, daysFrom } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useId, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { Choice } from '#ui/form/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { capitalize, countWithNoun } from '#ui/text/number-text.ts';
import { type ChangeDays, daysText, openRanges, suspensionReasons } from './calendar-days.ts';
import css from './suspend.module.css';

const friday = 5;
const other = 'iba pa';
const options = [...suspensionReasons, other].map((value) => ({ value, label: capitalize(value) }));

type SuspendCardProps = {
  calendar: SchoolCalendar;
  today: Day;
  acts: ChangeDays;
  lost: boolean;
  onDates: () => void;
};
type Press = { label: string; said: string; first: Day; last: Day };

/** Suspends classes for the whole school with one click, and restores them with another (CALENDAR-7). */
export function SuspendCard({ calendar, today, acts, lost, onDates }: SuspendCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const reason = chosen ?? lastReason(calendar);
  const teachers = useWatch(readTotals, {}).value?.teachers;
  const kindOf = dayKindLookup(calendar);
  const press = ({ first, last, said }: Press, isOn: boolean) => {
    const days = openRanges(calendar, first, last);
    const kind = isOn ? null : ('suspended' as const);
    const words = isOn ? `May pasok na ulit ${said}.` : `Walang pasok ${said}.${seenBy(teachers)}`;
    const why = reason === other ? '' : reason;
    void acts.change({ days: days.map((range) => ({ ...range, kind, reason: isOn ? '' : why })) }, words);
  };
  return (
    <Card className="screen-only below-16">
      <CardHead icon="rain" title="Suspendido ang klase?" className="wrap">
        <small className="wide-only">Isang pindot, buong paaralan. May I-undo.</small>
      </CardHead>
      <div className={`cluster gap-10 inset-12-16 ${css.presses}`}>
        <div className={css.reason}>
          <label htmlFor={id} className="label">
            Dahilan
          </label>
          <Choice id={id} options={options} value={reason} onValue={setChosen} />
        </div>
        {pressesOf(today).map((one) => {
          const open = openRanges(calendar, one.first, one.last);
          const isOn =
            open.length > 0 &&
            open.every(({ date, until }) =>
              daysFrom(date, until).every((day) => kindOf(day) === 'suspended'),
            );
          const isOut = lost || acts.busy || open.length === 0;
          return (
            <button
              key={one.label}
              type="button"
              className={`option lit stack touch-high round surface strong text-left phone-full ${css.press}`}
              aria-pressed={isOn}
              aria-disabled={isOut || undefined}
              onClick={isOut ? undefined : () => press(one, isOn)}
            >
              {one.label}
              <small>
                {one.first === one.last ? weekdayAndDay(one.first) : daysText(one.first, one.last)}
                {lost
                  ? ' · kailangan ng koneksyon'
                  : open.length === 0
                    ? ' · wala nang pasok'
                    : isOn
                      ? ' · naitala'
                      : ''}
              </small>
            </button>
          );
        })}
        <button
          type="button"
          className={`option lit stack touch-high round surface strong text-left phone-full ${css.press}`}
          onClick={onDates}
        >
          Pumili ng petsa…
          <small>simula at dulo</small>
        </button>
      </div>
    </Card>
  );
}

/** Ranges with a button: today, tomorrow, and tomorrow until Friday if that is longer. */
function pressesOf(today: Day): Press[] {
  const tomorrow = addDays(today, 1);
  const end = addDays(tomorrow, (friday - weekdayOf(tomorrow) + 7) % 7);
  const presses = [
    { label: 'Walang pasok ngayon', said: `ngayon, ${weekdayAndDay(today)}`, first: today, last: today },
    {
      label: 'Walang pasok bukas',
      said: `bukas, ${weekdayAndDay(tomorrow)}`,
      first: tomorrow,
      last: tomorrow,
    },
  ];
  if (end === tomorrow) return presses;
  const said = `mula bukas hanggang Biyernes, ${daysText(tomorrow, end)}`;
  return [...presses, { label: 'Bukas hanggang Biyernes', said, first: tomorrow, last: end }];
}

const seenBy = (teachers: number | undefined) =>
  teachers ? ` Makikita ito ng ${countWithNoun(teachers, 'guro')}.` : '';

/** Reason of the latest suspension. */
function lastReason({ days }: SchoolCalendar): string {
  const last = days.filter(({ kind }) => kind === 'suspended').at(-1);
  return suspensionReasons.find((reason) => reason === last?.reason) ?? (last ? other : suspensionReasons[0]);
}
