import type { PupilOutcome } from '@tinig/domain/new-year/new-year';

export const outcomeLabels: Record<PupilOutcome, string> = {
  up: 'Aakyat',
  along: 'Aakyat, kasama ang section',
  stays: 'Uulit',
  transfers: 'Lilipat',
  leaves: 'Aalis',
};
