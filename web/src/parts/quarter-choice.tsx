import { type QuarterNumber, quarterName, quarterNumbers } from '@tinig/domain/games';
import css from './choices.module.css';
import { QuarterGlyph } from './quarter-glyph.tsx';

/** Four toggles, one a quarter, in one row on a phone too; `onQuarter` is called also for the one that is chosen. */
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
          <Ordinal name={quarterName(number)} />
        </button>
      ))}
    </fieldset>
  );
}

/** "1st Quarter"; a phone shows "1st". */
function Ordinal({ name }: { name: string }) {
  const [ordinal, word] = name.split(' ');
  return (
    <span>
      {ordinal} <span className="sr-phone">{word}</span>
    </span>
  );
}
