import css from './day-bar.module.css';

type DayBarProps = {
  part: number;
  of: number;
  /** Hatched: no class on this day. */
  isOff: boolean;
  /** Sets the height. */
  className?: string | undefined;
};

/** Upright bar of a day, filled to its part of the class. Its number stands beside it. */
export const DayBar = ({ part, of, isOff, className = '' }: DayBarProps) => (
  <span className={`${css.bar} ${isOff ? css.off : ''} ${className}`} aria-hidden="true">
    <i style={{ height: `${(100 * part) / Math.max(1, of)}%` }} />
  </span>
);
