import css from './stacked-bar.module.css';

const looks = { solid: css.solid, striped: css.striped, edged: css.edged, dotted: css.dotted };
const inOrder = Object.keys(looks) as BarLook[];
type BarLook = keyof typeof looks;

/** One part of a bar: label, count and pattern. The pattern defaults to that of its position. */
export type BarPart = { word: string; count: number; look?: BarLook };

const lookAt = (at: number, look: BarLook | undefined) => looks[look ?? inOrder[at]!];

/**
 * A bar of up to four parts, distinguished by pattern first: solid, striped, outlined, dotted. The numbers stand beside
 * it; screen readers get all of them as its label.
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

/** Legend of stacked bars: each pattern with its label. */
export const BarKey = ({ words, last }: { words: readonly string[]; last?: BarLook }) => (
  <p className={css.key}>
    {words.map((word, at) => (
      <span className="inline-row gap-8" key={word}>
        <i className={lookAt(at, at === words.length - 1 ? last : undefined)} aria-hidden="true" />
        {word}
      </span>
    ))}
  </p>
);
