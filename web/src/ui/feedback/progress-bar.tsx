import css from './progress-bar.module.css';

/** Progress of work of known size; 0 of 0 before the size is known. `label` is the id of the text that names it. */
export const ProgressBar = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <progress className={css.bar} max={total || 1} value={done} aria-labelledby={label} />
);
