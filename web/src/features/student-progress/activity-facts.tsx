import type { Locks } from '@tinig/domain/people/people';
import { gameKey, gameKeys, gamesOf, quarterKey, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { type GameNumbers, gamesDone, isGameDone } from '@tinig/domain/results/progress';
import { dayOf } from '@tinig/domain/time/days';
import { clockText, dayText, longDay, shortDay } from '@tinig/domain/time/times';
import { Card } from '#ui/layout/card.tsx';
import { type Fact, Facts } from '#ui/layout/figure-card.tsx';
import { capital, quartersInARow } from '#ui/text/counted.ts';
import css from './tries.module.css';
import type { History } from './use-tries.ts';

/** Four facts: last seen, days played, attempts, games completed. */
export function ActivityFacts({
  history: { days, today, time_zone, last_seen, has_card, total },
  numbers,
  locks,
}: {
  history: History;
  numbers: GameNumbers;
  locks: Locks | undefined;
}) {
  const played = days.filter(({ tries }) => tries > 0).length;
  const thisWeek = days.slice(-7).reduce((sum, { tries }) => sum + tries, 0);
  const seen = last_seen === null ? null : Date.parse(last_seen);
  const facts: Fact[] = [
    [
      'Huling nakita',
      seen === null ? 'Hindi pa' : seenText(time_zone, seen, today),
      [seen === null && 'hindi pa naka-login', has_card && 'may login card'].filter(Boolean).join(', '),
    ],
    ['Araw na naglaro', String(played), `sa huling ${days.length} araw`],
    ['Lahat ng subok', String(total), total === 0 ? 'wala pang subok' : `${thisWeek} ngayong linggo`],
    ['Tapos na laro', `${gamesDone(numbers)} sa ${gameKeys.length}`, quartersText(numbers, locks)],
  ];
  return (
    <Card className={css.facts}>
      <Facts facts={facts} />
    </Card>
  );
}

function seenText(zone: string, at: number, today: string) {
  return `${capital(dayText(dayOf(zone, at), today))}, ${clockText(zone, at)}`;
}

/** Quarters that are completed, or else those that are open. */
function quartersText(numbers: GameNumbers, locks: Locks | undefined) {
  const done = quarterNumbers.filter((quarter) =>
    gamesOf(quarter).every((game) => isGameDone(numbers[gameKey(game)])),
  );
  if (done.length > 0) return `${quartersInARow(done)}: lahat`;
  const open = quarterNumbers.filter((quarter) => locks?.[quarterKey(quarter)]);
  return open.length > 0 ? `bukas ang ${quartersInARow(open)}` : '';
}

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
      <p className={`above-8 ${css.daysNote}`}>Ang numero ay ilang subok sa araw na iyon.</p>
    </Card>
  );
}
