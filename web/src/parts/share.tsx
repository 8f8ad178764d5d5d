import { figure } from './count.ts';
import { Meter } from './meter.tsx';
import css from './share.module.css';

type ShareCounts = { completed: number; total: number; percent: number };

/** "26 Tapos", "6 Hindi Tapos". */
export function ShareWords({ completed, total }: ShareCounts) {
  return (
    <span className={css.words}>
      <span>{figure(completed)} Tapos</span>
      <span>{figure(total - completed)} Hindi Tapos</span>
    </span>
  );
}

/** How many of a class have finished: a large count, a bar, and words, which are what a screen reader reads. */
export function Share(counts: ShareCounts) {
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {figure(counts.completed)}
        <small>/{figure(counts.total)}</small>
      </span>
      <ShareBar {...counts} />
      <ShareWords {...counts} />
    </>
  );
}

/** The bar alone, hidden from screen readers: words stand beside it. */
export const ShareBar = ({ percent }: ShareCounts) => (
  <span className={css.bar} aria-hidden="true">
    <Meter value={percent} label="Tapos" />
  </span>
);
