import css from './add-class.module.css';

const steps = ['Ilagay ang listahan', 'Tingnan at ayusin', 'I-save'];

/** Where one is of the three steps. */
export const Steps = ({ at }: { at: number }) => (
  <ol className={css.steps} aria-label="Mga hakbang">
    {steps.map((step, n) => (
      <li key={step} className={n < at ? css.past : ''} aria-current={n === at ? 'step' : undefined}>
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
