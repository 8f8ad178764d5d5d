import { Link } from '@tanstack/react-router';
import { quarterName, quarterNumbers } from '@tinig/domain/games';
import { gamesDone, quarterAverage } from '@tinig/domain/progress';
import { Card } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import { toPastYear } from '#shared/ways.ts';
import { yearLabel } from '#shared/year-filter.tsx';
import type { PastYears } from './past-year-view.tsx';
import css from './student-progress.module.css';

/** A pupil's past years as one may see them: of a teacher those in which one had the pupil. */
export function PastYearsCard({ uid, years }: { uid: string; years: PastYears | undefined }) {
  if (!years || years.length === 0) return null;
  return (
    <Card padded className={css.card}>
      <h2>Mga nakaraang taon</h2>
      <ul className={`stack gap-12 above-12 ${css.years}`}>
        {years.map((one) => (
          <li key={one.year}>
            <Link {...toPastYear(uid, one.year)} replace>
              {[yearLabel(one), one.section].filter(Boolean).join(', ')}
            </Link>
            <span>
              {quarterNumbers
                .map((quarter) => `${quarterName(quarter)} ${quarterAverage(one, quarter)}%`)
                .join(' · ')}
            </span>
            <small className="muted small">
              {`${gamesDone(one)} laro ang tapos, naglaro sa ${counted(one.days_played, 'araw')}`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
