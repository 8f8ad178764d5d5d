import type { SetupStep } from '@tinig/domain/setup/setup';

/** What the set-up's steps are called. */
export const setupStepLabels: Record<SetupStep, string> = {
  school: 'Paaralan at kayo',
  year: 'Taon',
  people: 'Guro at section',
  done: 'Handa na',
};
