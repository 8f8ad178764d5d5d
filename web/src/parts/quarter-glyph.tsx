import css from './quarter-glyph.module.css';

/** A quarter's sign: four bars of a voice, the first n filled. Stands beside the quarter's name. */
export function QuarterGlyph({ quarter, large = false }: { quarter: 1 | 2 | 3 | 4; large?: boolean }) {
  return (
    <span className={`${css.glyph} ${large ? css.large : ''}`} data-quarter={quarter} aria-hidden="true">
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} className={bar <= quarter ? css.sounding : ''} />
      ))}
    </span>
  );
}
