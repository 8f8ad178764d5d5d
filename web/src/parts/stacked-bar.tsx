import css from './stacked-bar.module.css';

/** A part of a bar: its word and how many. */
export type BarPart = { word: string; count: number };

const looks = [css.solid, css.striped, css.edged, css.dotted];

/**
 * A bar of up to four parts that differ in pattern first: solid, striped, empty with an edge, dotted. The numbers stand
 * beside it; who hears it is told all of them.
 */
export const StackedBar = ({ parts, thin = false }: { parts: readonly BarPart[]; thin?: boolean }) => (
  <span
    role="img"
    aria-label={parts.map(({ word, count }) => `${word} ${count}`).join(', ')}
    className={`${css.bar} ${thin ? css.thin : ''}`}
  >
    {parts.map(({ word, count }, at) =>
      count > 0 ? <i key={word} className={looks[at]} style={{ flexGrow: count }} /> : null,
    )}
  </span>
);

/** What the parts of the bars mean; stands on every page that has one. */
export const BarKey = ({ words }: { words: readonly string[] }) => (
  <p className={css.key}>
    {words.map((word, at) => (
      <span key={word}>
        <i className={looks[at]} aria-hidden="true" />
        {word}
      </span>
    ))}
  </p>
);
