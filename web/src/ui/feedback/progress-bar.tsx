import css from './progress-bar.module.css';

/**
 * Progress bar for `done` of `total`. Pass 0 of 0 until the total is known. `label` is the id of the element that names
 * it.
 */
export const ProgressBar = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <progress className={css.bar} max={total || 1} value={done} aria-labelledby={label} />
);
