import { longDay, shortDay } from '@tinig/domain/time/times';
import { Card } from '#ui/layout/card.tsx';
import css from './tries.module.css';
import type { History } from './use-tries.ts';

const letters = ['L', 'M', 'M', 'H', 'B', 'S', 'L'];

/** Calendar of five weeks from Monday, with the attempts per day. */
export function PlayedDays({ history: { days, today } }: { history: History }) {
  const played = days.filter(({ tries }) => tries > 0).length;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
  return (
    <Card padded className={`above-16 ${css.daysCard}`}>
      <h2 className="flex spread gap-8">
        Mga araw na naglaro{' '}
        <small className={css.daysNote}>{`${played} sa huling ${days.length} araw`}</small>
      </h2>
      <ul className="sr">
        {days
          .filter(({ tries }) => tries > 0)
          .map(({ day, tries }) => (
            <li key={day}>{`${longDay(day)}: ${tries} subok`}</li>
          ))}
      </ul>
      <div className={css.days} aria-hidden="true">
        <span className="text-right one-line" />
        {letters.map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
          <b key={at}>{letter}</b>
        ))}
        {weeks.map((week) => [
          <span className="text-right one-line" key={week[0]!.day}>
            {shortDay(week[0]!.day)}
          </span>,
          ...week.map(({ day, tries }) => (
            <i
              key={day}
              className={[tries > 0 && css.isOn, day === today && css.isNow, day > today && css.isAhead]
                .filter(Boolean)
                .join(' ')}
            >
              {tries > 0 ? tries : ''}
            </i>
          )),
        ])}
      </div>
      <p className={css.daysNote}>Ang numero ay ilang subok sa araw na iyon.</p>
    </Card>
  );
}
