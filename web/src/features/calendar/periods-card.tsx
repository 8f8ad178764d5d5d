import { classDays, gradingPeriodOf, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import type { Day } from '@tinig/domain/time/days';
import { shortDay } from '@tinig/domain/time/times';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import { counted } from '#ui/text/counted.ts';
import css from './lists.module.css';
import months from './months.module.css';

type PeriodsCardProps = { calendar: SchoolCalendar; today: Day; onEdit: () => void };

/** Grading periods, their class days, and the current one. */
export function PeriodsCard({ calendar, today, onEdit }: PeriodsCardProps) {
  const days = classDays(calendar);
  const running = gradingPeriodOf(calendar, today);
  return (
    <Card>
      <div className={`${head.head} ${css.head}`}>
        <Icon name="cal" />
        <h2>Mga grading period</h2>
        <Button icon="edit" className={`screen-only ${css.edit}`} onClick={onEdit}>
          Baguhin
        </Button>
      </div>
      <ol className={css.rows}>
        {calendar.periods.map((period, nth) => (
          <li key={period.first} className={`${css.row} ${months[`period${(nth % 4) + 1}`]}`}>
            <div>
              <b>{period.name}</b>
              <small>
                {shortDay(period.first)} – {shortDay(period.last)}
              </small>
            </div>
            <small className="num">
              {counted(days.filter((day) => period.first <= day && day <= period.last).length, 'araw')}
            </small>
            {period === running && (
              <span className={css.now}>
                <Icon name="clock" small />
                Ngayon
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
