import { groupSizes } from '@tinig/domain/study-groups';

/** Which groups are shown, as the address holds it; `skill` is the game whose group one came for. */
export const groupsAddress = {
  section: '',
  period: '',
  size: String(groupSizes[0]),
  take: 'both',
  skill: '',
};
