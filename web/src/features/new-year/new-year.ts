import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readNewYear } from '@tinig/domain/calls/new-year';
import type { YearPlanning } from './use-year-plan.ts';

/** Plan of the next school year, as watched by the page. */
export type NewYearPlan = ResponseOf<typeof readNewYear>;

/** Props of each step. */
export type StepProps = {
  plan: NewYearPlan;
  acts: YearPlanning;
  onBack: () => void;
  onNext: () => void;
  /** Returns to the first step. */
  onSections: () => void;
  /** Called once the year has begun, and the next plan starts empty. */
  onDone: () => void;
};
