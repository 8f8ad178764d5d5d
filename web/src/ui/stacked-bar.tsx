import css from './stacked-bar.module.css';

const looks = { solid: css.solid, striped: css.striped, edged: css.edged, dotted: css.dotted };
const inOrder = Object.keys(looks) as BarLook[];
export type BarLook = keyof typeof looks;

/** A part of a bar: its word, how many, and its pattern, that of its place unless said. */
export type BarPart = { word: string; count: number; look?: BarLook };

const lookAt = (at: number, look: BarLook | undefined) => looks[look ?? inOrder[at]!];

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
    {parts.map(({ word, count, look }, at) =>
      count > 0 ? <i key={word} className={lookAt(at, look)} style={{ flexGrow: count }} /> : null,
    )}
  </span>
);

/** What the parts of the bars mean; stands on every page that has one. */
export const BarKey = ({ words, last }: { words: readonly string[]; last?: BarLook }) => (
  <p className={css.key}>
    {words.map((word, at) => (
      <span key={word}>
        <i className={lookAt(at, at === words.length - 1 ? last : undefined)} aria-hidden="true" />
        {word}
      </span>
    ))}
  </p>
);
