import { type QuarterNumber, quarterName } from '@tinig/domain/quarter-access/games';
import { QuarterGlyph } from './quarter-glyph.tsx';
import css from './voice-bars.module.css';

/** Four columns of ten steps, one per quarter, with the percentage or "closed" above and the name below. */
export function VoiceBars({
  values,
}: {
  values: readonly { quarter: QuarterNumber; percent: number; isClosed: boolean }[];
}) {
  return (
    <div className={css.voice}>
      {values.map(({ quarter, percent, isClosed }) => (
        <div key={quarter} className="text-center can-shrink" data-quarter={quarter}>
          <div className={`${css.value} ${isClosed ? css.closed : ''}`} aria-hidden="true">
            {isClosed ? 'Sarado' : percent}
            {!isClosed && <small>%</small>}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: <meter> can't be drawn as designed in every browser */}
          <div
            className={css.bar}
            role="meter"
            aria-label={quarterName(quarter)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={isClosed ? 'Sarado' : `${percent}%`}
          >
            <i style={{ transform: `translateY(${100 - percent}%)` }} />
          </div>
          <div className={css.name}>
            <QuarterGlyph quarter={quarter} />
            {quarterName(quarter)}
          </div>
        </div>
      ))}
    </div>
  );
}
