import type { InputOf, ResponseOf } from '@tinig/domain/calls/call';
import { planNewYear, type readNewYear } from '@tinig/domain/calls/new-year';
import { type ReactNode, useState } from 'react';
import { RefusedError } from '#client/request.ts';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './new-year.module.css';

export type NewYearPlan = ResponseOf<typeof readNewYear>;

export type StepProps = {
  plan: NewYearPlan;
  acts: YearPlanning;
  onBack: () => void;
  onNext: () => void;
  /** Returns to the first step. */
  onSections: () => void;
  /** Called once the new year has begun. The plan is empty then. */
  onDone: () => void;
};

/** Saves each change of the plan at once. Failures stay visible. */
export function useYearPlan() {
  const { run } = useAct(planNewYear);
  const [failure, setFailure] = useState('');
  /** Returns true if the change was saved. */
  async function plan(input: InputOf<typeof planNewYear>) {
    setFailure('');
    const { trouble } = await run(input);
    if (trouble)
      setFailure(
        trouble instanceof RefusedError ? trouble.message : 'Hindi na-save ang plano. Subukan muli.',
      );
    return !trouble;
  }
  return { plan, failure, clear: () => setFailure('') };
}

type YearPlanning = ReturnType<typeof useYearPlan>;

type StepFootProps = { title: string; about: string; onBack?: () => void; children: ReactNode };

/** Footer of a step: summary and navigation. */
export const StepFoot = ({ title, about, onBack, children }: StepFootProps) => (
  <section className={css.foot} aria-label="Susunod na hakbang">
    <Card padded className={css.bar}>
      <p>
        <b>{title}</b>
        <small>{about}</small>
      </p>
      <div className="cluster gap-8">
        {onBack && <Button onClick={onBack}>Bumalik</Button>}
        {children}
      </div>
    </Card>
  </section>
);
