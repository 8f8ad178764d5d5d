import { gradingPeriodOf, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { offeredQuarterDates } from '@tinig/domain/calendar/quarter-dates';
import {
  gamesOf,
  type QuarterKey,
  quarterKey,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import css from './lists.module.css';

const numberWords = ['Walang', 'Isa', 'Dalawa', 'Tatlo', 'Apat', 'Lima', 'Anim'];

/** Maps the school's periods to the game's four quarters. Each quarter has a suggested date, which does not open it. */
export function QuartersCard({
  calendar,
  onEdit,
}: {
  calendar: SchoolCalendar;
  onEdit: (quarter: QuarterKey) => void;
}) {
  const offered = offeredQuarterDates(calendar);
  const count = calendar.periods.length;
  return (
    <Card className="screen-only">
      <div className={`${head.head} ${css.head}`}>
        <Icon name="game" />
        <h2>Mga quarter ng laro</h2>
      </div>
      <p className={css.words}>
        {count === quarterNumbers.length ? (
          'Pangkat ito ng mga laro, hindi petsa. Inaalok ang unang araw ng kaparehong grading period. Ang guro pa rin ang nagbubukas.'
        ) : (
          <>
            {numberWords[count]} ang grading period, <b>apat pa rin ang quarter ng laro</b>: pangkat ito ng
            mga laro, hindi petsa. Hinati ang taon sa apat para sa alok na petsa. Ang guro pa rin ang
            nagbubukas.
          </>
        )}
      </p>
      <ul className={css.rows}>
        {quarterNumbers.map((number) => {
          const quarter = quarterKey(number);
          const day = offered[quarter];
          const games = gamesOf(number);
          const period = day && gradingPeriodOf(calendar, day);
          return (
            <li key={number} className={`${css.row} ${css.quarter}`} data-quarter={number}>
              <div>
                <b>{quarterName(number)}</b>
                <small>
                  Game {games[0]}–{games.at(-1)}
                </small>
              </div>
              <small className={css.offered}>
                inaalok sa <b>{day ? weekdayAndDay(day) : '–'}</b>
                {period && <span>{period.name}</span>}
              </small>
              <IconButton
                icon="edit"
                className="screen-only"
                label={`Palitan ang alok na petsa ng ${quarterName(number)}`}
                onClick={() => onEdit(quarter)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
