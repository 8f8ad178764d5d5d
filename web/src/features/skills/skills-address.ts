import { groupSizes } from '@tinig/domain/skills/study-groups';
import { linkProps } from '#ui/link-props.ts';

/**
 * URL values of Kasanayan. The tabs are '', `answers`, `groups` and `report`. Other views are `projector`, `wrong`
 * (mistakes in a `skill`), `paper` (least and most learned) and `told` (escalations, for superadmins). `game` is the
 * skill by which a school's report compares sections.
 */
export const skillsAddress = {
  section: '',
  grade: '',
  period: '',
  view: '',
  order: 'least',
  skill: '',
  game: '',
  size: String(groupSizes[0]),
  take: 'both',
  state: 'running',
  page: 1,
};

/** Link to a view of a section, or of the school without one. */
export const linkToSkills = (
  view: string,
  of: { section?: string; grade?: string; period?: string; skill?: string },
) =>
  linkProps('/admin/skills', {
    ...Object.fromEntries(Object.entries(of).filter(([, value]) => value)),
    ...(view && { view }),
  });
