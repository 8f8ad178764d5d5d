import { Link } from '@tanstack/react-router';
import { quarterName, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { gamesDone, quarterAverage } from '@tinig/domain/results/progress';
import { linkToPastYear } from '#app/links.ts';
import { yearLabel } from '#features/sections/year-filter.tsx';
import { Card } from '#ui/layout/card.tsx';
import { counted } from '#ui/text/counted.ts';
import type { PastYears } from './past-year-view.tsx';
import css from './student-progress.module.css';

/** Past years of a pupil. Teachers see those in which they taught the pupil. */
export function PastYearsCard({ uid, years }: { uid: string; years: PastYears | undefined }) {
  if (!years || years.length === 0) return null;
  return (
    <Card padded className={css.card}>
      <h2>Mga nakaraang taon</h2>
      <ul className={`stack gap-12 above-12 ${css.years}`}>
        {years.map((one) => (
          <li key={one.year}>
            <Link {...linkToPastYear(uid, one.year)} replace>
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
