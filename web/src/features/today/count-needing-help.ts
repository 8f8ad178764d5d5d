import type { Today } from '@tinig/domain/calls/today';

/** How many need help now: what tabs and the heading count, whoever stands in the list. */
export const countNeedingHelp = ({ pupils }: Pick<Today, 'pupils'>) =>
  pupils.filter(({ group }) => group === 'help').length;
