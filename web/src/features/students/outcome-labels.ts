import type { PupilOutcome } from '@tinig/domain/new-year/new-year';

/** Button labels of the outcomes. */
export const outcomeLabels: Record<PupilOutcome, string> = {
  up: 'Aakyat',
  along: 'Aakyat, kasama ang section',
  stays: 'Uulit',
  transfers: 'Lilipat',
  leaves: 'Aalis',
};
