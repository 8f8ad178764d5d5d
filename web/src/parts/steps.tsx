import css from './steps.module.css';

/** Where one is of the steps. */
export const Steps = ({ steps, at }: { steps: readonly string[]; at: number }) => (
  <ol className={css.steps} aria-label="Mga hakbang">
    {steps.map((step, n) => (
      <li key={step} className={n < at ? css.past : ''} aria-current={n === at ? 'step' : undefined}>
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
