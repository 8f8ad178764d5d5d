import css from './day-bar.module.css';

type DayBarProps = {
  part: number;
  of: number;
  /** True if the day has no class. The bar is hatched then. */
  isOff: boolean;
  /** CSS class that sets the bar's height. */
  className?: string | undefined;
};

/** Vertical bar of a day, filled by the share of the class that played. Show the number beside it. */
export const DayBar = ({ part, of, isOff, className = '' }: DayBarProps) => (
  <span className={`${css.bar} ${isOff ? css.off : ''} ${className}`} aria-hidden="true">
    <i style={{ height: `${(100 * part) / Math.max(1, of)}%` }} />
  </span>
);
