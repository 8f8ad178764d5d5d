import { type QuarterNumber, quarterNumbers, quarterOrdinal } from '@tinig/domain/quarter-access/games';
import { QuarterGlyph } from '#ui/chart/quarter-glyph.tsx';
import css from './choices.module.css';

type QuarterChoiceProps = { quarter: QuarterNumber | undefined; onQuarter: (quarter: QuarterNumber) => void };

/**
 * Four toggles in one row, one per quarter, shortened to "1st" to "4th" on a phone. `onQuarter` is also called for the
 * selected quarter.
 */
export function QuarterChoice({ quarter, onQuarter }: QuarterChoiceProps) {
  return (
    <fieldset className={`${css.choices} ${css.quarters}`} aria-label="Quarter">
      {quarterNumbers.map((number) => (
        <button
          key={number}
          type="button"
          data-quarter={number}
          aria-pressed={number === quarter}
          onClick={() => onQuarter(number)}
        >
          <QuarterGlyph quarter={number} />
          <span>
            {quarterOrdinal(number)} <span className="sr-phone">Quarter</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
