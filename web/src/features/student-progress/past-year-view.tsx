import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readPastStudent } from '@tinig/domain/calls/new-year';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { doneFrom, quarterName, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { gamesDone, quarterAverage } from '@tinig/domain/results/progress';
import type { ReactNode } from 'react';
import { linkToPastYear } from '#app/links.ts';
import { yearLabel } from '#features/sections/year-filter.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PrintButton } from '#ui/layout/page.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { Averages, PupilHead } from './pupil-head.tsx';
import { QuarterGames } from './quarter-games.tsx';
import css from './student-progress.module.css';
import type { StudentNumbers } from './use-tries.ts';

export type PastYears = ResponseOf<typeof readPastStudent>;

type PastYearViewProps = {
  student: StudentNumbers;
  year: string;
  /** Past years that the user may see. Undefined while loading. */
  years: PastYears | undefined;
  choice: ReactNode;
  back: ReactNode;
};

/** Read-only results at the end of a past year (YEAR-11). */
export function PastYearView({ student, year, years, choice, back }: PastYearViewProps) {
  const shown = years?.find((one) => String(one.year) === year);
  return (
    <>
      <PupilHead
        {...{ student, back }}
        numbers={shown}
        chips={
          shown && (
            <>
              <Chip>{yearLabel(shown)}</Chip>
              <Chip>{shown.section ? `Section: ${shown.section}` : consoleMessage('no-section')}</Chip>
            </>
          )
        }
        more={shown && <span>{`Naglaro sa ${countWithNoun(shown.days_played, 'araw')}`}</span>}
        actions={<PrintButton />}
      />
      {choice}
      {shown && <YearNumbers numbers={shown} />}
      {years && !shown && (
        <EmptyState drawing={drawing} title="Walang tala sa taong ito">
          Makikita rito ang mga taon na hawak ninyo ang section niya nang matapos ang taon.
        </EmptyState>
      )}
    </>
  );
}

const YearNumbers = ({ numbers }: { numbers: PastYears[number] }) => (
  <div className={`cluster gap-20 align-start ${css.columns}`}>
    <div>
      <Averages numbers={numbers} />
    </div>
    <div>
      {quarterNumbers.map((quarter) => (
        <QuarterGames
          key={quarter}
          {...{ quarter, numbers }}
          tried={undefined}
          locks={undefined}
          opens={undefined}
        />
      ))}
      <p className="muted small above-14">
        Tapos na ang taong ito: nababasa, hindi na nababago. Ang guhit sa bar ay ang {doneFrom}%.{' '}
        {consoleMessage('not-a-grade')}
      </p>
    </div>
  </div>
);

/** Past years of a pupil. Teachers see those in which they taught the pupil. */
export function PastYearsCard({ uid, years }: { uid: string; years: PastYears | undefined }) {
  if (!years || years.length === 0) return null;
  return (
    <Card padded className="above-20">
      <h2>Mga nakaraang taon</h2>
      <ul className="stack gap-12 above-12">
        {years.map((one) => (
          <li className="stack" key={one.year}>
            <Link {...linkToPastYear(uid, one.year)} replace>
              {[yearLabel(one), one.section].filter(Boolean).join(', ')}
            </Link>
            <span>
              {quarterNumbers
                .map((quarter) => `${quarterName(quarter)} ${quarterAverage(one, quarter)}%`)
                .join(' · ')}
            </span>
            <small className="muted small">
              {`${gamesDone(one)} laro ang tapos, naglaro sa ${countWithNoun(one.days_played, 'araw')}`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
