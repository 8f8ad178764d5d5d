import type { QuarterNumber } from '@tinig/domain/quarter-access/games';
import { maxBars } from '@tinig/domain/results/attempts';
import css from './tries-bars.module.css';

type TriesBarsProps = { tries: readonly number[]; quarter: QuarterNumber; large?: boolean };

/** One bar per attempt, the newest in full colour. The dashed line marks the percentage that completes a game. */
export function TriesBars({ tries, quarter, large = false }: TriesBarsProps) {
  const shown = tries.slice(-maxBars);
  return (
    <span
      role="img"
      aria-label={`Mga subok: ${shown.map((percent) => `${Math.floor(percent)}%`).join(', ')}`}
      data-quarter={quarter}
      className={`${css.tries} ${large ? css.large : ''}`}
    >
      {shown.map((percent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tries may be alike
        <i key={at} className={at === shown.length - 1 ? css.newest : ''} style={{ height: `${percent}%` }} />
      ))}
    </span>
  );
}
