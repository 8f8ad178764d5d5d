import { formatNumber } from '#ui/text/number-text.ts';
import css from './class-share.module.css';
import { Meter } from './meter.tsx';

type ShareCounts = { completed: number; total: number; percent: number };

/** Counts as text: "26 Tapos", "6 Hindi Tapos". With `shows`, the percentage comes first: "81% · 26 Tapos". */
export function ShareText({ completed, total, percent, shows = false }: ShareCounts & { shows?: boolean }) {
  return (
    <span className={css.words}>
      <span className="one-line">
        {shows && `${percent}% · `}
        {formatNumber(completed)} Tapos
      </span>
      <span className="one-line">{formatNumber(total - completed)} Hindi Tapos</span>
    </span>
  );
}

/** Share of a class that has finished: a large count, a bar, and text. Screen readers read only the text. */
export function ClassShare({ shows = false, ...counts }: ShareCounts & { shows?: boolean }) {
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {formatNumber(counts.completed)}
        <small>/{formatNumber(counts.total)}</small>
      </span>
      <ShareBar {...counts} />
      <ShareText {...counts} shows={shows} />
    </>
  );
}

/**
 * Replaces `ClassShare` while the quarter is closed and nobody has played it. `opens` is the text about the opening date.
 */
export const ClosedShare = ({ opens }: { opens: string }) => (
  <>
    <span className={`${css.count} ${css.closed}`}>Sarado</span>
    <span className={css.dots} aria-hidden="true" />
    <span className={css.words}>{opens}</span>
  </>
);

/** Bar of a share without text, hidden from screen readers. Show the count beside it. */
export const ShareBar = ({ percent }: ShareCounts) => (
  <span className="block" aria-hidden="true">
    <Meter value={percent} label="Tapos" />
  </span>
);
