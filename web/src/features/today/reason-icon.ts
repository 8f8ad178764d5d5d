import type { Reason } from '@tinig/domain/today/today';
import type { IconName } from '#ui/inline/icon.tsx';

/** Icon of a reason for needing help. Undefined for others. */
export const reasonIcon = ({ kind }: Pick<Reason, 'kind'>): IconName | undefined =>
  kind === 'repeating' ? 'repeat' : kind === 'away' ? 'clock' : kind === 'behind' ? 'stairs' : undefined;
