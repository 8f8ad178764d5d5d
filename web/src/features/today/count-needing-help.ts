import type { Today } from '@tinig/domain/calls/today';

/** Number of pupils who need help now, for tabs and headings. The list itself may lag behind. */
export const countNeedingHelp = ({ pupils }: Pick<Today, 'pupils'>) =>
  pupils.filter(({ group }) => group === 'help').length;
