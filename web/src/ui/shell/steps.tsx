import css from './steps.module.css';

type StepsProps = { steps: readonly string[]; at: number; isOver?: boolean };

/** Progress through numbered steps. `isOver` marks the last step as done too. */
export const Steps = ({ steps, at, isOver = false }: StepsProps) => (
  <ol className={`numbered ${css.steps}`} aria-label="Mga hakbang">
    {steps.map((step, n) => (
      <li
        key={step}
        className="inline-row gap-8 muted medium"
        data-state={n < at || isOver ? 'past' : n === at ? 'now' : undefined}
        aria-current={n === at ? 'step' : undefined}
      >
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
