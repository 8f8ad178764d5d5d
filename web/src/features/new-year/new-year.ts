import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readNewYear } from '@tinig/domain/calls/new-year';
import type { YearPlanning } from './use-year-plan.ts';

/** What is planned, as the page watches it. */
export type NewYearPlan = ResponseOf<typeof readNewYear>;

/** What each step of the page gets. */
export type StepProps = {
  plan: NewYearPlan;
  acts: YearPlanning;
  onBack: () => void;
  onNext: () => void;
  /** To the first step, from whichever. */
  onSections: () => void;
  /** The year has begun: the next one's plan starts anew. */
  onDone: () => void;
};
