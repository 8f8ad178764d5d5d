import { doneFrom } from '@tinig/domain/quarter-access/games';
import css from './meter.module.css';

/**
 * A thin percentage bar. Show the number beside it. `label` names the subject ("Game 4"). `tick` draws a line at the
 * percentage that completes a game. An enclosing `data-quarter` sets the colour.
 */
export function Meter({ value, label, tick = false }: { value: number; label: string; tick?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> can't be drawn as designed in every browser
    <div
      className={`anchor ${css.meter}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${value}%`}
    >
      <span className={css.track}>
        {/* At 0, moves out entirely, so that no sliver shows at the edge. */}
        <i style={{ transform: `translateX(${value > 0 ? value - 100 : -102}%)` }} />
      </span>
      {tick && <b style={{ left: `${doneFrom}%` }} />}
    </div>
  );
}
