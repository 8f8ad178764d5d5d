import css from './quarter-glyph.module.css';

type QuarterGlyphProps = {
  quarter: 1 | 2 | 3 | 4;
  large?: boolean;
  /** Draws any quarter in grey, for use beside the word `Sarado`. */
  closed?: boolean;
};

/** A quarter's symbol: four voice bars, the first n filled. Use it beside the quarter's name. */
export function QuarterGlyph({ quarter, large = false, closed = false }: QuarterGlyphProps) {
  return (
    <span
      className={`inline-flex rigid ${css.glyph} ${large ? css.large : ''} ${closed ? css.closed : ''}`}
      data-quarter={quarter}
      aria-hidden="true"
    >
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} className={bar <= quarter ? css.sounding : ''} />
      ))}
    </span>
  );
}
