import type { InterventionOutcome, InterventionPhase } from '@tinig/domain/interventions/groups';
import { linkProps } from '#ui/link-props.ts';

/** Outcome labels in the teachers' words (glossary). */
export const helpOutcomeLabels: Record<InterventionOutcome, string> = {
  done: 'Tapos na',
  continue: 'Ipagpatuloy',
  'tell-head': 'Sabihin sa punong-guro',
};

/** Labels of a pupil's three standings: before, midway, and now. */
export const helpPartLabels: Record<InterventionPhase, string> = {
  before: 'Simula',
  midway: 'Kalagitnaan',
  now: 'Ngayon',
};

/** Link to a support group. */
export const linkToHelpGroup = (group: string, view = '') =>
  linkProps('/admin/skills/help/$group', view ? { view } : {}, { group });

/** "2 oras 10 minuto". */
export function durationText(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} oras`, (rest > 0 || hours === 0) && `${rest} minuto`]
    .filter(Boolean)
    .join(' ');
}
