import type { InputOf } from '@tinig/domain/calls/call';
import { planNewYear } from '@tinig/domain/calls/new-year';
import { useState } from 'react';
import { Refused } from '#client/request.ts';
import { useAct } from '#client/use-act.ts';

/** Saves each change of the plan at once. Failures stay visible. */
export function useYearPlan() {
  const { run } = useAct(planNewYear);
  const [failure, setFailure] = useState('');
  /** Returns true if the change was saved. */
  async function plan(input: InputOf<typeof planNewYear>) {
    setFailure('');
    const { trouble } = await run(input);
    if (trouble)
      setFailure(trouble instanceof Refused ? trouble.message : 'Hindi na-save ang plano. Subukan muli.');
    return !trouble;
  }
  return { plan, failure, clear: () => setFailure('') };
}

export type YearPlanning = ReturnType<typeof useYearPlan>;
