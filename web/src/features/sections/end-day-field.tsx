import { emptyCalendar } from '@tinig/domain/calendar/calendar';
import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { handOverDays } from '@tinig/domain/section-teachers/hand-over-days';
import { defaultZone } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useId, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { Field } from '#ui/form/field.tsx';
import css from './choose-teacher.module.css';

/** Last day of a substitute. `day` is '' while another day is being typed. */
export function useEndDay() {
  // Defaults for fields that are missing while the calendar is loading.
  const calendar = { ...emptyCalendar(defaultZone), ...useWatch(readSchoolDays, {}).value, by_hand: {} };
  const { days, chosen } = handOverDays(calendar, Date.now());
  const [picked, setPicked] = useState<string>();
  const [isOther, setIsOther] = useState(false);
  return { days, day: picked ?? chosen, isOther, setPicked, setIsOther };
}

/** Choice of the day: today, the last days of two weeks, or another. */
export function EndDayField({
  of: { days, day, isOther, setPicked, setIsOther },
}: {
  of: ReturnType<typeof useEndDay>;
}) {
  const id = useId();
  const pick = (one: string) => {
    setIsOther(false);
    setPicked(one);
  };
  return (
    <div className={css.until}>
      <span id={id} className="label">
        Hanggang kailan
      </span>
      <fieldset aria-labelledby={id} className={css.pick}>
        {days.map((one, at) => (
          <button
            className="surface strong muted one-line"
            key={one}
            type="button"
            aria-pressed={!isOther && one === day}
            onClick={() => pick(one)}
          >
            {at === 0 ? 'Ngayon lang' : weekdayAndDay(one)}
          </button>
        ))}
        <button
          className="surface strong muted one-line"
          type="button"
          aria-pressed={isOther}
          onClick={() => {
            setIsOther(true);
            setPicked('');
          }}
        >
          Petsa…
        </button>
      </fieldset>
      {isOther && <Field label="Huling araw" type="date" name="last_day" value={day} onValue={setPicked} />}
    </div>
  );
}
