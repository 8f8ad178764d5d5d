import { figure } from './count.ts';
import { Meter } from './meter.tsx';
import css from './share.module.css';

type ShareCounts = { completed: number; total: number; percent: number };

/** "26 Tapos", "6 Hindi Tapos"; with `shows` the percent before them: "81% · 26 Tapos". */
export function ShareWords({ completed, total, percent, shows = false }: ShareCounts & { shows?: boolean }) {
  return (
    <span className={css.words}>
      <span>
        {shows && `${percent}% · `}
        {figure(completed)} Tapos
      </span>
      <span>{figure(total - completed)} Hindi Tapos</span>
    </span>
  );
}

/** How many of a class have finished: a large count, a bar, and words, which are what a screen reader reads. */
export function Share({ shows = false, ...counts }: ShareCounts & { shows?: boolean }) {
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {figure(counts.completed)}
        <small>/{figure(counts.total)}</small>
      </span>
      <ShareBar {...counts} />
      <ShareWords {...counts} shows={shows} />
    </>
  );
}

/** In place of a share where the quarter is closed and nobody has played it; `opens` says when it opens. */
export const ClosedShare = ({ opens }: { opens: string }) => (
  <>
    <span className={`${css.count} ${css.closed}`}>Sarado</span>
    <span className={css.dots} aria-hidden="true" />
    <span className={css.words}>{opens}</span>
  </>
);

/** The bar alone, hidden from screen readers: words stand beside it. */
export const ShareBar = ({ percent }: ShareCounts) => (
  <span className="block" aria-hidden="true">
    <Meter value={percent} label="Tapos" />
  </span>
);
