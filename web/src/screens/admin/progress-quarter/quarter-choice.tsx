import { quarterName, quarterNumbers } from '@tinig/domain/games';
import { QuarterGlyph } from '#parts/quarter-glyph.tsx';
import css from './progress-quarter.module.css';
import type { Shown } from './progress-quarter-screen.tsx';

/** The four quarters of the same section. */
export function QuarterChoice({ quarter, address }: Pick<Shown, 'quarter' | 'address'>) {
  return (
    <fieldset className={css.quarters} aria-label="Quarter">
      {quarterNumbers.map((number) => (
        <button
          key={number}
          type="button"
          data-quarter={number}
          aria-pressed={number === quarter}
          onClick={() => address.setters.quarter(number)}
        >
          <QuarterGlyph quarter={number} />
          {quarterName(number)}
        </button>
      ))}
    </fieldset>
  );
}
