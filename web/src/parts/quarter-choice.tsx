import { type QuarterNumber, quarterName, quarterNumbers } from '@tinig/domain/games';
import css from './choices.module.css';
import { QuarterGlyph } from './quarter-glyph.tsx';

/** Four toggles, one a quarter; `onQuarter` is called also for the one that is chosen. */
export function QuarterChoice({
  quarter,
  onQuarter,
}: {
  quarter: QuarterNumber | undefined;
  onQuarter: (quarter: QuarterNumber) => void;
}) {
  return (
    <fieldset className={css.choices} aria-label="Quarter">
      {quarterNumbers.map((number) => (
        <button
          key={number}
          type="button"
          data-quarter={number}
          aria-pressed={number === quarter}
          onClick={() => onQuarter(number)}
        >
          <QuarterGlyph quarter={number} />
          {quarterName(number)}
        </button>
      ))}
    </fieldset>
  );
}
