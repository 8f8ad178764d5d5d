import type { Reason } from '@tinig/domain/today/today';
import type { IconName } from '#ui/icon.tsx';

/** What stands beside the reason why a pupil needs help; `undefined` for every other reason. */
export const reasonIcon = ({ kind }: Pick<Reason, 'kind'>): IconName | undefined =>
  kind === 'repeating' ? 'repeat' : kind === 'away' ? 'clock' : kind === 'behind' ? 'stairs' : undefined;
