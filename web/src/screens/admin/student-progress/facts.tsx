import { dayOf } from '@tinig/domain/days';
import { gameKeys } from '@tinig/domain/games';
import { clockText, dayText } from '@tinig/domain/times';
import { Card } from '#parts/card.tsx';
import css from './history.module.css';
import type { History } from './use-history.ts';

/** Four facts: last seen, days played, tries, games done. */
export function Facts({ history, done }: { history: History; done: number }) {
  const { days, today, time_zone, last_seen } = history;
  const played = days.filter(({ tries }) => tries > 0).length;
  const thisWeek = days.slice(-7).reduce((sum, { tries }) => sum + tries, 0);
  const seen = last_seen === null ? null : Date.parse(last_seen);
  const facts = [
    ['Huling nakita', seen === null ? 'Hindi pa' : seenText(time_zone, seen, today), ''],
    ['Araw na naglaro', String(played), `sa huling ${days.length} araw`],
    ['Lahat ng subok', String(history.total), `${thisWeek} ngayong linggo`],
    ['Tapos na laro', `${done} sa ${gameKeys.length}`, ''],
  ];
  return (
    <Card className={css.facts}>
      <dl>
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function seenText(zone: string, at: number, today: string) {
  const day = dayText(dayOf(zone, at), today);
  return `${day[0]!.toUpperCase()}${day.slice(1)}, ${clockText(zone, at)}`;
}
