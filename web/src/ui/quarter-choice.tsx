import { type QuarterNumber, quarterNumbers, quarterOrdinal } from '@tinig/domain/quarter-access/games';
import css from './choices.module.css';
import { QuarterGlyph } from './quarter-glyph.tsx';

/** Four toggles, one a quarter, in one row on a phone too, where they are "1st" to "4th"; `onQuarter` is called also for the one that is chosen. */
export function QuarterChoice({
  quarter,
  onQuarter,
}: {
  quarter: QuarterNumber | undefined;
  onQuarter: (quarter: QuarterNumber) => void;
}) {
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
