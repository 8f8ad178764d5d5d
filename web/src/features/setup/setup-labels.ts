import type { SetupStep } from '@tinig/domain/setup/setup';

export const setupStepLabels: Record<SetupStep, string> = {
  school: 'Paaralan at kayo',
  year: 'Taon',
  people: 'Guro at section',
  done: 'Handa na',
};
