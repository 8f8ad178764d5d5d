import { type QuarterNumber, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { type GameNumbers, quarterAverage } from '@tinig/domain/results/progress';
import { Card } from '#ui/card.tsx';
import { VoiceBars } from '#ui/voice-bars.tsx';
import css from './student-progress.module.css';

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
