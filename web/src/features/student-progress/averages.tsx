import { type QuarterNumber, quarterName, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { type GameNumbers, quarterAverage } from '@tinig/domain/results/progress';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './student-progress.module.css';
import voiceBarsCss from './voice-bars.module.css';

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
