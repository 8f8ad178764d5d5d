import css from './steps.module.css';

/** Where one is of the steps; `isOver`: at the last, with nothing left to do. */
export const Steps = ({
  steps,
  at,
  isOver = false,
}: {
  steps: readonly string[];
  at: number;
  isOver?: boolean;
}) => (
  <ol className={css.steps} aria-label="Mga hakbang">
    {steps.map((step, n) => (
      <li
        key={step}
        className={n < at || isOver ? css.past : ''}
        aria-current={n === at ? 'step' : undefined}
      >
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
