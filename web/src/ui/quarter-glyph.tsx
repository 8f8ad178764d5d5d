import css from './quarter-glyph.module.css';

type QuarterGlyphProps = {
  quarter: 1 | 2 | 3 | 4;
  large?: boolean;
  /** Beside the word `Sarado`: grey, whichever quarter it is. */
  closed?: boolean;
};

/** A quarter's sign: four bars of a voice, the first n filled. Stands beside the quarter's name. */
export function QuarterGlyph({ quarter, large = false, closed = false }: QuarterGlyphProps) {
  return (
    <span
      className={`${css.glyph} ${large ? css.large : ''} ${closed ? css.closed : ''}`}
      data-quarter={quarter}
      aria-hidden="true"
    >
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} className={bar <= quarter ? css.sounding : ''} />
      ))}
    </span>
  );
}
