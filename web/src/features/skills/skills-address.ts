import { groupSizes } from '@tinig/domain/skills/study-groups';
import { way } from '#ui/way.ts';

/**
 * Kasanayan's controls and view as the address holds them. The tabs are '', `answers`, `groups` and `report`; within
 * them are the `projector`, the `wrong` answers of a `skill`, the `paper` of least and most learned, and `told`, a
 * superadmin's list for the head. `game` is the skill by which a school's report compares sections.
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

/** A view of a section, or of the school without one. */
export const linkToSkills = (
  view: string,
  of: { section?: string; grade?: string; period?: string; skill?: string },
) =>
  way('/admin/skills', {
    ...Object.fromEntries(Object.entries(of).filter(([, value]) => value)),
    ...(view && { view }),
  });
