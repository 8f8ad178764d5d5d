import { readPastStudent } from '@tinig/domain/calls/past-years';
import { quarterName, quarterNumbers } from '@tinig/domain/games';
import { gamesDone, quarterAverage } from '@tinig/domain/progress';
import { useWatch } from '#data/use-watch.ts';
import { Card } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import css from './past-years-card.module.css';

/** A pupil's past years as one may see them: of a teacher those in which one had the pupil. */
export function PastYearsCard({ uid }: { uid: string }) {
  const years = useWatch(readPastStudent, { uid }).value;
  if (!years || years.length === 0) return null;
  return (
    <Card padded>
      <h2>Mga nakaraang taon</h2>
      <ul className={css.years}>
        {years.map((one) => (
          <li key={one.year}>
            <b>{`${one.name || `Taon ${one.year}`}${one.section && `, ${one.section}`}`}</b>
            <span>
              {quarterNumbers
                .map((quarter) => `${quarterName(quarter)} ${quarterAverage(one, quarter)}%`)
                .join(' · ')}
            </span>
            <small>
              {`${gamesDone(one)} laro ang tapos, naglaro sa ${counted(one.days_played, 'araw')}`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
