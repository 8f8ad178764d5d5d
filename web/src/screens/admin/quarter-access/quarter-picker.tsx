import { type QuarterNumber, quarterName, quarterNumbers } from '@tinig/domain/games';
import { useId } from 'react';
import { QuarterGlyph } from '#parts/quarter-glyph.tsx';
import css from './quarter-access.module.css';

/** Four toggles; pressing the chosen one again chooses none, and statuses are Unknown (design §6). */
export function QuarterPicker({
  quarter,
  onQuarter,
}: {
  quarter: QuarterNumber | undefined;
  onQuarter: (quarter: QuarterNumber | undefined) => void;
}) {
  const label = useId();
  return (
    <div className={css.picker}>
      <span id={label} className={css.label}>
        Quarter
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand above it as designed */}
      <div role="group" aria-labelledby={label} className={css.quarters}>
        {quarterNumbers.map((number) => (
          <button
            key={number}
            type="button"
            data-quarter={number}
            aria-pressed={number === quarter}
            onClick={() => onQuarter(number === quarter ? undefined : number)}
          >
            <QuarterGlyph quarter={number} />
            {quarterName(number)}
          </button>
        ))}
      </div>
    </div>
  );
}
