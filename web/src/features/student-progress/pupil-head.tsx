import { fullName } from '@tinig/domain/people/people';
import {
  gameKeys,
  type QuarterNumber,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { type GameNumbers, gamesDone, quarterAverage } from '@tinig/domain/results/progress';
import type { ReactNode } from 'react';
import { PrintHead } from '#features/export/print-head.tsx';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import person from '#ui/layout/person.module.css';
import css from './student-progress.module.css';
import type { StudentNumbers } from './use-tries.ts';
import voiceBarsCss from './voice-bars.module.css';

type PupilHeadProps = {
  student: StudentNumbers;
  back: ReactNode;
  /** Chips with the section and further states. */
  chips: ReactNode;
  /** Game results. Hides the count until they are loaded. */
  numbers: GameNumbers | undefined;
  /** Content after the count, and below that line. */
  more?: ReactNode;
  below?: ReactNode;
  actions: ReactNode;
};

/** Header of a pupil's page, for this year and past years. */
export function PupilHead({ student, back, chips, numbers, more, below, actions }: PupilHeadProps) {
  const name = fullName(student);
  return (
    <>
      <title>{`${name} · Tinig`}</title>
      <PrintHead />
      {back}
      <div className={`${person.person} ${css.person}`}>
        <Avatar {...student} large />
        <div className="can-shrink">
          <PageTitle>{name}</PageTitle>
          {numbers && (
            <p className="wrap row gap-8 above-4 muted">
              {chips}
              <span>{`${gamesDone(numbers)} sa ${gameKeys.length} laro ang tapos`}</span>
              {more}
            </p>
          )}
          {below}
        </div>
        <div className={`screen-only push ${person.actions} ${css.actions}`}>{actions}</div>
      </div>
    </>
  );
}

type AveragesProps = {
  numbers: GameNumbers;
  isClosed?: (quarter: QuarterNumber) => boolean;
};

/** Average of each quarter as voice bars. */
export const Averages = ({ numbers, isClosed = () => false }: AveragesProps) => (
  <Card padded className={css.averages}>
    <h2>Average bawat quarter</h2>
    <VoiceBars
      values={quarterNumbers.map((quarter) => ({
        quarter,
        percent: quarterAverage(numbers, quarter),
        isClosed: isClosed(quarter),
      }))}
    />
  </Card>
);

/** Four columns of ten steps, one per quarter, with the percentage or "closed" above and the name below. */
function VoiceBars({
  values,
}: {
  values: readonly { quarter: QuarterNumber; percent: number; isClosed: boolean }[];
}) {
  return (
    <div className={voiceBarsCss.voice}>
      {values.map(({ quarter, percent, isClosed }) => (
        <div key={quarter} className="text-center can-shrink" data-quarter={quarter}>
          <div className={`${voiceBarsCss.value} ${isClosed ? voiceBarsCss.closed : ''}`} aria-hidden="true">
            {isClosed ? 'Sarado' : percent}
            {!isClosed && <small>%</small>}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: <meter> can't be drawn as designed in every browser */}
          <div
            className={voiceBarsCss.bar}
            role="meter"
            aria-label={quarterName(quarter)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={isClosed ? 'Sarado' : `${percent}%`}
          >
            <i style={{ transform: `translateY(${100 - percent}%)` }} />
          </div>
          <div className={voiceBarsCss.name}>
            <QuarterGlyph quarter={quarter} />
            {quarterName(quarter)}
          </div>
        </div>
      ))}
    </div>
  );
}
